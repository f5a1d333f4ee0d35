# Тексты окна.

yes = да
no = нет

# Меню
menu-file = Файл
menu-edit = Правка
menu-game = Игра
menu-view = Вид
menu-recent = Недавние проекты
menu-language = Язык
menu-theme = Оформление

# Команды
command-new-game = Новая игра…
command-new-mod = Новый мод этой игры…
command-open = Открыть игру или мод…
command-open-recent = Открыть: { $folder }
command-close = Закрыть проект
command-save = Сохранить всё
command-revert = Перечитать всё с диска
command-quit = Выйти
command-undo = Отменить
command-redo = Повторить
command-undo-edit = Отменить последнюю правку файлов
command-redo-edit = Повторить правку файлов
command-undo-what = Отменить: { $what }
command-redo-what = Повторить: { $what }
command-undo-referee = Отменить последнюю правку судьи
command-step = Один ответ бота
command-run = Запустить или остановить ботов
command-run-bots = Запустить ботов
command-pause = Остановить ботов
command-take-back = Отменить решение
command-bring-back = Повторить решение
command-fork = Новая ветвь отсюда
command-restart = Начать сначала с тем же зерном
command-restart-anew = Начать сначала с новым зерном
command-keep-position = Оставить позицию
command-save-game = Сохранить партию…
command-load-game = Загрузить партию…
command-palette = Все команды…
command-larger = Крупнее
command-smaller = Мельче
command-usual-size = Обычный размер
command-other-theme = Сменить оформление
command-other-lang = English
command-fill = Развернуть панель на всё окно
command-fill-no-more = Снова показать все панели
command-reset-layout = Расставить панели заново
command-show = Панель «{ $panel }»
command-view-as = Смотреть как: { $who }
command-speed = Скорость: { $speed }
command-theme = Оформление: { $theme }

palette-hint = Что сделать или найти?
palette-none = Ничего такого нет

speed-slow = Медленно
speed-normal = Обычно
speed-fast = Быстро
speed-full = Без пауз
theme-system = Как в системе
theme-light = Светлое
theme-dark = Тёмное
lang-ru = Русский
lang-en = English
view-asked = Тот, кто решает
view-spectator = Зритель
view-referee = Судья
toolbar-speed = Как быстро отвечают боты
toolbar-view-as = Чьими глазами виден стол

# Панели
panel-table = Стол
panel-close = Закрыть: { $panel }

# Начальная страница
welcome-line = Песочница для правил настольных игр
welcome-recent = Недавние проекты
welcome-games = Найденные игры

# Строка состояния
status-loading = Загрузка…
status-no-game = Партия не начата
status-decisions = { $count ->
    [one] { $count } решение
    [few] { $count } решения
   *[many] { $count } решений
 }
status-bots-wait = Боты на паузе: { $keys } — продолжить
status-decides = { $count ->
    [one] Решает: { $seats }
   *[other] Решают: { $seats }
 }
status-over = Партия окончена
status-failed = Шаг завершился ошибкой
status-problems = Ошибок: { $errors }, предупреждений: { $warnings }
reload-same = Партия та же
reload-same-hint = После последней правки все решения сыграны заново: стол тот же.
reload-other-table = Решения прежние, стол другой с решения { $decision }
reload-differs = Иначе, начиная с решения { $decision }
reload-failed = Ошибка в шаге; действуют прежние правила
reload-broken = { $count ->
    [one] { $count } ошибка; действуют прежние правила
    [few] { $count } ошибки; действуют прежние правила
   *[many] { $count } ошибок; действуют прежние правила
 }
reload-last-good = Пакеты не загружаются. Партия идёт по последним исправным правилам.
reload-keep-hint = Перейти на новые правила в нынешней позиции, не переигрывая все решения
reload-accept-hint = Продолжить партию такой, какой она вышла по новым правилам; прежняя останется среди ветвей
command-accept-rules = Продолжить так

# Диалоги
ask-project = Выберите папку игры или мода
ask-new-game = Назовите папку новой игры
ask-new-mod = Назовите папку нового мода
ask-save-game = Сохранить партию
ask-load-game = Загрузить партию
ask-export = Записать в файл
recovery-title = Найдены несохранённые правки
recovery-text = { $count ->
    [one] В прошлый раз остался несохранённым { $count } файл: { $files }.
    [few] В прошлый раз остались несохранёнными { $count } файла: { $files }.
   *[many] В прошлый раз осталось несохранёнными { $count } файлов: { $files }.
 }
recovery-restore = Вернуть
recovery-forget = Отбросить

# Сообщения
say-saved = { $count ->
    [one] Сохранён { $count } файл
    [few] Сохранены { $count } файла
   *[many] Сохранено { $count } файлов
 }
say-not-saved = Не сохранено: { $file }: { $why }
say-contested = { $count ->
    [one] Не сохранён файл, который изменила и другая программа: { $files }. Сначала выберите версию.
   *[other] Не сохранены файлы, которые изменила и другая программа: { $files }. Сначала выберите версию каждого.
}
say-save-first = Сначала сохраните или отмените правки.
say-exists = Там уже что-то есть: { $folder }
say-broken = { $count ->
    [one] В пакетах { $count } ошибка; смотрите панель ошибок.
    [few] В пакетах { $count } ошибки; смотрите панель ошибок.
   *[many] В пакетах { $count } ошибок; смотрите панель ошибок.
 }
say-not-kept = По новым правилам эту позицию сохранить нельзя: { $why }. Партия продолжается как была.
say-failed = По новым правилам шаг завершается ошибкой; действуют прежние. { $error }
say-other-table = Все решения прежние, но стол с решения { $decision } другой.
say-bad-picture = Файл { $file } не удаётся показать как картинку ({ $why }).
say-differs = Партия пошла иначе, начиная с решения { $decision }.
say-diverged = Сохранённая партия расходится с записью на решении { $decision }.
say-not-moved = Туда нельзя: { $why }
say-not-edited = Правка судьи невозможна: { $why }
say-dropped = { $count ->
    [one] { $count } решение больше не подходит и отменено.
    [few] { $count } решения больше не подходят и отменены.
   *[many] { $count } решений больше не подходит, они отменены.
 }
say-broke-reported = { $why } Отчёт лежит здесь: { $file }
say-no-game = Сделать это негде: партию открыть не удалось.
say-mods-gone = Этих модов больше нет на месте, и проект открыт без них: { $mods }
say-open-elsewhere = Этот проект открыт в другом окне, поэтому резервной копии у этого окна нет: если программа оборвётся, всё несохранённое здесь пропадёт.
say-kept-diverged = Отложенная партия расходится с записью с решения { $decision }. Прежняя сохранена здесь: { $file }
say-own-packages = Сохранённая партия игралась с другими пакетами ({ $packages }) и идёт по своим.
say-not-loaded = Партию не удалось загрузить: { $why }
say-game-saved = Партия сохранена: { $file }
say-deleted-elsewhere = Удалено другой программой: { $files }. Отмена на панелях «Проект», «Правила», «Карты» или «Поле» вернёт это.
edit-deleted-elsewhere = Удаление другой программой
say-changed-elsewhere = Изменено другой программой, а у вас есть несохранённые правки: { $files }
say-unwatched = Изменения, которые другие программы внесут в { $folder }, замечены не будут: { $error }
say-edit-refused = Файл { $file } не изменён: { $why }
say-nothing-to-undo = Отменять нечего.
say-nothing-to-redo = Повторять нечего.
branch-name = Ветвь { $number }

