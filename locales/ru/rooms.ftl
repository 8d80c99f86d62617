# Закрытые комнаты: как открыть и как в них играют.

page-room-new-title = { $game } с другом — Empiki
page-room-new-description = { $game }: откройте закрытую комнату и отправьте другу ссылку.
page-room-title = { $game }, закрытая комната — Empiki
page-room-description = { $game }: закрытая комната для игры вдвоём.

# Новая комната.
play-friend = С другом
room-new-title = { $game } с другом
room-new-line = Вы получите ссылку для друга и ещё одну для зрителей. Регистрация никому не нужна.
room-begins = Кто начинает
room-begins-lot = По жребию
room-begins-host = Я
room-begins-guest = Друг
room-clock = Часы
room-clock-none = Без часов
room-clock-sudden = На партию
room-clock-move = На каждый ход
room-clock-blitz = Блиц: три секунды
room-minutes = Минут каждой стороне
room-increment = Добавка после хода, секунд
room-seconds = Секунд на ход
room-time-rule = У кого вышло время, тот проиграл партию, что бы ни было на доске. Часы идут, когда предыдущий посев уже показан, а самый первый ход не на время. Верны часы сервера.
room-time-rule-stores = У кого вышло время, тот проиграл партию, даже если на доске он выигрывал. Ничья только тогда, когда в его амбаре ровно половина всех семян: победить сопернику уже нельзя. Часы идут, когда предыдущий посев уже показан, а самый первый ход не на время. Верны часы сервера.
room-blitz-rule = Начните ход за три секунды, их считают вслух: эму, ббири. После этого, пока вы не начали, соперник может забрать ход себе. Если это случится посреди хода, семена из руки сеют дальше против часовой стрелки.
room-takebacks = Возврат хода
room-takebacks-consent = Если согласны оба
room-takebacks-off = Запрещён
room-takebacks-contract = Договор: без возврата, скрепляют оба
room-setup-standard = Обычная
room-length-match = Матч
room-target = Очков для победы в матче
room-make = Открыть комнату
room-own-rooms = Ваши комнаты
room-own-room = { $game }, { $when }
room-too-many = Отсюда открыли слишком много комнат. Попробуйте через минуту.
room-terms-refused = Сервер не принимает такие условия. Проверьте числа.
room-not-made = Сейчас открыть комнату не удалось. Попробуйте ещё раз.
room-not-reached = Сервер недоступен. Попробуйте ещё раз.

# Пока друга нет.
room-waiting = Отправьте эту ссылку другу
room-waiting-line = Кто первым её откроет, тот и сыграет с вами. Партия начнётся сразу.
room-waiting-guest = Комната ждёт второго игрока.
room-copy = Копировать
room-copied = Скопировано
room-share = Поделиться…
room-copy-by-hand = Выделено: скопируйте вручную
room-link-friend = Ссылка для друга
room-link-watch = Ссылка для зрителей
room-link-lost = Этот браузер не знает ссылки для друга. Откройте новую комнату.
room-closed = Эта комната закрыта
room-called-off =
    { $who ->
        [you] Отменили вы.
        [friend] Отменил друг.
        [host] Отменил хозяин.
       *[guest] Отменил гость.
    }
room-make-new = Открыть новую комнату

# Кто здесь.
room-role-south = Вы играете за Юг.
room-role-north = Вы играете за Север.
room-role-waiting = Место за вами.
room-role-spectator = Вы зритель.
room-seat-taken = Второе место уже занято. Вы зритель.
room-seat-you = вы
room-seat-friend = друг
room-seat-host = хозяин
room-seat-guest = гость
room-gone = вышел
room-not-here-yet = ещё не здесь
room-away = Друг вышел.
room-away-claim-in = Друг вышел. Забрать победу можно через { $time }.
room-away-claim = Друг вышел. Можно забрать победу.
room-spectators =
    { $count ->
        [0] Никто не смотрит.
        [one] Смотрит { $count } человек.
        [few] Смотрят { $count } человека.
        [many] Смотрят { $count } человек.
       *[other] Смотрят { $count } человека.
    }

# Связь.
room-connecting = Соединение…
room-offline = Нет связи. Партия в сохранности, соединение восстановится само.
room-restarting = Сервер перезапускается. Партия в сохранности.
room-flood = Эта страница отправила слишком много и была отключена.
room-missing = Этой комнаты больше нет: 30 дней в ней ничего не происходило.
room-tab-only = Этот браузер ничего не хранит для этого сайта: место за вами, только пока открыта эта вкладка.

# Договор.
room-contract = Договор: ни одного хода назад не берут
room-contract-line = Партия начнётся, когда его скрепят оба.
room-seal = Скрепить
room-sealed-mine = Вы скрепили договор. Друг ещё нет.
room-has-sealed =
    { $who ->
        [friend] Друг скрепил договор.
        [host] Хозяин скрепил договор.
       *[guest] Гость скрепил договор.
    }
room-seal-done = договор скреплён
room-seal-open = договор ещё не скреплён

# Партия.
room-your-turn = Ваш ход. Выберите лунку.
room-your-turn-there = В партии сейчас ваш ход.
room-their-turn = Ходит друг.
room-their-answer = Решать должен друг.
room-arranging =
    { $side ->
        [south] Юг расставляет семена.
       *[north] Север расставляет семена.
    }
