# The game in the terminal. What can be typed stays the same in every language.

terminal-help =
    Type one of the actions offered: the number of a pit (5), with < for clockwise (1<), with = for okukoneeza (3=),
    or a decision in mid-turn: > and < the direction, x take, - pass, r retreat, s stay.
    Other words: undo, hint, moves, position, help, quit.
terminal-stores = Stores: South { $south }, North { $north }
terminal-turn =
    { $side ->
        [south] South
       *[north] North
    } to play
terminal-direction =
    { $side ->
        [south] South
       *[north] North
    }: { $seeds ->
        [one] { $seeds } seed
       *[other] { $seeds } seeds
    } in hand at pit { $pit }, which way
terminal-take =
    { $side ->
        [south] South
       *[north] North
    }: the lap ends in pit { $pit }, take or pass
terminal-retreat =
    { $side ->
        [south] South
       *[north] North
    }: your opponent passes, retreat from pit { $pit } or stay

# What was played, and what came of it: short notes, separated by commas.
terminal-played =
    { $side ->
        [south] South
       *[north] North
    } plays { $action }
terminal-note-laps =
    { $laps ->
        [one] { $laps } lap
       *[other] { $laps } laps
    }
terminal-note-takes =
    { $seeds ->
        [one] takes { $seeds } seed
       *[other] takes { $seeds } seeds
    }
terminal-note-void-slam = a grand slam, nothing is taken
terminal-note-tuzdyk = pit { $pit } becomes a tuzdyk
terminal-note-bar = pit { $pit } may not be played next
terminal-note-retreat =
    { $seeds ->
        [one] { $seeds } seed retreats
       *[other] { $seeds } seeds retreat
    } from pit { $from } to pit { $to }
terminal-note-endless =
    the sowing never ends: { $laps ->
        [one] { $laps } lap
       *[other] { $laps } laps
    }

# Answers to what was typed.
terminal-hint = The computer would play { $action }
terminal-refused = { $action } cannot be played here
terminal-unknown = “{ $word }” is not understood; help tells what can be typed
terminal-nothing-played = Nothing has been played
terminal-taken-back =
    { $side ->
        [south] South
       *[north] North
    } takes back
