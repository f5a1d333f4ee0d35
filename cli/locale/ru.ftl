# Собственные тексты терминала: заголовки, приглашения и сообщения команд.

error = ошибка: { $message }
failure-report = отчёт о сбое записан сюда: { $file }
seed-hidden = зерно скрыто до конца партии
seed = зерно: { $seed }
no = нет

# Поиск пакетов
unknown-game = нет ни игры, ни мода `{ $name }`; найдены: { $known }
unknown-game-guess = нет ни игры, ни мода `{ $name }`; может быть, `{ $best }`?
unknown-game-none = нет ни игры, ни мода `{ $name }`, и вообще игр не найдено: нужна папка `games` или переменная { $variable }
broken-package = в `{ $name }` есть ошибки, играть нельзя; все их покажет `houserule check`
regulation-game = регламент составлен для `{ $wanted }`, а не для `{ $game }`
bad-option = `{ $typed }` — не параметр: пишите имя=значение
wrong-seats = игра { $game }: игроков может быть от { $least } до { $most }, а не { $seats }
unknown-sitter = `{ $typed }` посадить нельзя: пишите human, bot или bot:random

# games
games-none = игр не найдено
games-unreadable = `{ $name }` пропущена: её game.ron не читается (см. houserule check)
games-facts = игроков { $least }–{ $most } · { $clauses ->
        [one] { $clauses } пункт
        [few] { $clauses } пункта
       *[many] { $clauses } пунктов
    } · { $tests ->
        [one] { $tests } тест
        [few] { $tests } теста
       *[many] { $tests } тестов
    }

# new
new-bad-name = `{ $name }` не может быть именем пакета: нужны строчные латинские буквы, цифры и `_`, первой стоит буква
new-exists = папка { $dir } уже есть и не пуста
new-done = папка { $dir } готова: { $files ->
        [one] { $files } файл
        [few] { $files } файла
       *[many] { $files } файлов
    }. Дальше:

# check
check-renewed = обновлено для редактора кода: { $file }
check-not-renewed = описания типов для редактора кода устарели, и записать их не удалось: { $cause }
check-clean = проверено: { $packages ->
        [one] { $packages } пакет
        [few] { $packages } пакета
       *[many] { $packages } пакетов
    }, замечаний нет
check-found = проверено: { $packages ->
        [one] { $packages } пакет
        [few] { $packages } пакета
       *[many] { $packages } пакетов
    }; { $errors ->
        [one] { $errors } ошибка
        [few] { $errors } ошибки
       *[many] { $errors } ошибок
    }, { $warnings ->
        [one] { $warnings } предупреждение
        [few] { $warnings } предупреждения
       *[many] { $warnings } предупреждений
    }
report-error = ошибка
report-warning = предупреждение
report-hint = подсказка: { $hint }

# test
test-failed = НЕ ПРОШЁЛ { $name }
test-none = ни одного теста не выполнено
mutants-sum = мутанты: испытано { $tried } из { $made }; замечено { $noticed }, только записями партий { $replays }, не замечено { $unnoticed }, принято { $accepted }

# sim
sim-head = { $game }: { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[many] { $games } партий
    }, игроков: { $seats }
sim-seat = игрок { $seat }: побед { $wins }, { $share } % (95 %: от { $low } до { $high })
sim-rest = без победителя { $draws }, не доиграно { $unfinished }
sim-turns = ходов: от { $min } до { $max }, в половине партий не больше { $median }
sim-speed = решений { $decisions } за { $seconds } с; партий в секунду: { $games }, решений в секунду: { $rate }
sim-stopped = остановлено: сыграно { $games } из { $wanted }; вот что вышло
sim-fingerprint = отпечаток: { $fingerprint }

# fuzz
fuzz-clean = законы не нарушены: { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[many] { $games } партий
    }, решений { $decisions }, сверено парных столов: { $twins }
fuzz-begun = начато с начала: { $begun }; со стола теста: { $tests }; там, где прежняя партия увидела новое: { $trails }
fuzz-from-test = на столе теста «{ $test }» в { $file }
fuzz-stuck = { $count ->
        [one] { $count } раз правила не смогли играть дальше со стола, который описал тест; возможно, в игре такого стола не бывает, судите сами:
        [few] { $count } разными способами правила не смогли играть дальше со столов, которые описали тесты; возможно, в игре таких столов не бывает, судите сами:
       *[many] { $count } разными способами правила не смогли играть дальше со столов, которые описали тесты; возможно, в игре таких столов не бывает, судите сами:
    }
