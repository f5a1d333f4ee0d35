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

# Панель правил
panel-rules = Правила
rules-nothing-open = Откройте файл из дерева проекта, из списка ошибок или из книги правил.
rules-text-of = Текст { $file }
rules-tab-unsaved = { $file }, не сохранён
rules-tab-close = Закрыть { $file }
rules-sidebar = План файла, правила игры, замены
rules-run-file = Запустить тесты этого файла
rules-outline = План
rules-all-rules = Правила игры
rules-overrides = Замены
rules-filter-names = Отбор по имени
rules-outline-empty = В этом файле нет именованных правил.
rules-outline-none = В этом файле ничего такого нет.
rules-none = Такого правила нет.
rules-no-rules = Пакеты ещё не загружены.
rules-overrides-none = Ни один пакет не меняет правил.
rules-wraps = { $package } дополняет «{ $rule }»
rules-replaces = { $package } заменяет «{ $rule }»
rules-while-option = пока включён параметр { $option }
rules-to-base = К самому правилу
rules-find-open = Найти и заменить (Ctrl+F, Ctrl+H)
rules-find = Найти
rules-find-case = Различать большие и малые буквы
rules-find-previous = К предыдущему месту
rules-find-next = К следующему месту
rules-find-none = Не найдено
rules-find-count = { $count ->
    [one] { $count } место
    [few] { $count } места
   *[many] { $count } мест
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
rules-take-theirs-hint = Сюда придёт текст с диска; отмена вернёт ваш.
rules-gone = Файла { $file } больше нет: его удалили или переименовали.
rules-no-text = { $file } — не текст.
rules-bring-back = Записать снова
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
rulebook-outdated = до последних правок
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
rulebook-no-rules = Для тестов нужны правила, которые загружаются.

# Дерево проекта
panel-project = Проект
project-filter = Отбор файлов
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
project-edit-delete = Удалённый файл
project-edit-rename = Переименованный файл
