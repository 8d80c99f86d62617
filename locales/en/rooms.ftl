# Private rooms: making one, and playing in it.

page-room-new-title = { $game } with a friend – Empiki
page-room-new-description = Make a private room for a game of { $game } and send a friend the link.
page-room-title = { $game }, a private room – Empiki
page-room-description = A private room for a game of { $game }.

# Making one.
play-friend = Play a friend
room-new-title = { $game } with a friend
room-new-line = You get a link for your friend and one for those who watch. Nobody needs an account.
room-begins = Who begins
room-begins-lot = By lot
room-begins-host = I
room-begins-guest = My friend
room-clock = Clock
room-clock-none = None
room-clock-sudden = For the game
room-clock-move = For each move
room-clock-blitz = Blitz: three seconds
room-minutes = Minutes for each side
room-increment = Seconds added after each turn
room-seconds = Seconds for each move
room-time-rule = Who runs out of time loses the game, however the board stands. A clock starts when the sowing before it has been shown, and the very first turn is not timed. The server's clock counts.
room-time-rule-stores = Who runs out of time loses the game, even with a won position on the board. Only with half of all seeds in your store is it a draw, for then the other side can no longer win. A clock starts when the sowing before it has been shown, and the very first turn is not timed. The server's clock counts.
room-blitz-rule = Begin your turn within three seconds, counted aloud: emu, bbiri. Past that the other side may take the turn over, for as long as you have not begun. In the middle of a turn, the seeds in hand are then sown on counter-clockwise.
room-takebacks = Take-backs
room-takebacks-consent = When both agree
room-takebacks-off = None
room-takebacks-contract = Contract: none, sealed by both
room-setup-standard = Standard
room-length-match = A match
room-target = Points that win the match
room-make = Make the room
room-own-rooms = Your rooms
room-own-room = { $game }, { $when }
room-too-many = Too many rooms have been made from here. Try again in a minute.
room-terms-refused = The server does not accept these terms. Look at the numbers once more.
room-not-made = The room could not be made just now. Try again.
room-not-reached = The server cannot be reached. Try again.

# Waiting for the friend.
room-waiting = Send your friend this link
room-waiting-line = Whoever opens it first plays against you. The game begins at once.
room-waiting-guest = The room waits for its second player.
room-copy = Copy
room-copied = Copied
room-share = Share…
room-copy-by-hand = Marked: copy it by hand
room-link-friend = Link for your friend
room-link-watch = Link for spectators
room-link-lost = This browser does not know the link for your friend. Make a new room.
room-closed = This room is closed
room-called-off =
    { $who ->
        [you] You called it off.
        [friend] Your friend called it off.
        [host] The host called it off.
       *[guest] The guest called it off.
    }
room-make-new = Make a new room

# Who is here.
room-role-south = You play South.
room-role-north = You play North.
room-role-waiting = You have a seat.
room-role-spectator = You are watching.
room-seat-taken = The other seat is taken already. You are watching.
room-seat-you = you
room-seat-friend = friend
room-seat-host = host
room-seat-guest = guest
room-gone = away
room-not-here-yet = not here yet
room-away = Your friend is away.
room-away-claim-in = Your friend is away. You may claim the game in { $time }.
room-away-claim = Your friend is away. You may claim the game.
room-spectators =
    { $count ->
        [0] Nobody is watching.
        [one] { $count } person is watching.
       *[other] { $count } people are watching.
    }

# The connection.
room-connecting = Connecting…
room-offline = No connection. The game is safe; you will be connected again.
room-restarting = The server is being restarted. The game is safe.
room-flood = This page sent too much and was cut off.
room-missing = This room is gone: nothing happened in it for 30 days.
room-tab-only = This browser keeps nothing of this site: your seat lasts only as long as this tab is open.

# The contract.
room-contract = The contract: no move is ever taken back
room-contract-line = The game begins when both have sealed it.
room-seal = Seal
room-sealed-mine = You have sealed it. Your friend has not yet.
room-has-sealed =
    { $who ->
        [friend] Your friend has sealed the contract.
        [host] The host has sealed the contract.
       *[guest] The guest has sealed the contract.
    }
room-seal-done = sealed
room-seal-open = not sealed yet

# The game.
room-your-turn = Your turn. Choose a pit.
room-your-turn-there = It is your turn in the game.
room-their-turn = Your friend is to play.
room-their-answer = Your friend is asked to decide.
room-arranging =
    { $side ->
        [south] South arranges its seeds.
       *[north] North arranges its seeds.
    }