# Имена правок, как их показывает отмена
edit-recovered = Восстановленные правки

# Стол
table-no-game = Партия не начата
table-show-problems = Показать все ошибки
table-draw = Партия окончена: победителя нет.
table-over = Партия окончена.
table-won = { $count ->
    [one] Победа: { $winners }!
   *[other] Победили: { $winners }!
 }
table-failed = Шаг завершился ошибкой: { $error }
table-bots-wait = { $seats }: ход бота, но боты на паузе. F5 — играть дальше, F6 — один ход.
table-waits = { $count ->
    [one] Думает: { $seats }…
   *[other] Думают: { $seats }…
 }
table-choose-other = Выбрать другое
table-more-options = { $count ->
    [one] и ещё { $count } на поле
    [few] и ещё { $count } на поле
   *[many] и ещё { $count } на поле
 }
seat-person = Человек
seat-bot = Бот
seat-asked = Должен ответить
seat-active = Сейчас ходит
seat-out = вне игры
seat-won = Победитель
seat-change-sitter = Человек или бот
piece-owner = владелец
piece-secret = видите только вы
referee-hint = Перетаскивайте фишки; щёлкните фишку или клетку, чтобы изменить значения.
referee-game = Значения самой партии
referee-flip = Перевернуть
referee-to-box = В коробку

# Панели партии
panel-timeline = Ход партии
panel-chronicle = Летопись
panel-problems = Ошибки
panel-log = Журнал
panel-options = Регламент
filter-hint = Фильтр

timeline-none = Решений ещё не было.
timeline-first = К началу
timeline-back = На решение назад
timeline-forth = На решение вперёд
timeline-last = К последнему известному решению
timeline-position = Момент партии
timeline-at = { $at } из { $all }
timeline-fork = Новая ветвь
timeline-go-here = Перейти сюда
timeline-fork-before = Новая ветвь перед этим решением
barrier-chance = С тех пор бросали кубики или тасовали колоду.
barrier-reveal = С тех пор кто-то увидел скрытое.
barrier-other = С тех пор решал другой игрок: { $seat }.
branch-first = Главная линия
branch-previous = Прежняя партия ({ $count })
branch-previous-hint = Партия, которая шла, пока не начали или не открыли эту; партии поменяются местами.
command-show-previous = Вернуться к прежней партии
branch-before-edit = { $branch }: до правки
branch-after-edit = { $branch }: после правки
branch-before-answer = { $branch }: до другого ответа
branch-before-answer-hint = Так партия шла дальше, пока в её прошлом не дали другой ответ.
branch-before-referee = { $branch }: до правки судьи
branch-before-referee-hint = Так партия шла дальше, пока судья не изменил стол в её прошлом.
branch-again = { $branch } ({ $number })
branch-all = Ветви: { $count }
branch-told = Решений: { $count }; отходит после решения { $at }
branch-told-first = Решений: { $count }
branch-aside-hint = Сыграна по правилам того времени, а правка сделала из неё другую партию. Щёлкните, чтобы вернуться.
branch-hint = Двойной щелчок — переименовать
branch-menu-hint = Щёлкните, чтобы играть отсюда; карандаш переименовывает
branch-rename = Переименовать
branch-forget = Забыть
branch-compare = Сравнить
branch-decisions = Решений
branch-forked-at = Отходит после

chronicle-none = В летописи ещё ничего нет.
chronicle-none-shown = В летописи ничего не нашлось.
chronicle-all-seats = Все игроки
chronicle-all-kinds = Все события
chronicle-by-seat = По игрокам
chronicle-by-kind = По событиям
chronicle-copy = Копировать
chronicle-export = В файл…
chronicle-go = Перейти к этому моменту
before-kept = Это было до оставленной позиции: прочесть можно, вернуться нельзя.

problems-errors = Ошибки
problems-warnings = Предупреждения
log-none = Ничего не напечатано. Напишите в правиле `print(...)`, и здесь будет видно, что оно делает.
log-copy = Скопировать строки
log-after = { $count ->
    [0] До первого решения
    [one] После { $count } решения
   *[other] После { $count } решений
}
problems-none = Всё в порядке.
problems-none-shown = Фильтр скрывает всё.

options-search = Поиск по имени или пункту
options-search-hint = Поиск
options-changed = Изменённые
options-game = Партия
options-rules = Параметры правил
options-mods = Моды
options-none = Таких параметров нет.
options-no-mods = Модов этой игры не найдено.
options-people = Имена
options-person = Игрок { $number }
options-seats = Игроков
options-seed = Зерно
options-seed-hidden = скрыто от всех до конца партии
options-restarts = Партия начнётся сначала
options-default = по умолчанию { $default }
options-default-in-range = по умолчанию { $default }, от { $least } до { $most }
options-is-changed = Отличается от значения по умолчанию
options-reset = Вернуть значение по умолчанию: { $option }
options-section = { $section } · изменено: { $count }
options-save = Записать как регламент…
options-preview = Документ
options-preview-hint = Документ для игроков, каким он выходит сейчас
options-document = Записать документ страницей…
options-set-by = так задаёт { $package }, в игре — { $default }

# Редактор поля
panel-board = Поле
board-which = Поле
board-new = Новое поле
board-new-graph = Клетки и связи
board-new-square = Квадратные клетки
board-new-hex = Шестиугольники
board-none = В открытых пакетах нет поля, и игра может обойтись без него. Чтобы начать поле, выберите, каким оно будет:
board-fit = Показать поле целиком
board-canvas = Поле игры
board-played = Партия идёт на поле «{ $board }».
board-show-played = Показать это поле
board-space = Клетка { $id }
board-cell = Клетка { $id }
board-cell-of = Клетка { $id }: { $word }
board-broken = Пока файл не исправлен, править его здесь нельзя.
board-no-shape = В файле не сказано, как лежат клетки: shape: graph, square(…) или hex(…).
board-go = Перейти к { $place }
board-tool-select = Выбрать и переместить
board-tool-add = Добавить клетки
board-tool-link = Связать клетки
board-tool-brush = Кисть
board-tool-fill = Заливка
board-tool-rectangle = Прямоугольник
board-tool-pick = Взять букву клетки
board-tool-line = Провести линию по клеткам
board-tool-erase = Стереть линии
board-brush-size = Кисть
board-link-kind = Вид
board-link-kinds = Виды связей на этом поле
board-one-way = В одну сторону
board-turn = Развернуть
board-snap = Привязка к шагу
board-snap-step = Шаг
board-align-row = Выровнять в строку
board-align-column = Выровнять в столбец
board-spread-row = Распределить по горизонтали
board-spread-column = Распределить по вертикали
board-duplicate = Дублировать
board-delete = Удалить
board-find = Найти клетку по id
board-none-chosen = Ничего не выбрано.
board-spaces-chosen = { $count ->
    [one] { $count } клетка
    [few] { $count } клетки
   *[many] { $count } клеток
 }
board-cells-chosen = { $count ->
    [one] { $count } клетка
    [few] { $count } клетки
   *[many] { $count } клеток
 }
board-links-chosen = { $count ->
    [one] { $count } связь
    [few] { $count } связи
   *[many] { $count } связей
 }
