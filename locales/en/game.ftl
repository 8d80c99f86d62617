# The page of one game.

board-of = { $game }
board-loading = The board is being laid out…
game-record = The game
move-list = Turns
tools = Tools

tool-undo = Undo
tool-back = Back
tool-forward = Forward
tool-flip = Flip
tool-sound = Sound
tool-settings = Board
tool-new = New game
tool-share = Share
tool-guide = Rules
tool-signs = Signs
guide-missing = The guide cannot be loaded just now.
primer-title = The rules in a minute
primer-more = All the rules
primer-close = Got it
drawer-example = Example: { $title }
close = Close
cancel = Cancel
done = Done
retry = Try again

# The line of each side.
seat-you = you
seat-computer = computer, level { $level }
seat-to-play = to play
seat-thinking = thinking
seat-won = won
seat-seeds =
    { $seeds ->
        [one] { $seeds } seed
       *[other] { $seeds } seeds
    }
seat-store = { $seeds } in store
seat-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

# What stands under the board.
status-your-turn = Your turn. Choose a pit.
status-sending = Sending your move…
status-turn =
    { $side ->
        [south] South to play.
       *[north] North to play.
    }
status-thinking =
    { $side ->
        [south] South is thinking…
       *[north] North is thinking…
    }
status-sowing =
    { $side ->
        [south] South sows.
       *[north] North sows.
    }
status-paused =
    { $side ->
        [south] South waits.
       *[north] North waits.
    }
status-past = The board after { $shown } of { $all } moves
status-link =
    A game from a link. { $side ->
        [south] South to play.
       *[north] North to play.
    }
status-hint = Pits with an amber ring can be sown.
status-no-captures = Nobody captures in the first turn.
play-on = Play on
play-on-from-here = Play on from here
confirm-play-on =
    Play on from here? { $moves ->
        [one] The move that came later is given up.
       *[other] The { $moves } moves that came later are given up.
    }
confirm-new =
    Give up this game for a new one? { $turns ->
        [one] { $turns } move has been played.
       *[other] { $turns } moves have been played.
    }
confirm-link = Play on from this link? Your own game, which is not over, is given up.
back-to-game = Back to the game
back-to-own-game = Back to your own game
go-on = Go on
pause = Pause
skip = Skip
play-again = Play again
next-game = Next game
new-match = New match
match-stands = The match stands at { $south }–{ $north }; { $goal } points win.
match-won =
    { $side ->
        [south] South
       *[north] North
    } wins the match { $south }–{ $north }.
error-network = The server cannot be reached. Your game is safe here.
error-server = The server made a mistake. Your game is safe here.
error-refused = The server did not accept this.
link-broken = This link does not hold a valid game.
link-start = Start a game
continued-elsewhere = Continued in another tab.
link-copied = Link copied
link-in-address = The link is in the address bar

# The record beside the board.
terms =
    { $rules ->
        [standard] Standard rules
        [tournament] Tournament rules
        [casual] Casual rules
        [own] Your own rules
       *[other] Rules: { $rules }
    }{ $start ->
        [free] , seeds arranged freely
       *[standard] {""}
    }
terms-match = Game { $game } of a match to { $goal }. South { $south }, North { $north }.
moves-step =
    { $side ->
        [south] South
       *[north] North
    } { $does ->
        [counter] sows pit { $pit } counter-clockwise
        [clockwise] sows pit { $pit } clockwise
        [okukoneeza] plays okukoneeza from pit { $pit }
        [reverse] reverses
        [on] sows on
        [take] takes
        [pass] passes
        [retreat] retreats
        [stay] stays
       *[pit] sows pit { $pit }
    }, move { $turn }
moves-laps =
    { $laps ->
        [one] { $laps } lap
       *[other] { $laps } laps
    }

