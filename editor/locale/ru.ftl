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
command-redo = Вернуть
command-undo-edit = Отменить последнюю правку файлов
command-redo-edit = Вернуть правку файлов
command-undo-referee = Отменить последнюю правку судьи
command-step = Одно решение ботом
command-run = Пустить или остановить ботов
command-run-bots = Пустить ботов
command-pause = Остановить ботов
command-take-back = Взять решение назад
command-bring-back = Вернуть решение
command-fork = Ответвить партию отсюда
command-restart = Начать сначала с тем же зерном
command-restart-anew = Начать сначала с новым зерном
command-keep-position = Сохранить позицию
command-save-game = Сохранить партию…
command-load-game = Загрузить партию…
command-palette = Все команды…
command-larger = Крупнее
command-smaller = Мельче
command-usual-size = Обычный размер
command-other-theme = Светлое или тёмное
command-other-lang = English
command-reset-layout = Расставить панели заново
command-show = Показать: { $panel }
command-view-as = Смотреть как: { $who }
command-speed = Скорость: { $speed }
command-theme = Оформление: { $theme }

palette-hint = Что сделать?
palette-none = Такой команды нет

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
status-no-game = Партия не идёт
status-decisions = { $count ->
    [one] { $count } решение
    [few] { $count } решения
   *[many] { $count } решений
 }
status-decides = { $count ->
    [one] Решает: { $seats }
   *[other] Решают: { $seats }
 }
status-over = Партия окончена
status-failed = Шаг завершился ошибкой
status-problems = Ошибок: { $errors }, предупреждений: { $warnings }
reload-same = Партия та же
reload-same-hint = После последней правки все решения сыграны заново: стол тот же.
reload-differs = Иначе с решения { $decision }
reload-failed = Шаг не работает; идут прежние правила
reload-broken = { $count ->
    [one] { $count } ошибка; идут прежние правила
    [few] { $count } ошибки; идут прежние правила
   *[many] { $count } ошибок; идут прежние правила
 }
reload-last-good = Пакеты не загружаются. Партия идёт по последним исправным правилам.
reload-keep-hint = Принять новые правила в нынешней позиции, не переигрывая все решения

# Диалоги
ask-project = Выберите папку игры или мода
ask-new-game = Назовите папку новой игры
ask-new-mod = Назовите папку нового мода
ask-save-game = Сохранить партию
ask-load-game = Загрузить партию
ask-export = Записать в файл
recovery-title = Найдены несохранённые правки
recovery-text = { $count ->
    [one] В прошлый раз не был сохранён { $count } файл: { $files }.
    [few] В прошлый раз не были сохранены { $count } файла: { $files }.
   *[many] В прошлый раз не были сохранены { $count } файлов: { $files }.
 }
recovery-restore = Вернуть
recovery-forget = Забыть

# Сообщения
say-saved = { $count ->
    [one] Сохранён { $count } файл
    [few] Сохранены { $count } файла
   *[many] Сохранено { $count } файлов
 }
say-not-saved = Не сохранено: { $file }: { $why }
say-save-first = Сначала сохраните или отмените правки.
say-exists = Там уже что-то есть: { $folder }
say-broken = { $count ->
    [one] В пакетах { $count } ошибка; смотрите панель ошибок.
    [few] В пакетах { $count } ошибки; смотрите панель ошибок.
   *[many] В пакетах { $count } ошибок; смотрите панель ошибок.
 }
say-failed = По новым правилам шаг не работает; идут прежние. { $error }
say-differs = Партия пошла иначе с решения { $decision }.
say-diverged = Сохранённая партия расходится с записью на решении { $decision }.
say-not-moved = Туда нельзя: { $why }
say-not-edited = Правка судьи невозможна: { $why }
say-dropped = { $count ->
    [one] { $count } решение больше не подходит и взято назад.
    [few] { $count } решения больше не подходят и взяты назад.
   *[many] { $count } решений больше не подходят и взяты назад.
 }