board-id = Id
board-id-taken = Такой id уже есть.
board-id-bad = Только строчные латинские буквы, цифры и _.
board-place = Координаты
board-group = Группа
board-groups = Группы этого поля
board-region = Область
board-reset = Вернуть значение по умолчанию: { $value }
board-layers = Слои
board-add-layer = Добавить слой
board-lines = Линии
board-legend = Легенда
board-paint-with = Рисовать: { $word }
board-add-legend = Добавить в легенду
board-letter = Буква для новой записи; если не указать, подберётся сама
board-letter-taken = Занята
board-regions = Области
board-region-id = Id области { $id }
board-new-region = Id новой области
board-add-region = Добавить область
board-choose-region = Выбрать её клетки
board-delete-region = Удалить
board-size = Размер: { $width } × { $height }
board-edge-top = Сверху
board-edge-left = Слева
board-edge-right = Справа
board-edge-bottom = Снизу
board-edge-add = Добавить клетки: { $edge }
board-edge-take = Убрать клетки: { $edge }
board-edge-hint = Всё, что лежит на клетках, сдвигается вместе с ними. В id клеток столбцы и строки считаются от левого верхнего угла.
board-background = Фоновая картинка
board-no-background = Нет
board-no-pictures = Положите в пакет файл PNG или JPEG, и его можно будет выбрать здесь.
board-picture-covers = Во всё поле
board-picture-x = Левый край картинки
board-picture-y = Верхний край картинки
board-picture-width = Ширина картинки
board-picture-height = Высота картинки
board-edit-add = Новая клетка
board-edit-move = Перемещение клеток
board-edit-link = Связи
board-edit-delete = Удаление с поля
board-edit-paste = Вставка клеток
board-edit-paint = Раскраска клеток
board-edit-fill = Заливка клеток
board-edit-rectangle = Раскраска прямоугольника
board-edit-line = Новая линия
board-edit-erase = Стирание линий
board-edit-value = Значение на поле
board-edit-group = Группа клеток
board-edit-region = Области
board-edit-layer = Новый слой
board-edit-legend = Новая буква
board-edit-resize = Размер поля
board-edit-background = Фоновая картинка
board-edit-new = Новое поле

# Карты: таблица видов, лицо карты и его разметка
panel-cards = Карты
cards-none = Здесь нет семейств карт.
cards-family = Семейство
cards-mode-cells = Таблица
cards-mode-face = Лицо карты
cards-filter = Поиск в картах
cards-grid = Таблица карт
cards-add = Добавить карту
cards-duplicate = Дублировать карты
cards-delete = Удалить карты
cards-new-name = Новая карта
cards-add-face = Добавить сторону
cards-fill = Заполнить вниз (Ctrl+D)
cards-import = Импорт таблицы (CSV, буфер)
cards-export = Экспорт в CSV
cards-sort = Сортировать: { $column }
cards-empty = Карт пока нет: добавьте первую.
cards-none-shown = Фильтр скрывает все карты.
cards-choose = Выберите карту.
cards-not-understood = Эту карту пока нельзя показать: сначала исправьте отмеченное.
cards-face-of = Лицо карты: { $card }
cards-faces = Стороны:
cards-edit-face-button = Править лицо
cards-no-layout = Файла разметки нет: лицо карты составлено автоматически.
cards-make-layout = Создать файл разметки
cards-column-id = Id
cards-column-copies = Штук
cards-column-origin = Источник
cards-origin-designed = придумано
cards-origin-rulebook = из правил
cards-column-name-ru = Название (рус.)
cards-column-name-en = Название (англ.)
cards-column-text-ru = Текст (рус.)
cards-column-text-en = Текст (англ.)
cards-type-int = целое число
cards-type-flag = да или нет
cards-type-symbol = одно из слов
cards-type-id = id
cards-type-text = текст
cards-type-list = список: a, b, c
cards-type-map = по именам: a: 1, b: 2
cards-type-data = любые данные в RON
cards-type-copies = число, per_seat(1) или endless
cards-type-origin = rulebook или designed
cards-type-own-id = имя вида в файлах и правилах
cards-type-prose = текст Fluent из locale/
cards-prose-hint = Enter — готово, Shift+Enter — новая строка, Esc — отмена
cards-item-name = Имя
cards-item-value = Значение
cards-item-remove = Убрать
cards-item-add = Ещё
cards-edit-cell = Правка ячейки
cards-edit-cut = Вырезание: { $count ->
        [one] { $count } ячейка
        [few] { $count } ячейки
       *[many] { $count } ячеек
    }
cards-edit-clear = Очистка: { $count ->
        [one] { $count } ячейка
        [few] { $count } ячейки
       *[many] { $count } ячеек
    }
cards-edit-paste = Вставка: { $count ->
        [one] { $count } ячейка
        [few] { $count } ячейки
       *[many] { $count } ячеек
    }
cards-edit-fill = Заполнение вниз: { $count ->
        [one] { $count } ячейка
        [few] { $count } ячейки
       *[many] { $count } ячеек
    }
cards-edit-add = Новая карта
cards-edit-duplicate = Копирование: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
cards-edit-delete = Удаление: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
cards-edit-face = Новая сторона
cards-edit-import = Из CSV: { $count ->
        [one] { $count } изменение
        [few] { $count } изменения
       *[many] { $count } изменений
    }