fuzz-never-entered = { $count ->
        [one] ни разу не понадобилось { $count } правило: { $names }
        [few] ни разу не понадобились { $count } правила: { $names }
       *[many] ни разу не понадобилось { $count } правил: { $names }
    }
fuzz-unformed = { $count ->
        [one] { $count } текст не собирается: правила не дают ему нужного значения, и игроки видят ключ: { $names }
        [few] { $count } текста не собираются: правила не дают им нужных значений, и игроки видят ключи: { $names }
       *[many] { $count } текстов не собирается: правила не дают им нужных значений, и игроки видят ключи: { $names }
    }
fuzz-broken = нарушен закон: { $law } (зерно { $seed }, после решения { $decision })
fuzz-written = тест, который это показывает: { $path }

# replay
replay-same = повторяется: { $replayed } из { $decisions } решений
replay-differs = больше не повторяется: { $divergence }

# Без аргументов
no-editor = Экрана для окна нет, поэтому партия идёт здесь, в терминале.
no-display = Нет экрана, на котором открыть окно.
no-window = Эта программа собрана без окна.
unknown-panel = панели «{ $typed }» нет; есть: { $known }
picture-smaller = { $file }: снимок вышел { $got }, а не { $asked }: экран меньше
unknown-view = так смотреть нельзя: `{ $typed }`; назовите номер игрока, `spectator` или `referee`
bots-play = За терминалом никого нет, и в { $game } играют боты.
choose-game = какая игра (номер, имя, q — выйти)?{" "}
bots-endless = боты всё играют, а конца партии нет
no-question = никого не спрашивают, а партия не окончена

# Стол
board-group = { $group } (пустых: { $empty })
board-links = на связях
board-regions = области
table-bank = банк
table-lasting = временно: { $effects }
zone-stack = { $zone } { $count } (сверху { $top })
seat-absent = нет за столом

# play
hand-over = Решает { $seat }. Передайте экран и нажмите Enter.{" "}
options-range = число от { $low } до { $high }
options-amounts = Наберите, чего сколько, всего от { $low } до { $high }, например { $example }
options-amounts-exact = Наберите, чего сколько, всего { $low }, например { $example }
play-failed = ошибка в правилах: { $error }
play-refused = (? — почему нельзя остальное: { $count }; h — помощь)
play-more-news = … и ещё { $count }; всё — по l
play-help = Ответ — номер или ключ; Enter — обычный ответ, он стоит последним. Кроме того:
    {"  "}?        почему чего-то нельзя
    {"  "}i ИМЯ    о карте, клетке или ответе (имя, ключ или номер); просто i — обо всех открытых картах
    {"  "}t        стол целиком; сам он показывается, только когда изменился
    {"  "}a        спрашивать меня, только если есть чем ответить; ещё раз a — всегда
    {"  "}u, u!    отменить своё последнее решение; u! — даже если с тех пор открылось скрытое
    {"  "}r        повторить отменённое
    {"  "}s [файл] сохранить
    {"  "}l        вся летопись
    {"  "}v N      смотреть на стол глазами игрока N; просто v — глазами того, кого спрашивают
    {"  "}z КЛЕТКА большое поле вокруг этой клетки; просто z — всё поле
    {"  "}w [N]    ответы, которые даются за вас; w N — больше не давать N-й
    {"  "}o        дать слово тому, кого не спрашивают
    {"  "}q        выйти
