# Страница одной игры.

board-of = { $game }
board-loading = Раскладываем доску…
game-record = Партия
move-list = Ходы
tools = Инструменты

tool-undo = Отменить
tool-back = Назад
tool-forward = Вперёд
tool-flip = Поворот
tool-sound = Звук
tool-settings = Доска
tool-new = Новая партия
tool-share = Поделиться
tool-guide = Правила
tool-signs = Знаки
guide-missing = Сейчас не удаётся загрузить правила.
primer-title = Правила за минуту
primer-more = Все правила
primer-close = Понятно
drawer-example = Пример: { $title }
close = Закрыть
cancel = Отмена
done = Готово
retry = Попробовать снова

# Строка каждой стороны.
seat-you = вы
seat-computer = компьютер, ур. { $level }
seat-to-play = ход
seat-thinking = думает
seat-won = победа
seat-seeds =
    { $seeds ->
        [one] { $seeds } семя
        [few] { $seeds } семени
        [many] { $seeds } семян
       *[other] { $seeds } семени
    }
seat-store = в амбаре { $seeds }
seat-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
        [many] { $points } очков
       *[other] { $points } очка
    }

# Что стоит под доской.
status-your-turn = Ваш ход. Выберите лунку.
status-sending = Отправляем ваш ход…
status-turn =
    { $side ->
        [south] Ход Юга.
       *[north] Ход Севера.
    }
status-thinking =
    { $side ->
        [south] Юг думает…
       *[north] Север думает…
    }
status-sowing =
    { $side ->
        [south] Юг сеет.
       *[north] Север сеет.
    }
status-paused =
    { $side ->
        [south] Юг ждёт.
       *[north] Север ждёт.
    }
status-past =
    Доска после { $shown } из { $all ->
        [one] { $all } хода
        [few] { $all } ходов
        [many] { $all } ходов
       *[other] { $all } ходов
    }
status-link =
    Партия по ссылке. { $side ->
        [south] Ход Юга.
       *[north] Ход Севера.
    }
status-hint = Сеять можно из лунок с янтарным кольцом.
status-no-captures = Первым ходом никто не захватывает.
play-on = Играть отсюда
play-on-from-here = Играть отсюда
confirm-play-on =
    Играть отсюда? { $moves ->
        [one] Пропадёт { $moves } более поздний ход.
        [few] Пропадут { $moves } более поздних хода.
        [many] Пропадут { $moves } более поздних ходов.
       *[other] Пропадут { $moves } более поздних хода.
    }
confirm-new =
    Бросить эту партию и начать новую? { $turns ->
        [one] Сделан { $turns } ход.
        [few] Сделано { $turns } хода.
        [many] Сделано { $turns } ходов.
       *[other] Сделано { $turns } хода.
    }
confirm-link = Играть с этой позиции? Ваша неоконченная партия пропадёт.
back-to-game = К партии
back-to-own-game = К своей партии
go-on = Продолжить
pause = Пауза
skip = Пропустить
play-again = Сыграть ещё
next-game = Следующая партия
new-match = Новый матч
match-stands =
    Счёт матча { $south }:{ $north }; играют до { $goal ->
        [one] { $goal } очка
        [few] { $goal } очков
        [many] { $goal } очков
       *[other] { $goal } очков
    }.
match-won =
    { $side ->
        [south] Юг
       *[north] Север
    } выиграл матч, { $south }:{ $north }.
error-network = Сервер недоступен. Ваша партия здесь в сохранности.
error-server = На сервере ошибка. Ваша партия здесь в сохранности.
error-refused = Сервер этого не принял.
link-broken = По этой ссылке нет правильной партии.
link-start = Начать партию
continued-elsewhere = Продолжено в другой вкладке.
link-copied = Ссылка скопирована
link-in-address = Ссылка в адресной строке

# Запись рядом с доской.
terms =
    { $rules ->
        [standard] Обычные правила
        [tournament] Турнирные правила
        [casual] Простые правила
        [own] Свои правила
       *[other] Правила: { $rules }
    }{ $start ->
        [free] , семена расставлены свободно
       *[standard] {""}
    }
terms-match =
    Партия { $game } матча до { $goal ->
        [one] { $goal } очка
        [few] { $goal } очков
        [many] { $goal } очков
       *[other] { $goal } очков
    }. Юг { $south }, Север { $north }.
moves-step =
    { $side ->
        [south] Юг
       *[north] Север
    } { $does ->
        [counter] сеет из лунки { $pit } против часовой
        [clockwise] сеет из лунки { $pit } по часовой
        [okukoneeza] играет окуконезу из лунки { $pit }
        [reverse] разворачивается
        [on] сеет дальше
        [take] берёт
        [pass] пасует
        [retreat] отступает
        [stay] остаётся
       *[pit] сеет из лунки { $pit }
    }, ход { $turn }
moves-laps =
    { $laps ->
        [one] { $laps } заход
        [few] { $laps } захода
        [many] { $laps } заходов
       *[other] { $laps } захода
    }