cards-edit-layout = Новая разметка
cards-edit-region = Правка области
cards-edit-region-add = Новая область
cards-edit-region-delete = Удаление области
cards-edit-region-order = Порядок областей
cards-edit-region-move = Сдвиг области
cards-ask-import = Какой файл CSV импортировать?
cards-say-large = файл больше 16 МБ
cards-say-not-text = это не текст в UTF-8; сохраните файл как «CSV UTF-8»
cards-say-not-imported = { $file } не прочитан: { $why }
cards-import-title = Карты из файла { $file }
cards-import-do = Применить
cards-import-cancel = Отмена
cards-import-line = Строка { $line }: { $message }
cards-import-cell = Строка { $line }, столбец { $column } ({ $name }): { $message }
cards-import-line-of = Строка { $line } ({ $card }): { $message }
cards-import-cell-of = Строка { $line } ({ $card }), столбец { $column } ({ $name }): { $message }
cards-import-empty = в файле ничего нет
cards-import-no-id = у строки нет id
cards-import-twice = этот вид уже есть выше
cards-import-no-face = у вида нет такой стороны
cards-import-no-column = нет столбца «{ $name }»; есть { $columns }
cards-import-no-id-column = нет столбца id
cards-import-column-twice = столбец «{ $name }» уже назван раньше
cards-import-longer = ячеек в строке: { $cells }, а столбцов названо: { $columns }; текст с разделителем внутри берут в двойные кавычки
cards-region = Область { $number }: { $show }
cards-regions = Области
cards-region-add = Добавить
cards-region-choose = Выберите область на карте или в списке. Перетаскивайте её или её края; Ctrl отключает прилипание.
cards-region-delete = Удалить область
cards-region-lower = На слой ниже
cards-region-higher = На слой выше
cards-face-card = Карта целиком
cards-show = Показывает
cards-of = Что именно
cards-show-name = название
cards-show-text = текст карты
cards-show-field = свойство
cards-show-named = свойство с подписью
cards-show-counts = количества
cards-show-icon = значок
cards-show-image = картинка
cards-show-label = надпись
cards-show-phrase = фраза
cards-show-family = семейство
cards-show-face = сторона
cards-show-copies = сколько штук
cards-show-nothing = только цвет
cards-x = x
cards-y = y
cards-width = ширина
cards-height = высота
cards-letters = размер букв
cards-corner = скругление
cards-border = рамка, толщина
cards-strong = жирно
cards-align = По ширине
cards-align-left = слева
cards-align-centre = в середине
cards-align-right = справа
cards-stand = По высоте
cards-stand-top = сверху
cards-stand-middle = в середине
cards-stand-bottom = снизу
cards-ink = Цвет букв
cards-ground = Фон
cards-line = Обводка
cards-frame = Рамка
cards-colour-always = всегда
cards-colour-by = зависит от
cards-only-faces = Только на сторонах:
cards-when = Если есть
cards-always = всегда
cards-count = { $kinds ->
    [one] { $kinds } вид
    [few] { $kinds } вида
   *[many] { $kinds } видов
}, { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
cards-left-out = { $count ->
    [one] { $count } ячейка не вставлена: для неё нет места.
    [few] { $count } ячейки не вставлены: для них нет места.
   *[many] { $count } ячеек не вставлено: для них нет места.
}
cards-import-will = Изменится ячеек: { $changes }, добавится карт: { $added }.
cards-import-wrong = { $count ->
    [one] В файле { $count } ошибка
    [few] В файле { $count } ошибки
   *[many] В файле { $count } ошибок
}; пока это не исправлено, ничего не изменится.

# Панель правил
panel-rules = Правила
rules-nothing-open = Откройте файл из дерева проекта, из списка ошибок или из книги правил.
rules-text-of = Текст { $file }
rules-tab-unsaved = { $file }, не сохранён
rules-tab-close = Закрыть { $file }
rules-sidebar = План файла, правила игры, переопределения
rules-run-file = Запустить тесты этого файла
rules-outline = План
rules-all-rules = Правила
rules-overrides = Переопределения
rules-filter-names = Фильтр по имени
rules-outline-empty = В этом файле нет именованных правил.
rules-outline-none = В этом файле ничего такого нет.
rules-none = Такого правила нет.
rules-no-rules = Пакеты ещё не загружены.
rules-overrides-none = Ни один пакет не переопределяет правил.
rules-wraps = { $package } переопределяет «{ $rule }»
rules-replaces = { $package } заменяет «{ $rule }» целиком
rules-while-option = пока включён параметр { $option }
rules-to-base = К самому правилу
rules-find-open = Найти и заменить (Ctrl+F, Ctrl+H)
rules-find = Найти
rules-find-case = Учитывать регистр
rules-find-previous = К предыдущему совпадению
rules-find-next = К следующему совпадению
rules-find-none = Не найдено
rules-find-count = { $count ->
    [one] { $count } совпадение
    [few] { $count } совпадения
   *[many] { $count } совпадений
 }
rules-find-at = { $at } из { $count }
rules-find-close = Закрыть поиск
rules-replace-with = Заменить на
rules-replace-one = Заменить
rules-replace-all = Заменить всё
rules-go-to-line = К строке
rules-line = строка { $line }
rules-contested = Пока вы писали, этот файл изменила другая программа. Ваши правки на месте.
rules-keep-mine = Оставить моё
rules-keep-mine-hint = Останется ваш текст; сохранение заменит то, что записала другая программа.
rules-take-theirs = Взять с диска
rules-take-theirs-hint = Здесь окажется текст с диска; отмена вернёт ваш.
rules-gone = Файла { $file } больше нет: его удалили или переименовали.
rules-no-text = { $file } — не текст.
rules-bring-back = Вернуть файл
rules-edit-typing = Набор текста
rules-edit-lines = Строки текста
rules-edit-replace = Замена
rules-edit-theirs = Чужая версия файла
rules-edit-again = Файл записан снова

# Панель книги правил
panel-rulebook = Книга правил
rulebook-search = Искать пункты, главы, правила
rulebook-both = Оба языка
rulebook-count = { $count ->
    [one] { $count } пункт
    [few] { $count } пункта
   *[many] { $count } пунктов
 }
rulebook-unquoted = Без правила: { $count }
rulebook-unquoted-hint = Только пункты, на которые не ссылаются ни правила, ни содержимое
rulebook-untested = Без теста: { $count }
rulebook-untested-hint = Только пункты, которых не называет ни один тест
rulebook-empty = Книги правил ещё нет. Пункты пишут в rulebook/ru.md и rulebook/en.md: **AB-010** Что надо сделать.
rulebook-none = Ни один пункт не подходит.
rulebook-no-rule = На него не ссылаются ни правила, ни содержимое
rulebook-no-test = Его не называет ни один тест
rulebook-test-failed = Один из его тестов не прошёл
rulebook-tests-passed = Все его тесты прошли
rulebook-untranslated = Не переведено
rulebook-rules = Правила
rulebook-content = Содержимое и параметры
rulebook-tests = Тесты
rulebook-how-to-quote = Напишите «--- { $clause } …» над правилом, которое это делает, или «/// { $clause } …» над записью в содержимом.
rulebook-edit = Править { $clause }
rulebook-edit-chapter = Править главу «{ $chapter }»
rulebook-copy = Копировать
rulebook-run-clause = Запустить его тесты
rulebook-run-all = Запустить все тесты
rulebook-stop = Остановить тесты
rulebook-progress = { $done } из { $total }
rulebook-result = Прошло: { $passed }, не прошло: { $failed }
rulebook-stopped = Остановлено. Прошло: { $passed }, не прошло: { $failed }
rulebook-outdated = это было до последних правок
rulebook-old-rules = В пакетах ошибки: тесты идут по последним исправным правилам.
rulebook-more-failed = { $count ->
    [one] и ещё { $count } не прошёл
    [few] и ещё { $count } не прошли
   *[many] и ещё { $count } не прошли
 }
rulebook-not-run = Ещё не запускали
rulebook-passed = Прошёл
rulebook-passed-before = Прошёл до последних правок
rulebook-failed = Не прошёл
rulebook-no-rules = Тесты нельзя запустить, пока правила не загружаются.
mutants-try = Испытать мутантов
mutants-hint = Портит правила по одной мелочи и запускает тесты: чего никто не заметит?
mutants-how-many = Сколько мутантов
mutants-sample = { $count }
mutants-all = все
mutants-stop = Остановить испытание мутантов
mutants-measuring = Выясняем, какие тесты куда доходят
mutants-progress = { $done } из { $total } мутантов
mutants-result = Мутанты: испытано { $tried } из { $made }; замечено { $noticed }, только записями партий { $replays }, не замечено { $unnoticed }, принято { $accepted }
mutants-stopped = Остановлено. Мутанты: испытано { $tried } из { $made }; замечено { $noticed }, только записями партий { $replays }, не замечено { $unnoticed }, принято { $accepted }
mutants-show = Показать в «Ошибках»: { $count }

# Дерево проекта
panel-project = Проект
project-filter = Фильтр файлов
project-none = Ни один файл не подходит.
project-new-file = Новый файл
project-new-in = Новый файл в { $package }
project-new-here = Новый файл здесь
project-open = Открыть
project-rename = Переименовать…
project-delete = Удалить
project-copy-path = Копировать путь
project-unsaved = не сохранён
project-name = Путь файла
project-new-title = Новый файл в { $package }
project-rename-title = Другое имя для { $file }
project-do-new = Создать
project-do-rename = Переименовать
project-cancel = Отмена
project-name-empty = Файлу нужно имя.
project-name-wrong = Это не может быть путём внутри пакета.
project-name-taken = Такой файл уже есть.
project-not-renamed = { $file } нельзя назвать { $name }.
project-edit-new = Новый файл
project-edit-delete = Удаление файла
project-edit-rename = Переименование файла

# Лаборатория
panel-lab = Лаборатория
lab-empty-title = Пусть боты сыграют, и станет видно, что меняет правка
lab-empty = Выберите, что должны показать партии, и запустите.
lab-ask-now = Текущая игра
lab-ask-edits = Сравнить правки с сохранённым
lab-ask-options = Сравнить параметры со значениями по умолчанию
lab-no-edits = Несохранённых правок нет.
lab-no-options = У всех параметров значения по умолчанию.
lab-games = Партий
lab-so-many = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
 }