room-sent = Sent…
room-kept = It will be sent when the connection is back.
room-take-back = Take back
room-taken-back = The last move was taken back.
room-offer-draw = Offer a draw
room-resign = Resign
room-resign-sure = Give this game up?
room-abort = Call off
room-abort-sure = Call this game off?
room-close-sure = Call it off? The room is closed then, and nobody can play in it.
room-claim = Claim the game
room-claim-sure = Claim this game? You win it by that.
room-take-over = Take the turn over
room-taken-over =
    { $side ->
        [south] South took the turn over.
       *[north] North took the turn over.
    }
room-rematch = Rematch, sides swapped
room-next-game = Next game
room-replay = From the beginning
room-download = Download the record
room-finished = Finished games
room-game = Game { $number }
room-open-game = Game { $number }: { $result }

# Proposals.
room-asks-draw = Your friend offers a draw.
room-asks-take-back = Your friend asks to take the last move back.
room-asks-rematch = Your friend wants to play again with sides swapped.
room-accept = Accept
room-decline = Decline
room-offered-draw = You have offered a draw.
room-offered-take-back = You have asked to take back.
room-offered-rematch = You have asked for a rematch.
room-withdraw = Withdraw
room-open-offer = A proposal waits for its answer.
room-declined-draw = Your friend declined the draw.
room-declined-take-back = Your friend declined the take-back.
room-declined-rematch = Your friend declined the rematch.
room-declined-other = The proposal was declined.
room-withdrawn = Your friend has withdrawn the proposal.
room-withdrawn-other = The proposal was withdrawn.
room-lapsed = Your friend played on, so your proposal has lapsed.
room-rematch-later = You can ask for a rematch again in { $time }.

# How a game ended otherwise than by the rules.
room-won =
    { $side ->
        [south] South wins
       *[north] North wins
    }
room-drawn = A draw
room-end-resigned =
    { $who ->
        [you] You resigned.
        [friend] Your friend resigned.
        [south] South resigned.
       *[north] North resigned.
    }
room-end-agreed = Both agreed on a draw.
room-end-time =
    { $who ->
        [you] Your time was up.
        [friend] Your friend’s time was up.
        [south] South’s time was up.
       *[north] North’s time was up.
    }
room-end-time-draw =
    { $who ->
        [you] Your time was up, but your friend could no longer win.
        [friend] Your friend’s time was up, but you could no longer win.
        [south] South’s time was up, but North could no longer win.
        [north] North’s time was up, but South could no longer win.
       *[none] Time was up, but the other side could no longer win.
    }
room-end-gone =
    { $who ->
        [you] You had left.
        [friend] Your friend had left.
        [south] South had left.
       *[north] North had left.
    }
room-end-aborted = The game was called off.
room-match-stands = The match stands at { $south }–{ $north }; { $goal } points win.
room-match-yours = You { $you } – friend { $friend }; { $goal } points win.
room-match-won =
    { $side ->
        [south] South has won the match, { $south }–{ $north }.
       *[north] North has won the match, { $north }–{ $south }.
    }

# The terms.
room-terms-sudden = { $minutes } min + { $seconds } s
room-terms-move = { $seconds } s a move
room-terms-blitz = Blitz: three seconds to begin a turn
room-time-works = How time works
room-terms-option = { $option }: { $value }
room-yes = yes
room-no = no
room-no-limit = no limit
room-terms-begins =
    { $who ->
        [you] You
        [friend] Your friend
        [host] The host
       *[guest] The guest
    }
room-terms-match = A match to { $goal } points

# Counting in the blitz, in Luganda.
count-1 = emu
count-2 = bbiri
count-3 = ssatu
room-overrun =
    { $who ->
        [you] Your time is up: your friend may take the turn over.
        [friend] Your friend’s time is up: you may take the turn over.
        [south] South’s time is up: North may take the turn over.
       *[north] North’s time is up: South may take the turn over.
    }

# Greetings.
room-greetings = Greetings
greet-hello = Hello!
greet-luck = Good luck!
greet-well-played = Well played!
greet-thanks = Thank you!
greet-moment = One moment, please.
greet-oops = Oops!
greet-bye = Good-bye!
room-said = { $who }: { $words }

# Refusals.
refused-not-your-turn = It is not your turn.
refused-stale = The game has gone on meanwhile.
refused-illegal = The rules do not allow that.
refused-arrangement = The seeds cannot be arranged so.
refused-too-early = It is too early for that.
refused-terms = The terms of this room exclude that.
refused-nothing = There is nothing to take back.
refused-declined = It has just been declined.
refused-full = This room is full. Make a new one to play on.
refused-too-fast = One moment between two greetings.
refused-other = That cannot be done now.