say-not-loaded = Партию не удалось загрузить: { $why }
say-game-saved = Партия сохранена: { $file }
say-changed-elsewhere = Изменено другой программой, а у вас есть несохранённые правки: { $files }
say-unwatched = Правки других программ не будут замечены в { $folder }: { $error }
say-edit-refused = Файл { $file } не изменён: { $why }
say-nothing-to-undo = Отменять нечего.
say-nothing-to-redo = Возвращать нечего.
problem-changed-elsewhere = Файл изменён другой программой. Ваши правки целы; сохранение заменит чужую версию.
branch-name = Ветвь { $number }

# Имена правок, как их показывает отмена
edit-recovered = Восстановленные правки

# Стол
table-no-game = Партия не идёт
table-box = Коробка
table-draw = Партия окончена: победителя нет.
table-over = Партия окончена.
table-won = { $count ->
    [one] Победа: { $winners }!
   *[other] Победили: { $winners }!
 }
table-failed = Шаг завершился ошибкой: { $error }
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
seat-asked = Должен решить
seat-active = Сейчас ходит
seat-won = Победитель
seat-change-sitter = Человек или бот
piece-owner = владелец
referee-hint = Перетаскивайте фигуры; щёлкните фигуру или место, чтобы изменить значения.
referee-flip = Перевернуть
referee-to-box = В коробку

# Панели партии
panel-timeline = Ход партии
panel-chronicle = Летопись
panel-problems = Ошибки
panel-options = Параметры
filter-hint = Отбор

timeline-none = Решений ещё не было.
timeline-first = К началу
timeline-back = На решение назад
timeline-forth = На решение вперёд
timeline-last = К последнему известному решению
timeline-position = Место в партии
timeline-at = { $at } из { $all }
timeline-fork = Ответвить
timeline-go-here = Перейти сюда
timeline-fork-before = Ответвить перед этим решением
barrier-chance = С тех пор бросали кости или тасовали колоду.
barrier-reveal = С тех пор видели скрытое.
barrier-other = С тех пор решал { $seat }.
branch-first = Главная линия
branch-hint = Двойной щелчок — переименовать
branch-rename = Переименовать
branch-forget = Забыть
branch-compare = Сравнить
branch-decisions = Решений
branch-forked-at = Ответвлена после

chronicle-none = Рассказывать ещё не о чем.
chronicle-all-seats = Все места
chronicle-all-kinds = Все события
chronicle-count = { $count ->
    [one] { $count } предложение
    [few] { $count } предложения
   *[many] { $count } предложений
 }
chronicle-by-seat = По местам
chronicle-by-kind = По событиям
chronicle-copy = Копировать
chronicle-export = В файл…
chronicle-go = Перейти к этому мгновению

problems-errors = Ошибки
problems-warnings = Предупреждения
problems-none = Всё в порядке.
problems-none-shown = Отбор скрывает всё.

options-search = Поиск по имени или пункту
options-changed = Изменённые
options-game = Партия
options-rules = Параметры правил
options-mods = Моды
options-none = Таких параметров нет.
options-no-mods = Модов этой игры не найдено.
options-seats = Мест
options-seed = Зерно
options-restarts = Партия начнётся сначала
options-default = обычно { $default }
options-is-changed = Отличается от обычного
options-reset = Вернуть обычное: { $option }

# Лаборатория
panel-lab = Лаборатория
lab-empty-title = Пусть боты сыграют, и станет видно, что меняет правка
lab-empty = Выберите, что должны показать партии, и запустите.
lab-ask-now = Игра как она есть
lab-ask-edits = Правки против сохранённого
lab-ask-options = Параметры против исходных
lab-no-edits = Несохранённых правок нет.
lab-no-options = Все параметры исходные.
lab-games = Партий
lab-so-many = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
 }