lab-seats = Игроков
lab-seed = Первое зерно
lab-bots = Кто играет
lab-bot-random = Случайные боты
lab-run = Запустить
lab-cancel = Остановить
lab-progress = { $done } из { $games }
lab-rate = партий в секунду: { $rate }
lab-left-seconds = { $count ->
    [one] осталась { $count } секунда
    [few] осталось { $count } секунды
   *[other] осталось { $count } секунд
 }
lab-left-minutes = { $count ->
    [one] осталась { $count } минута
    [few] осталось { $count } минуты
   *[other] осталось { $count } минут
 }
lab-left-hours = { $count ->
    [one] остался { $count } час
    [few] осталось { $count } часа
   *[other] осталось { $count } часов
 }
lab-result = Результат
lab-beside = С чем сравнить
lab-beside-none = Ни с чем не сравнивать
lab-forget = Забыть этот результат
lab-export-csv = Записать таблицей (CSV)…
lab-export-json = Записать всё (JSON)…
lab-title-now = № { $number }: { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
 }
lab-title-edits = № { $number }: правки, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
 }
lab-title-options = № { $number }: параметры, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
 }
lab-side-saved = Сохранённое
lab-side-edits = С правками
lab-side-defaults = По умолчанию
lab-side-options = Параметры
lab-broken-now = { $count ->
    [one] В пакетах { $count } ошибка, см. «Ошибки».
    [few] В пакетах { $count } ошибки, см. «Ошибки».
   *[other] В пакетах { $count } ошибок, см. «Ошибки».
 }
lab-broken-saved = { $count ->
    [one] В сохранённых пакетах { $count } ошибка: сравнивать не с чем.
    [few] В сохранённых пакетах { $count } ошибки: сравнивать не с чем.
   *[other] В сохранённых пакетах { $count } ошибок: сравнивать не с чем.
 }
lab-failed = Партии сыграть не удалось: { $why }
lab-hopeless = Остановлено: сыграно { $done } из { $games } партий, и сорвано так много, что узнать больше нечего.
lab-cut-short = Остановлено: сыграно { $done } из { $games }.
lab-more-than-chance = Случайность ли это?
lab-whole-too-few = Партий слишком мало, чтобы судить.
lab-whole-wins = Не похоже на случайность: изменилось, кто выигрывает.
lab-whole-length = Не похоже на случайность: изменилась длина партий, а вот кто выигрывает — насколько можно судить, нет.
lab-whole-length-perhaps = Не похоже на случайность: изменилась длина партий, а может быть, и то, кто выигрывает.
lab-whole-perhaps = Может быть, не случайность. Но когда чисел столько, какое-нибудь иногда выделяется само по себе: сыграйте больше партий.
lab-whole-same = Ни в одной партии ничего не изменилось.
lab-whole-chance = Похоже на случайность: разницы эти партии не показывают.
lab-wins-more = { $seat } выигрывает чаще: { $b } вместо { $a }.
lab-wins-perhaps = Может быть, не случайность: { $seat } выигрывает { $b } вместо { $a }. Чтобы узнать, сыграйте больше партий.
lab-wins-less = { $seat } выигрывает реже: { $b } вместо { $a }.
lab-turns-more = Партия в среднем длиннее, в ходах: на { $by } ({ $low } … { $high }).
lab-turns-less = Партия в среднем короче, в ходах: на { $by } ({ $low } … { $high }).
lab-decisions-more = Решений за партию в среднем больше на { $by } ({ $low } … { $high }).
lab-decisions-less = Решений за партию в среднем меньше на { $by } ({ $low } … { $high }).
lab-alike = Зёрна у обеих сторон одни и те же. Совершенно одинаковых партий: { $alike } из { $pairs }.
lab-verdict-too-few = Партий слишком мало
lab-verdict-same = Ничего не изменилось
lab-verdict-chance = Вполне может быть случайностью
lab-verdict-perhaps = Может быть, не случайность
lab-verdict-real = Не похоже на случайность
lab-wins = Кто выигрывает
lab-seat = Игрок
lab-share = Доля побед
lab-difference = Разница, п. п.
lab-count = Партий
lab-so-many-of = { $count } из { $of }
lab-interval-hint = Рядом с долей — где с уверенностью 95 % лежит истинная доля. Пунктир — поровну.
lab-lengths = Сколько длятся партии
lab-in-turns = Ходы
lab-in-decisions = Решения
lab-axis-turns = ходы
lab-axis-decisions = решения
lab-axis-games = партии
lab-length-line = от { $min } до { $max }, половина партий — до { $median }; в среднем { $mean }
lab-length-difference = Разница средних: { $difference } ({ $low } … { $high }).
lab-course = По ходам
lab-course-of = Что показать по ходам
lab-band = Полоса
lab-band-hint = В полосе лежат восемь партий из десяти
lab-course-hint = Медиана по партиям, дошедшим до этого хода; в полосе — восемь партий из десяти.
lab-course-two-hint = Медиана по партиям, дошедшим до этого хода: пунктир — было, сплошная — стало.
lab-ends = Чем кончаются партии
lab-ends-won = Победой
lab-ends-draw = Ничьей
lab-ends-unfinished = Прерваны (слишком много решений)
lab-ends-broken = Сорваны ошибкой
lab-speed = партий в секунду: { $rate } · отпечаток { $fingerprint }
lab-broken-title = { $count ->
    [one] { $count } партия сорвана ошибкой
    [few] { $count } партии сорваны ошибкой
   *[other] { $count } партий сорвано ошибкой
 }
lab-broken-game = Зерно { $seed }, решение { $decision }
lab-broken-games = Партий с этой ошибкой: { $count }; первая — зерно { $seed }, решение { $decision }
lab-broken-rule = правило { $rule }
lab-broken-step = шаг { $rule }
lab-broken-effect = эффект { $rule }
lab-broken-card = { $count ->
    [one] эффект { $rule } карты { $cards }
   *[other] эффект { $rule } карт { $cards }
 }
lab-broken-rule-card = { $count ->
    [one] правило { $rule }, карта { $cards }
   *[other] правило { $rule }, карты { $cards }
 }
lab-broken-step-card = { $count ->
    [one] шаг { $rule }, карта { $cards }
   *[other] шаг { $rule }, карты { $cards }
 }