play-no-cell = клетки «{ $cell }» нет
play-standing = (НОМЕР@ИМЯ оставляет ответ в силе, ИМЯ — одно из: { $names }; w перечисляет такие ответы)
play-may-speak = (o: без вопроса могут говорить: { $names })
play-nothing-stands = ни один ответ не оставлен в силе
play-nothing-stands-there = ответа с номером { $number } среди оставленных в силе нет; w перечисляет их
play-revoked = больше не в силе: { $line }
play-nobody-speaks = без вопроса сейчас никто говорить не может
too-many-names = имён слишком много ({ $names }): игроков за столом { $seats }
same-name-twice = двух игроков не могут звать одинаково: { $name }
play-only-undo = игра остановилась: u — отменить последнее решение, s — сохранить, q — выйти
play-cards = (что написано на карте — i ИМЯ)
play-is-over = партия окончена: l — летопись, t — стол, u — отменить решение, s — сохранить, q — выйти
play-asks-less = (теперь вас спросят, только если есть чем ответить; a — снова всегда)
play-asks-always = (теперь вас спрашивают всегда)
play-may-ask-less = (a — спрашивать меня, только если есть чем ответить)
play-answered-for-you = (ответ за вас: { $answer })
view-ask = { $seat } — тоже человек за этим столом. Показать то, что видно только этому игроку (д — да)?{" "}
table-eyes = Стол, каким его видит { $seat } (v — снова своими глазами)
card-back = На обороте — { $name }: { $text }
play-no-card = ничего под именем `{ $name }` нет
play-no-cards = на том, что лежит открыто, ничего не написано
play-nothing-refused = здесь ничего не запрещено
play-why = { $option } — { $clause }: { $sentence }
play-why-several = { $clause }: { $sentence }
play-undone = решение отменено: { $key }
play-cannot-undo = решение не отменено: { $reason }; u! отменит всё равно
play-nothing-to-undo = отменять нечего
play-nothing-to-redo = повторять нечего
play-no-seat = игрока { $seat } нет: всего игроков { $seats }
barrier-chance = с тех пор бросали кубики или тасовали колоду
barrier-reveal = с тех пор кто-то увидел скрытое
barrier-seat = с тех пор решал другой игрок: { $seat }
not-offered = ответа `{ $key }` среди предложенных нет; h — помощь
not-offered-guess = ответа `{ $key }` среди предложенных нет; может быть, `{ $best }`?
not-offered-clause = так ответить нельзя: `{ $key }` — { $clause }: { $sentence }
quit-save = сохранить в { $file } (Enter — да, n — нет)?{" "}
saved = сохранено: { $file }
save-seats = игроков в сохранённой партии: { $seats }; в --seats должно быть столько же
save-carries = партия в { $file } продолжается с тем, с чем была начата, а этому противоречит: { $others }. Уберите это или начните новую партию в другом файле.
save-other-game = это партия игры `{ $game }`, а не `{ $typed }`
save-stray-log = рядом с сохранением лежал журнал другой партии; он сохранён как { $file }
save-damaged-log = журнал рядом с сохранением повреждён: { $decisions ->
        [0] ни одного решения после сохранения взять из него не удалось
        [one] из него взято { $decisions } решение после сохранения
        [few] из него взято { $decisions } решения после сохранения
       *[other] из него взято { $decisions } решений после сохранения
    }. Весь журнал сохранён как { $file }; то, что идёт после повреждения, есть только там.
save-exists = файл { $file } уже есть и остался как был; назовите другой: s ФАЙЛ
save-in-log = записать { $file } не удалось; ничего не потеряно: всё, что было после, лежит в { $log }, и `--save { $file }` продолжит с этого места
save-lost = записать не удалось ни { $file }, ни { $log }
not-kept = последние решения не записываются в { $log }: { $why }. Освободите место или сохраните в другой файл: s ФАЙЛ
not-saved = записать { $file } не удалось: { $why }. Ничего не потеряно: все решения лежат в { $log }, но он становится длинным. Освободите место или сохраните в другой файл: s ФАЙЛ
quit-again = Партия не сохранена. Освободите место и наберите q или сохраните в другой файл: s ФАЙЛ. Второе q — выйти без сохранения.
resumed = продолжение из { $file }; сыграно решений: { $decisions }
resumed-differs = { $file } больше не доигрывается до конца: { $divergence }. Файл остался как был; эта партия хранится в { $aside }.
resumed-changed = (эти пакеты с тех пор изменились, а партия идёт по тем, с которыми сохранена: { $packages })

# Конец
end-won = { $count ->
        [one] Победа: { $winners }.
       *[other] Победили: { $winners }.
    }