# A new game.
new-title = New game
new-who = Who plays
new-who-south = You begin
new-who-north = Computer begins
new-who-people = Two people
new-who-computers = Two computers
new-level = Computer
level = Level { $level } of 10
new-length = Length
new-length-one = One game
new-length-match = Match to 12 points
new-setup = Set-up
new-setup-standard = Standard: four in each outer pit
new-setup-free = Arrange the seeds freely
new-rules = Rules
new-start = Start
go-on-level = Go on at level { $level }
preset-standard = Standard
preset-tournament = Tournament
preset-casual = Casual
preset-own = My own
option-reverse = Sowing in reverse
option-reverse-after-forward = Reverse after a counter-clockwise capture too
option-first-turn-captures = Captures in the first turn
option-okukoneeza = Okukoneeza, the three-seed sowing
option-akakyala = Akakyala wins
option-setup-cap = Most seeds in a pit when arranging
option-only-bulijo = Only bulijo ends a game
option-reentry = Captured seeds are sown from
option-min-sow = Fewest seeds that can be sown
option-grand-slam = Taking every seed of the opponent
value-turn = the pit where the turn began
value-lap = the pit where the lap began
value-void = takes nothing
value-forbidden = is forbidden
value-takes = is allowed

# The arrangement of seeds.
arrange-title =
    { $side ->
        [south] South arranges its seeds
       *[north] North arranges its seeds
    }
arrange-left =
    { $seeds ->
        [one] { $seeds } seed still to place. Press a pit to add one.
       *[other] { $seeds } seeds still to place. Press a pit to add one.
    }
arrange-ready = All seeds are placed. Take some out to move them.
arrange-pit =
    Pit { $pit }: { $seeds ->
        [0] empty
        [one] { $seeds } seed
       *[other] { $seeds } seeds
    }
arrange-told =
    Pit { $pit }: { $seeds ->
        [0] empty
        [one] { $seeds } seed
       *[other] { $seeds } seeds
    }. { $left ->
        [0] All seeds are placed.
        [one] { $left } seed is still to be placed.
       *[other] { $left } seeds are still to be placed.
    }
arrange-less = Take a seed out of pit { $pit }
arrange-more = Add a seed to pit { $pit }
arrange-outer = Outer row
arrange-inner = Inner row
arrange-even = Two everywhere
arrange-right = Right corner
arrange-clear = Empty
arrange-done = Done

# How the board looks.
settings-title = Board
settings-speed = Speed of sowing
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-instant = Instant
speed-still = Your system asks for less motion, so seeds are moved at once.
settings-seeds = Pits show
seeds-drawn = Seeds and numbers
seeds-numbers = Numbers only
settings-shape = Shape
shape-auto = As it fits
shape-wide = Round pits
shape-tall = Tall pits
settings-colours = Colours
colours-wood = Wood
colours-bark = Bark cloth
colours-leaf = Banana leaf
colours-slate = Slate
colours-paper = Paper
settings-more = More
settings-preview = Show where the first handful goes
settings-sound = Sounds
settings-keys = Single keys as shortcuts

# Keys and signs.
help-title = Signs and keys
keys-title = Keys
key-arrows = move over the board
key-digits = go to a pit of the side to play
key-enter = sow the pit
key-directions = counter-clockwise, clockwise; in mid-turn sow on, reverse
key-okukoneeza = okukoneeza
key-take = take, pass
key-retreat = retreat, stay
key-skip = skip the sowing
key-name-space = Space
key-undo = undo
key-steps = back, forward
key-flip = flip the board
key-new = new game
key-sound = sounds
legend-title = Signs on the board
legend-may = can be sown
legend-from = the last turn began here
legend-passed = a seed of the last turn fell here
legend-ended = its last seed fell here
legend-taken = so many seeds were taken from here
legend-gained = in the list of turns: so many seeds taken
legend-aim = the pit that a question is about
legend-tuzdyk = a tuzdyk; it points to its owner
legend-barred = may not be played this turn