lab-open-game = Открыть партию с зерном { $seed } на решении { $decision }
lab-broken-more = и ещё { $count }
lab-broken-before = { $count ->
    [one] У другой стороны сорвана { $count } партия.
    [few] У другой стороны сорваны { $count } партии.
   *[other] У другой стороны сорвано { $count } партий.
 }
lab-rules-changed = С тех пор правила изменились: теперь партия может пойти иначе.

# Кубики и ход игры
dice-thrown = Кубики: { $dice }
dice-last = Последний бросок: { $dice }
table-step-now = Текущий шаг: { $step }

# Сравнение ветвей
compare-title = Ветви рядом
compare-first = Первая ветвь
compare-second = Вторая ветвь
compare-first-other = Расходятся на решении { $number }
compare-go-before = Перейти туда
compare-same-decisions = Решения одни и те же.
compare-not-decided = ещё не решено
compare-same-tables = На столах ничего не отличается.
compare-table = Стол
compare-spaces = Клетки
compare-pieces = Фишки и карты

# Восстановление идущей партии
recovery-game-title = Прошлый сеанс оборвался
recovery-game = { $count ->
    [one] Шла партия с { $count } решением.
    [few] Шла партия с { $count } решениями.
   *[other] Шла партия с { $count } решениями.
 }
recovery-go-on = Продолжить партию
recovery-begin-anew = Начать заново

# Параметры-списки и игровые поля
options-board = Игровое поле
options-list-add = Добавить число: { $option }
options-list-remove = Убрать последнее число: { $option }

# Почему отменить нельзя
say-barrier = Не отменено. { $why } { $keys } отменит решение всё равно.
say-nowhere = Там нет решения.

# Где повторённая партия разошлась с записью
divergence-decision = Решение { $decision }.
divergence-recorded = Здесь { $seat } отвечает: «{ $answer }». Такого ответа больше нет.
divergence-other-answers = На тот же вопрос теперь можно ответить иначе.
divergence-asked = Теперь решает { $seat }: «{ $question }».
divergence-asked-else = Теперь { $seat } решает другое.
divergence-nobody = Теперь никого не спрашивают.
divergence-place = Вопрос задан в { $place }
divergence-edit = Правка судьи больше невозможна: { $problems }.
divergence-edit-unsaid = Правка судьи больше невозможна.
divergence-ends = Все ответы возможны, но стол дальше другой.

# Стол: отмена, две версии файла, начало работы
desk-undo-decision = Решение { $number }, { $seat }: { $what }
desk-redo-decision = Решение { $number }, { $seat }: { $what }
desk-undo-no-decision = Решений ещё не было.
desk-redo-no-decision = Впереди нет решений, которые можно повторить.
desk-undo-other-rules = До этого играли по другим правилам: отменить дальше нельзя.
desk-undo-no-referee = Судья ничего не менял.
desk-undo-referee = Последняя правка судьи
desk-redo-referee = Отменённая правка судьи
desk-undo-restart = Вернуться к партии, которая шла до начала заново
desk-undo-barrier = { $why } Стрелка «назад» отменит решение всё равно.
desk-undo-files = { $file }{ $more ->
    [0] {""}
    [one] {" "}и ещё { $more } файл
    [few] {" "}и ещё { $more } файла
   *[many] {" "}и ещё { $more } файлов
 }
desk-versions-show = Показать различия
desk-versions-hide = Скрыть различия
desk-versions-mine = В окне
desk-versions-theirs = На диске
desk-versions-hunk = Различие { $number } из { $count }, строка { $line }
desk-versions-keep-hunk = Оставить моё
desk-versions-take-hunk = Взять с диска
desk-versions-put-together = Собрать из выбранного
desk-versions-put-together-hint = В файле окажется то, что выбрано для каждого различия. Отмена вернёт ваш текст.
desk-versions-only-ends = Различаются только концы строк: в окне { $mine }, на диске { $theirs }.
desk-versions-same = Тексты совпадают.
desk-versions-no-text = На диске теперь не текст в UTF-8: нечитаемые знаки показаны как «?», взять можно только весь файл.
desk-versions-deleted = Другая программа удалила этот файл, а в окне есть несохранённые правки.
desk-versions-take-deleted = Удалить и здесь
desk-versions-lines = { $count ->
    [one] ещё { $count } одинаковая строка
    [few] ещё { $count } одинаковые строки
   *[many] ещё { $count } одинаковых строк
 }
rules-edit-together = Сборка из двух версий
desk-versions-only-last = Различается только перевод строки в самом конце.
desk-versions-ends-too = Концы строк тоже разные: в окне { $mine }, на диске { $theirs }. Собранный текст сохранит те, что в окне.
chronicle-find = Искать (записей: { $count })
chronicle-chosen = Показано { $count } из { $all }
chronicle-show-all = Показать все
desk-welcome-new = С чистого листа: поле, карты, правила и первая партия уже готовы, остаётся менять.
desk-welcome-open = Папка с game.ron или mod.ron. Партия пойдёт сразу, а рядом всё можно править.
desk-welcome-hint = Впервые здесь? Откройте любую найденную игру: партия начнётся сама. Поменяйте число на карте или строку правила, и та же партия тут же пойдёт по-новому. Все команды — по Ctrl+P.
desk-welcome-seats = игроков: { $seats }
desk-welcome-mod = мод
# Другой id, где бы он ни был назван
command-rename = Переименовать id…
rename-edit = Переименование id
rename-title = Переименовать id
rename-sort = Что переименовать
rename-from = Прежний id
rename-new = Новый id
rename-empty = Введите новый id.
rename-same = Это прежний id.
rename-taken = Такой id уже занят.
rename-found = Найдено { $count ->
    [one] { $count } упоминание
    [few] { $count } упоминания
   *[many] { $count } упоминаний
 } в { $files ->
    [one] { $files } файле.
   *[many] { $files } файлах.
 }
rename-unsure = { $count ->
    [one] { $count } упоминание может означать другое: проверьте и отметьте сами.
    [few] { $count } упоминания могут означать другое: проверьте и отметьте нужные.
   *[many] { $count } упоминаний могут означать другое: проверьте и отметьте нужные.
 }
rename-perhaps = То же слово, но, возможно, речь о другом.
rename-file = Файл { $from } станет { $to }
rename-do = Переименовать
rename-cancel = Отмена
rename-done = { $from } теперь { $to }: заменено { $count ->
    [one] { $count } упоминание.
    [few] { $count } упоминания.
   *[many] { $count } упоминаний.
 }
rename-sort-kind = Вид
rename-sort-space = Клетка
rename-sort-region = Область
rename-sort-zone = Зона
rename-sort-pool = Запас
rename-sort-value = Значение
rename-sort-field = Свойство вида
rename-sort-word = Слово
rename-sort-option = Параметр

# Слова палитры поля
board-edit-word = Правка слов поля
board-word-new = Новое слово…
board-word-new-region = Новая область…
board-word-new-line = Новый вид линий…
board-word-title = Слово { $word }
board-word-menu = Изменить слово: { $word }
board-word-edit = Названия и цвет…
board-word-rename = Переименовать id…
board-word-delete = Удалить
board-word-name-ru = Название по-русски
board-word-name-en = Название по-английски
board-word-letter = Буква на поле
board-word-colour = Цвет
board-word-no-id = По id слово узнают правила: строчные латинские буквы, цифры и _.
board-word-hint = Запишется в схему, тексты и поле; отменяется одним шагом.
board-word-add = Добавить
board-word-save = Изменить
board-word-close = Закрыть
board-word-used = «{ $word }» используется в { $count ->
    [one] { $count } месте
   *[many] { $count } местах
 }