room-sent = Отправлено…
room-kept = Будет отправлено, когда вернётся связь.
room-take-back = Взять назад
room-taken-back = Последний ход взят назад.
room-offer-draw = Предложить ничью
room-resign = Сдаться
room-resign-sure = Сдать эту партию?
room-abort = Отменить
room-abort-sure = Отменить эту партию?
room-close-sure = Отменить? Комната закроется, и играть в ней будет нельзя.
room-claim = Забрать победу
room-claim-sure = Забрать победу в этой партии?
room-take-over = Забрать ход
room-taken-over =
    { $side ->
        [south] Юг забрал ход себе.
       *[north] Север забрал ход себе.
    }
room-rematch = Реванш со сменой сторон
room-next-game = Следующая партия
room-replay = С начала
room-download = Скачать запись
room-finished = Сыгранные партии
room-game = Партия { $number }
room-open-game = Партия { $number }: { $result }

# Предложения.
room-asks-draw = Друг предлагает ничью.
room-asks-take-back = Друг просит взять последний ход назад.
room-asks-rematch = Друг хочет сыграть ещё, поменявшись сторонами.
room-accept = Согласиться
room-decline = Отклонить
room-offered-draw = Вы предложили ничью.
room-offered-take-back = Вы попросили взять ход назад.
room-offered-rematch = Вы предложили реванш.
room-withdraw = Отозвать
room-open-offer = Предложение ждёт ответа.
room-declined-draw = Друг отклонил ничью.
room-declined-take-back = Друг не согласен на возврат хода.
room-declined-rematch = Друг отклонил реванш.
room-declined-other = Предложение отклонено.
room-withdrawn = Друг отозвал предложение.
room-withdrawn-other = Предложение отозвано.
room-lapsed = Друг сделал ход, и ваше предложение больше не действует.
room-rematch-later = Предложить реванш снова можно через { $time }.

# Чем кончилась партия, если не по правилам.
room-won =
    { $side ->
        [south] Юг победил
       *[north] Север победил
    }
room-drawn = Ничья
room-end-resigned =
    { $who ->
        [you] Вы сдались.
        [friend] Друг сдался.
        [south] Юг сдался.
       *[north] Север сдался.
    }
room-end-agreed = Согласились на ничью.
room-end-time =
    { $who ->
        [you] У вас вышло время.
        [friend] У друга вышло время.
        [south] У Юга вышло время.
       *[north] У Севера вышло время.
    }
room-end-time-draw =
    { $who ->
        [you] У вас вышло время, но друг победить уже не мог.
        [friend] У друга вышло время, но вы победить уже не могли.
        [south] У Юга вышло время, но Север победить уже не мог.
        [north] У Севера вышло время, но Юг победить уже не мог.
       *[none] Время вышло, но победить соперник уже не мог.
    }
room-end-gone =
    { $who ->
        [you] Вы ушли.
        [friend] Друг ушёл.
        [south] Юг ушёл.
       *[north] Север ушёл.
    }
room-end-aborted = Партия отменена.
room-match-stands =
    Счёт матча { $south }:{ $north }; играют до { $goal ->
        [one] { $goal } очка
        [few] { $goal } очков
        [many] { $goal } очков
       *[other] { $goal } очков
    }.
room-match-yours =
    Вы { $you } – друг { $friend }; играют до { $goal ->
        [one] { $goal } очка
        [few] { $goal } очков
        [many] { $goal } очков
       *[other] { $goal } очков
    }.
room-match-won =
    { $side ->
        [south] Юг выиграл матч, { $south }:{ $north }.
       *[north] Север выиграл матч, { $north }:{ $south }.
    }

# Условия.
room-terms-sudden = { $minutes } мин + { $seconds } с
room-terms-move = { $seconds } с на ход
room-terms-blitz = Блиц: три секунды, чтобы начать ход
room-time-works = Как идёт время
room-terms-option = { $option }: { $value }
room-yes = да
room-no = нет
room-no-limit = без предела
room-terms-begins =
    { $who ->
        [you] Вы
        [friend] Друг
        [host] Хозяин
       *[guest] Гость
    }
room-terms-match =
    Матч до { $goal ->
        [one] { $goal } очка
        [few] { $goal } очков
        [many] { $goal } очков
       *[other] { $goal } очков
    }

# Счёт в блице на языке луганда.
count-1 = эму
count-2 = ббири
count-3 = ссату
room-overrun =
    { $who ->
        [you] Ваше время вышло: друг может забрать ход.
        [friend] У друга вышло время: ход можно забрать.
        [south] У Юга вышло время: Север может забрать ход.
       *[north] У Севера вышло время: Юг может забрать ход.
    }

# Приветствия.
room-greetings = Приветствия
greet-hello = Здравствуйте!
greet-luck = Удачи!
greet-well-played = Хорошо сыграно!
greet-thanks = Спасибо!
greet-moment = Минутку, пожалуйста.
greet-oops = Ой!
greet-bye = До свидания!
room-said = { $who }: { $words }

# Отказы.
refused-not-your-turn = Сейчас не ваш ход.
refused-stale = Партия тем временем продвинулась.
refused-illegal = Правила этого не позволяют.
refused-arrangement = Так расставить семена нельзя.
refused-too-early = Для этого ещё рано.
refused-terms = Условия этой комнаты этого не допускают.
refused-nothing = Брать назад нечего.
refused-declined = Это только что отклонили.
refused-full = Эта комната заполнена. Чтобы играть дальше, откройте новую.
refused-too-fast = Подождите немного между приветствиями.
refused-other = Сейчас этого сделать нельзя.