# Новая партия.
new-title = Новая партия
new-who = Кто играет
new-who-south = Начинаете вы
new-who-north = Начинает компьютер
new-who-people = Два человека
new-who-computers = Два компьютера
new-level = Компьютер
level = Уровень { $level } из 10
new-length = Длина
new-length-one = Одна партия
new-length-match = Матч до 12 очков
new-setup = Расстановка
new-setup-standard = По четыре во внешних лунках
new-setup-free = Свободная расстановка
new-rules = Правила
new-start = Начать
go-on-level = Продолжить на уровне { $level }
preset-standard = Обычные
preset-tournament = Турнирные
preset-casual = Простые
preset-own = Свои
option-reverse = Разворот
option-reverse-after-forward = Разворот и после захвата против часовой стрелки
option-first-turn-captures = Захваты с первого хода
option-okukoneeza = Окуконеза, посев трёх семян
option-akakyala = Победа акакьялой
option-setup-cap = Наибольшее число семян в лунке при расстановке
option-only-bulijo = Партию завершает только булиджо
option-reentry = Взятые семена сеют
option-min-sow = Наименьшее число семян для посева
option-grand-slam = Взять все семена соперника
value-turn = из лунки, где начался ход
value-lap = из лунки, где начался заход
value-void = ничего не даёт
value-forbidden = нельзя
value-takes = можно

# Расстановка семян.
arrange-title =
    { $side ->
        [south] Юг расставляет семена
       *[north] Север расставляет семена
    }
arrange-left =
    { $seeds ->
        [one] Осталось положить { $seeds } семя. Нажмите на лунку, чтобы добавить.
        [few] Осталось положить { $seeds } семени. Нажмите на лунку, чтобы добавить.
        [many] Осталось положить { $seeds } семян. Нажмите на лунку, чтобы добавить.
       *[other] Осталось положить { $seeds } семени. Нажмите на лунку, чтобы добавить.
    }
arrange-ready = Все семена расставлены. Чтобы переложить, выньте несколько.
arrange-pit =
    Лунка { $pit }: { $seeds ->
        [0] пусто
        [one] { $seeds } семя
        [few] { $seeds } семени
        [many] { $seeds } семян
       *[other] { $seeds } семени
    }
arrange-told =
    Лунка { $pit }: { $seeds ->
        [0] пусто
        [one] { $seeds } семя
        [few] { $seeds } семени
        [many] { $seeds } семян
       *[other] { $seeds } семени
    }. { $left ->
        [0] Все семена расставлены.
        [one] Осталось положить { $left } семя.
        [few] Осталось положить { $left } семени.
        [many] Осталось положить { $left } семян.
       *[other] Осталось положить { $left } семени.
    }
arrange-less = Вынуть семя из лунки { $pit }
arrange-more = Добавить семя в лунку { $pit }
arrange-outer = Внешний ряд
arrange-inner = Внутренний ряд
arrange-even = Везде по два
arrange-right = Правый угол
arrange-clear = Очистить
arrange-done = Готово

# Как выглядит доска.
settings-title = Доска
settings-speed = Скорость посева
speed-slow = Медленно
speed-normal = Обычно
speed-fast = Быстро
speed-instant = Мгновенно
speed-still = В системе включено уменьшение движения, поэтому семена перекладываются сразу.
settings-seeds = Что в лунках
seeds-drawn = Семена и числа
seeds-numbers = Только числа
settings-shape = Форма
shape-auto = По экрану
shape-wide = Круглые лунки
shape-tall = Высокие лунки
settings-colours = Цвета
colours-wood = Дерево
colours-bark = Лубяная ткань
colours-leaf = Банановый лист
colours-slate = Сланец
colours-paper = Бумага
settings-more = Ещё
settings-preview = Показывать, куда ляжет первая горсть
settings-sound = Звуки
settings-keys = Управление одиночными клавишами

# Клавиши и знаки.
help-title = Знаки и клавиши
keys-title = Клавиши
key-arrows = двигаться по доске
key-digits = перейти к лунке того, чей ход
key-enter = сеять из лунки
key-directions = против часовой, по часовой; посреди хода — сеять дальше, разворот
key-okukoneeza = окуконеза
key-take = взять, пас
key-retreat = отступить, остаться
key-skip = пропустить показ посева
key-name-space = Пробел
key-undo = отменить ход
key-steps = назад, вперёд
key-flip = перевернуть доску
key-new = новая партия
key-sound = звуки
legend-title = Знаки на доске
legend-may = можно сеять
legend-from = здесь начался последний ход
legend-passed = сюда легло семя последнего хода
legend-ended = сюда легло его последнее семя
legend-taken = столько семян отсюда взято
legend-gained = в списке ходов: столько семян взято
legend-aim = лунка, о которой спрашивают
legend-tuzdyk = туздык; указывает на своего владельца
legend-barred = этим ходом играть нельзя