board-word-used-hint = Слово можно удалить, когда его больше ничто не называет: перекрасьте его клетки и уберите его из этих мест.

# Таблицы других программ и значки карт
cards-import-paste-title = Импорт таблицы
cards-import-hint = Первая строка называет столбцы, как при экспорте; столбец id обязателен.
cards-import-table = Вставьте сюда таблицу из табличного редактора
cards-import-paste = Вставить из буфера
cards-import-file = Выбрать файл…
cards-import-added = новый
cards-import-more = И ещё { $count }.
cards-import-not-replaced = пакет { $name } не меняет этот вид
cards-edit-icon = Значки карт
cards-icons = Значки
cards-icons-none = Картинка для каждого имени, по которому ведут счёт: например, для монет.
cards-icon-add = Значок для…
cards-icon-choose = Значок: { $name }
cards-icon-colour = Свой цвет: { $name }
cards-icon-remove = Убрать значок: { $name }

# Сетки, размер которых задаёт параметр
board-size-bound = { $side ->
    [width] Ширину
   *[height] Высоту
 } задаёт параметр «{ $option }» ({ $id }).
board-size-title = Размер задаёт параметр
board-size-ask = { $side ->
    [width] Ширину
   *[height] Высоту
 } задаёт параметр «{ $option }». Сделать { $to } его значением по умолчанию?
board-size-do = Изменить значение
board-size-no-option = Параметра «{ $option }» нет.
board-size-no-number = Параметр «{ $option }» — не число: измените его значения в файле поля.
board-size-set = Партия начата не со значением по умолчанию ({ $default }). Сначала верните параметр «{ $option }» к нему на панели параметров.
board-size-range = Параметр «{ $option }» может быть только от { $least } до { $most }.

# Инструменты поля и их клавиши
board-tool-clear = Ластик: вернуть значение по умолчанию
board-edit-clear = Стирание клеток
board-brush-keys = [ и ] делают кисть меньше и больше
board-no-default = В легенде нет буквы для значения по умолчанию: сначала добавьте её.
# Стол: его части и вопрос
table-bank = Банк
table-splitter-side = Граница правой колонки
table-splitter-below = Граница под полем
table-splitter-hint = Потяните, чтобы разделить стол иначе; двойной щелчок вернёт как было.
table-one-less = { $name }: на один меньше
table-one-more = { $name }: на один больше
table-amounts-exact = Выбрать: { $sum } из { $high }
table-amounts-range = Выбрать: { $sum } (от { $low } до { $high })
table-answer-once = только сейчас
table-answer-until = Сколько ответ остаётся в силе
table-ask-again = Спрашивать снова
table-find-option = Найти ответ
table-refused = Сейчас нельзя: { $count }
table-no-option = Такого ответа нет
table-regions-free = Ничьих: { $count }
table-regions-owned = Только занятые
table-fold-zone = Свернуть: { $zone }
table-steps-before = { $count ->
    [one] Ещё { $count } шаг перед этими
    [few] Ещё { $count } шага перед этими
   *[many] Ещё { $count } шагов перед этими
 }
table-steps-after = { $count ->
    [one] Ещё { $count } шаг после этих
    [few] Ещё { $count } шага после этих
   *[many] Ещё { $count } шагов после этих
 }

# Закрыть с несохранёнными правками
leave-title = Не всё сохранено
leave-text = Несохранённые правки в { $count ->
        [one] { $count } файле
       *[other] { $count } файлах
    }: { $files }.
leave-save = Сохранить и закрыть
leave-drop = Закрыть без сохранения
leave-stay = Остаться

# Стол: ответы на щелчки

draft-so-far = Пока решено:
draft-change = Изменить: { $answer }
draft-change-hint = Изменить этот ответ; следующие сохранятся, если они ещё возможны
timeline-secret = тайный ответ
draft-fixed-hint = После этого ответил кто-то ещё: изменить можно, только отменив и его ответ.
draft-cancel-short = Отменить
draft-cancel = Отменить всё
draft-later-hint = Будет сказано снова после ответа, который вы меняете, если такой ответ ещё предлагается.
draft-leave = Оставить как было
table-moment = Сейчас идёт: { $trail }
table-not-an-answer = Это не ответ на вопрос «{ $question }»: ответы подсвечены.
table-asked-now = Сейчас: «{ $question }»
# Поле: места сами собой, новые значения и слои
board-automatic = В файле не сказано, где лежат клетки, поэтому они расставлены автоматически, как на столе. Перетащите клетку — и места всех клеток будут записаны.
board-write-places = Записать места
board-edit-places = Запись мест
board-layer-new = Новый слой…
board-value-new = Новое значение клеток…
board-value-new-region = Новое значение областей…
board-value-new-link = Новое значение связей…
board-edit-new-value = Новое значение
board-value-type = Что это
board-type-words = Слово из списка
board-type-number = Число
board-type-flag = Да или нет
board-type-seat = Игрок
board-type-kind = Вид
board-type-region = Область
board-value-words = Слова
board-value-words-hint = ore, gold, salt
board-value-from-to = От – до
board-value-least = Наименьшее
board-value-most = Наибольшее
board-value-as-layer = Рисовать слоем этого поля
board-value-no-id = Id латинскими буквами: по нему значение читают правила.
board-value-no-words = Хотя бы одно слово; первое — то, чем клетки будут, пока их не закрасят.
board-value-word-twice = Слово стоит в списке дважды.
board-value-range = Наименьшее больше наибольшего.
board-value-hint = Значение объявляется в схеме; правила читают его по id.
board-id-reserved = У этого имени уже есть свой смысл; выберите другое.
rename-sort-family = Семейство
rename-sort-board = Поле
rename-sort-group = Группа клеток
board-rename = Переименовать поле…
cards-rename-family = Переименовать семейство…
# Выбор файла или папки в самом окне
choosing-folder = Папка
choosing-file = Файл
choosing-name = Имя
choosing-up = Папкой выше
choosing-path-hint = Tab дописывает имя, стрелки идут по списку, Enter выбирает
choosing-nothing = Здесь ничто так не начинается
choosing-game = игра
choosing-mod = мод
choosing-open = Открыть
choosing-make = Создать
choosing-write = Записать
choosing-replace = Заменить
choosing-cancel = Отмена
choosing-make-folder = Создать папку
choosing-nameless = Ничего не выбрано.
choosing-no-folder = Такой папки нет: { $path }
choosing-not-folder = Это файл, а не папка: { $path }
choosing-no-file = Такого файла нет: { $path }
choosing-no-package = В этой папке нет ни игры (game.ron), ни мода (mod.ron).
choosing-bad-name = Так назвать нельзя: { $name }
choosing-taken = Там уже что-то есть: { $path }. Выберите другое имя.
choosing-exists = Такой файл уже есть: { $path }. Заменить его?
choosing-unwritable = Сюда нельзя записать: { $path } ({ $why })
say-exported = Записано: { $file }