lab-seats = Мест
lab-seed = Первое зерно
lab-bots = Кто играет
lab-bot-random = Случайные боты
lab-run = Запустить
lab-cancel = Остановить
lab-progress = { $done } из { $games }
lab-rate = { $rate } партий/с
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
lab-beside = Рядом с результатом
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
lab-side-defaults = Исходные
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
lab-failed = Партии не сыграть: { $why }
lab-cut-short = Остановлено: сыграно { $done } из { $games }.
lab-more-than-chance = Больше ли это случайности?
lab-whole-too-few = Партий слишком мало, чтобы судить.
lab-whole-wins = Больше случайности: изменилось, кто выигрывает.
lab-whole-length = Больше случайности: изменилась длина партий. Кто выигрывает — насколько можно судить, нет.
lab-whole-length-perhaps = Больше случайности: изменилась длина партий. Кто выигрывает — может быть, тоже.
lab-whole-perhaps = Может быть. Из стольких чисел одно время от времени выделяется случайно: сыграйте больше партий.
lab-whole-same = Ни в одной партии ничего не изменилось.
lab-whole-chance = Не больше случайности: разницы эти партии не показывают.
lab-wins-more = { $seat } выигрывает чаще: { $b } вместо { $a }.
lab-wins-perhaps = Может быть, не случайность: { $seat } выигрывает { $b } вместо { $a }. Больше партий покажет.
lab-wins-less = { $seat } выигрывает реже: { $b } вместо { $a }.
lab-turns-more = Партия в среднем длиннее, в ходах: на { $by } ({ $low } … { $high }).
lab-turns-less = Партия в среднем короче, в ходах: на { $by } ({ $low } … { $high }).
lab-decisions-more = Решений за партию в среднем больше на { $by } ({ $low } … { $high }).
lab-decisions-less = Решений за партию в среднем меньше на { $by } ({ $low } … { $high }).
lab-alike = Зёрна у обеих сторон одни и те же. Совершенно одинаковых партий: { $alike } из { $pairs }.
lab-verdict-too-few = Партий слишком мало
lab-verdict-same = Ничего не изменилось
lab-verdict-chance = Вполне может быть случайностью
lab-verdict-perhaps = Может быть, больше случайности
lab-verdict-real = Больше случайности
lab-wins = Кто выигрывает
lab-seat = Место
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
lab-course-hint = Средняя по порядку из партий, дошедших до этого хода; в полосе восемь из десяти.
lab-course-two-hint = Средняя по порядку из партий, дошедших до этого хода: пунктир — было, сплошная — стало.
lab-ends = Чем кончаются партии
lab-ends-won = Победой
lab-ends-draw = Ничьей
lab-ends-unfinished = Прерваны (слишком много решений)
lab-ends-broken = Сорваны ошибкой
lab-speed = { $rate } партий/с · отпечаток { $fingerprint }
lab-broken-title = { $count ->
    [one] { $count } партия сорвана ошибкой
    [few] { $count } партии сорваны ошибкой
   *[other] { $count } партий сорвано ошибкой
 }
lab-broken-game = Зерно { $seed }, решение { $decision }
lab-open-game = Открыть партию с зерном { $seed } на решении { $decision }
lab-broken-more = и ещё { $count }
lab-broken-before = { $count ->
    [one] У другой стороны сорвана { $count } партия.
    [few] У другой стороны сорваны { $count } партии.
   *[other] У другой стороны сорвано { $count } партий.
 }
lab-rules-changed = С тех пор правила изменились: теперь партия может пойти иначе.

# Кости и ход игры
dice-thrown = Кости: { $dice }
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
compare-spaces = Поля
compare-pieces = Фигуры и карты

# Восстановление идущей партии
recovery-game-title = Прошлый сеанс оборвался
recovery-game = { $count ->
    [one] Шла партия с { $count } решением.
    [few] Шла партия с { $count } решениями.
   *[other] Шла партия с { $count } решениями.
 }
recovery-go-on = Продолжить партию
recovery-begin-anew = Начать заново

# Параметры-списки и доски
options-board = Доска
options-list-add = На одно число больше: { $option }
options-list-remove = На одно число меньше: { $option }

# Почему отменить нельзя
say-barrier = Не отменено. { $why } { $keys } всё равно возьмёт решение назад.
say-nowhere = Там нет решения.