end-draw = Партия окончена без победителя.
end-track = Партия окончена.
trace-unknown = правила, шага или эффекта «{ $rule }» нет
trace-unknown-guess = правила, шага или эффекта «{ $rule }» нет; может быть, «{ $best }»?
unknown-regulation = регламента `{ $name }` нет: ни такого файла, ни такого регламента у игры
unknown-regulation-guess = регламента `{ $name }` нет; может быть, `{ $best }`?
games-mod = + { $id } { $version }  { $title }
packed = записан { $path }: { $files ->
    [one] { $files } файл
    [few] { $files } файла
   *[other] { $files } файлов
}

# who looks
unknown-viewer = так смотреть нельзя: `{ $typed }`; назовите номер игрока или spectator

# regulation
regulation-made = { $file } записан: пока он ничего не меняет
regulation-head = { $game }, регламент { $regulation }, подтверждение { $hash }
regulation-table = карта { $board }, игроков { $least }–{ $most }
regulation-people = игроки: { $people }
regulation-packages = моды: { $packages }
regulation-choice = конфликт модов ({ $thing }): действует `{ $package }`
regulation-rules = Правила
regulation-content = Карты и фишки
regulation-locked = закреплено
page-written = записано: { $file }
diff-other-game = это регламенты разных игр: `{ $one }` и `{ $other }`
diff-none = различий нет
diff-nothing = —
at-bad-when = `{ $typed }` — не момент партии: напишите, что считает игра, и сколько, например year=7
at-head = { $counter } { $number }: решения с { $from } по { $to }
at-as-declared = всё так, как объявляют правила
at-option = { $id } = { $now } (объявлено: { $default })
at-amended = изменено раньше; в начале партии было { $was }
at-amended-then = изменено в это время; до того было { $was }

# mods
mods-none = модов не найдено
mods-good = хорошо
mods-conflict = конфликт
mods-dead-end = тупик
mods-crash = сбой
mods-matrix = { $pairs ->
        [one] проверена { $pairs } пара
        [few] проверены { $pairs } пары
       *[other] проверено { $pairs } пар
    }, { $bad ->
        [0] все хороши
        [one] { $bad } плохая
       *[other] { $bad } плохих
    }

# by mail
view-bad-ending = { $file }: имя страницы должно кончаться на .html или .md
view-written = записано: { $page } — читать, { $data } — данные
view-for = Для: **{ $who }**. Регламент `{ $hash }`.
view-spectator = зритель
view-waits = Игра ждёт: { $seats }.
view-key = Ответ
view-option = Что он значит
view-how = Чтобы ответить, пришлите ведущему то, что стоит слева.
view-more = Возможных ответов больше, чем перечислено здесь.
view-standing = Чтобы ответ остался в силе, допишите к нему { $until }.
view-refused = Сейчас нельзя:
view-stands = Ваш ответ в силе: { $question } — `{ $key }`, { $until }.
view-table = Стол
view-chronicle = Что произошло
answer-needs-seat = скажите, чьи это ответы: --seat N
answer-needs-save = в этом файле нет сохранённой партии
answer-nothing-stands = на `{ $question }` у этого игрока нет ответа, оставленного в силе
answer-no-view = { $file } — не страница партии
answer-taken = { $count ->
        [one] принято { $count } решение
        [few] принято { $count } решения
       *[other] принято { $count } решений
    }
answer-over = партия окончена
answer-waits = игра ждёт: { $seats }
amend-done = { $id }: { $was } → { $now }, после решения { $decisions }
amend-dropped = { $count ->
        [one] { $count } ответ текущего шага больше не подходит: его запросят
        [few] { $count } ответа текущего шага больше не подходят: их запросят
       *[other] { $count } ответов текущего шага больше не подходят: их запросят
    } снова
upgrade-not-found = `{ $package }` здесь не найден; берётся тот, что в сохранении
upgrade-same-file = в --out нужен другой файл: старое сохранение остаётся как есть
upgrade-applied = применено: { $file }
upgrade-differs = ничего не записано: { $divergence }
upgrade-done = записано: { $file }, { $decisions ->
        [one] { $decisions } решение
        [few] { $decisions } решения
       *[other] { $decisions } решений
    }