# Что сделал судья
referee-owner = чьё
chronicle-referee = Что сделал судья
chronicle-copied = { $count ->
    [one] Скопирована { $count } строка летописи
    [few] Скопированы { $count } строки летописи
   *[many] Скопировано { $count } строк летописи
 }
branch-stands = Сравнивается после решения

# Что находит палитра, кроме команд
palette-rule = Правило
palette-step = Шаг
palette-effect = Эффект
palette-override = Переопределение
palette-kind = Карта
palette-space = Клетка
palette-option = Параметр
palette-clause = Пункт
palette-test = Тест
palette-file = Файл
rulebook-quote-rule = правило { $name }
rulebook-quote-step = шаг { $name }
rulebook-quote-effect = эффект { $name }
rulebook-quote-override = переопределение { $name }

# Файлы игры в проекте мода
rules-of-game = Файл игры «{ $package }», а не мода «{ $mod }»: только для чтения.
rules-of-game-open = Файл игры «{ $package }», а не мода «{ $mod }»: правка изменит саму игру.
rules-of-mod = Файл мода «{ $package }», а не мода «{ $mod }»: только для чтения.
rules-of-mod-open = Файл мода «{ $package }», а не мода «{ $mod }»: правка изменит тот мод.
rules-make-override = Переопределить «{ $rule }» в моде
unlock-game = Править игру
unlock-mod = Править тот мод
rules-edit-override = Переопределение правила
project-of-game = игра
project-of-mod = другой мод
project-locked = Эти файлы не принадлежат моду. Чтобы изменить их, откройте файл и нажмите «Править».
project-unlocked = Эти файлы не принадлежат моду, но править их разрешено.
say-locked = Это файл игры «{ $package }», а не мода: { $file }. Чтобы править игру, откройте его в «Правилах» и нажмите «Править игру».
say-copied-to-edit = «{ $package }» лежит внутри программы, поэтому для правки сделана копия: { $folder }

# Картинки в проекте
project-picture-close = Закрыть картинку
project-picture-size = { $width } × { $height } пикселей · { $size }
project-no-picture = Это не картинка, хотя файл так назван ({ $size }).
project-picture-used = Используется здесь:
project-picture-unused = Содержимое нигде не использует этот файл.
project-bytes = { $count } Б
project-kilobytes = { $count } КБ
project-megabytes = { $count } МБ
rulebook-copied = Скопировано: { $clause }

# Карты: чьи они
cards-whose = Чьи карты показаны
cards-column-whose = Чья
cards-type-whose = Пакет, которому принадлежит карта
cards-whose-game = игры
cards-whose-replaced = игры, меняет { $package }
cards-whose-mod = { $package }
cards-whose-replaces = меняет { $package }
cards-show-all = Все карты
cards-show-game = Карты игры
cards-show-replaced = Изменённые модом
cards-show-mod = Карты модов
cards-show-replaces = Правки модов
cards-foreign = Что делать с правкой карт игры
cards-foreign-ask = Карты игры: спросить
cards-foreign-override = Карты игры: переопределять
cards-foreign-original = Карты игры: править
cards-foreign-title = Это карта игры
cards-foreign-text = Открыт мод «{ $mod }», а карта принадлежит игре «{ $game }». Мод может её переопределить: тогда она изменится только там, где играют с модом. Правка самой игры изменит карту для всех.
cards-foreign-do-override = Переопределить в моде
cards-foreign-do-original = Править саму игру
cards-foreign-hint = Ответ действует, пока открыт проект; сменить его можно над таблицей.
board-foreign = Это поле пакета «{ $package }», а не мода «{ $mod }».
board-foreign-open = Это поле пакета «{ $package }», а не мода «{ $mod }»: правка изменит его для всех.
board-foreign-copy = Скопировать в мод
board-layer-menu = Слой «{ $layer }»: переименовать, убрать
board-layer-rename = Переименовать значение…
board-layer-remove = Убрать слой
board-edit-layer-remove = Удаление слоя

# Раскладка стола
command-arrange = Разложить стол
edit-arrange = Раскладка стола
arrange-by-itself = Стол раскладывается автоматически.
arrange-begin = Разложить вручную
arrange-file-head = Где лежат части стола; что здесь не названо, раскладывается само.
    Размеры — в процентах. F4 в окне включает и выключает раскладку мышью.
arrange-part = Часть стола: { $part }
arrange-edge-top = Граница верхней стороны
arrange-edge-left = Граница левой стороны
arrange-edge-right = Граница правой стороны
arrange-edge-bottom = Граница нижней стороны
arrange-edge-hint = Тяните, чтобы изменить размер; двойной щелчок — размер по содержимому
arrange-gap = Граница после части { $number }
arrange-to-top = Наверх
arrange-to-left = Налево
arrange-to-right = Направо
arrange-to-bottom = Вниз
arrange-to-margin = Под середину, на её край
arrange-earlier = Раньше на этой стороне
arrange-later = Позже на этой стороне
arrange-main = В середину
arrange-faces-fitting = Карты настолько крупные, насколько есть место
arrange-faces-full = Карты целиком, с прокруткой
arrange-faces-small = Мелкие карты
arrange-form-fitting = Игроки по содержимому
arrange-form-table = Игроки таблицей
arrange-form-cards = Каждому игроку своя рамка
arrange-folded = Свёрнуто, пока здесь пусто и об этом не спрашивают
arrange-open-asked = Сейчас развёрнуто: об этом спрашивают
arrange-open-holding = Сейчас развёрнуто: здесь что-то лежит
arrange-values = Как показаны значения
arrange-as-counter = Числом
arrange-as-scale = Шкалой
arrange-as-track = Дорожкой
arrange-as-list = Отдельной строкой
arrange-as-icons = Рядом значков
arrange-as-hidden = Не показывать
arrange-value-off = Не в этой части
arrange-values-other = Показать ещё: { $count }
arrange-zones = Зоны без собственного места
arrange-zone-own = Дать собственное место
arrange-zone-open = Открыта
arrange-zone-folded = Свёрнута в строку
arrange-zone-list = Названием и числом
arrange-unname = Пусть раскладывается само
part-board = Поле
part-question = Вопрос
part-seats = Игроки
part-zones = Остальные зоны
part-hand = Рука
part-regions = Области
part-values = Значения стола

# Кто это задал
who-set = Кто это задал: { $thing }
who-set-go = Перейти к этому месту
who-set-package = «{ $title }»
who-set-menu = Правая кнопка мыши: кто это задал
who-set-click = Щелчок: кто это задал

# Конфликты модов
options-conflicts = Конфликты модов
conflict-open = моды меняют это по-разному: выберите, чья правка действует
conflict-settled = решено регламентом
conflict-choose = Выбрать
conflict-go = Выбрать, чья правка действует: { $thing }
conflict-side = `{ $package }`
conflict-side-value = `{ $package }`: { $value }
conflict-let = Пусть действует `{ $package }`: { $thing }
conflict-holds = действует `{ $package }`
conflict-undo = Отменить выбор: { $thing }
conflict-undo-short = Отменить выбор
edit-choice = Выбор между модами

# Цвет
colour-hue = Тон
colour-saturation = Насыщенность
colour-brightness = Яркость
colour-cover = Непрозрачность
colour-text = Цвет в виде #rrggbb; ещё две цифры задают непрозрачность
