# Titles, descriptions and names that the server puts into pages.

language-en = English
language-pt = Português
language-ru = Русский
language-hr = Hrvatski

game-omweso = Omweso
game-omweso-line = Uganda’s four-row game: relays, captures sown again, and sowings in reverse.
game-igisoro = Igisoro
game-igisoro-line = The four-row game of Rwanda and Burundi, where you may decline a capture and your opponent may retreat.
game-oware = Oware
game-oware-line = Two rows of six pits: harvest twos and threes, and never starve your opponent.
game-togyz-kumalak = Togyz Kumalak
game-togyz-kumalak-line = The game of nines, played in Kazakhstan: even pits are harvested, and one pit becomes your tuzdyk.
game-alemungula = Alemungula
game-alemungula-line = A game from Ethiopia, sown both ways on two rows of five pits.

page-home-title = Empiki: five mancala games
page-home-description = Play Omweso, Igisoro, Oware, Togyz Kumalak and Alemungula against the computer, by exact rules.
page-game-title = { $game } – Empiki
page-game-description = Play { $game } against the computer or with somebody beside you, and see every seed sown.
page-guide-title = { $game }: rules and examples – Empiki
page-glossary-title = Glossary: the words of the five games – Empiki
page-rules-title = The five games side by side – Empiki
page-rules-description = Boards, seeds, sowing, captures and endings of five mancala games in one table.
page-error-title = { $heading } – Empiki

error-not-found-title = There is no such page
error-not-found-message = The address leads nowhere. It may have been mistyped, or the page may have moved.
error-request-title = That did not work
error-request-message = The server could not make sense of the request.
error-busy-title = Too much at once
error-busy-message = The server is very busy. Please try again in a moment.
error-too-many-title = Too much at once
error-too-many-message = A great deal has been asked for from your address. Please wait a little and try again.
error-internal-title = Something went wrong here
error-internal-message = The server made a mistake, and it has been noted. Please try again.

# The comparison of the five games.
rules-board = Board
rules-board-size = { $rows } rows of { $columns } pits
rules-seeds = Seeds
rules-seed-count =
    { $count ->
        [one] { $count } seed
       *[other] { $count } seeds
    }
rules-stores = Stores
rules-stores-yes = One for each side
rules-stores-no = None: captured seeds are sown again
rules-sowing = Sowing
rules-sowing-omweso = From a pit with two seeds or more, counter-clockwise round your own two rows; from the four leftmost pits clockwise too, if that captures.
rules-sowing-igisoro = From a pit with two seeds or more, counter-clockwise round your own two rows; from pits 1, 8, 10 and 15 clockwise too, if that captures.
rules-sowing-oware = Counter-clockwise round both rows, leaving out the pit the seeds came from.
rules-sowing-togyz-kumalak = Counter-clockwise round both rows; the first seed stays in its pit, a lone seed moves on.
rules-sowing-alemungula = From the two pits at your left clockwise, from the two at your right counter-clockwise, from the middle either way.
rules-relay = When the last seed falls
rules-relay-omweso = In an occupied pit: lift all of it and sow on. In an empty pit: the turn ends.
rules-relay-igisoro = In an occupied pit: lift all of it and sow on. In an empty pit: the turn ends.
rules-relay-oware = The turn ends.
rules-relay-togyz-kumalak = The turn ends.
rules-relay-alemungula = The turn ends.
rules-capture = Capture
rules-capture-omweso = The last seed falls in an occupied inner pit and both facing pits hold seeds: take both and sow them from the pit where the lap began.
rules-capture-igisoro = As in Omweso, from the pit where the turn began; but you may pass, and then your opponent may retreat.
rules-capture-oware = The last seed brings an opponent’s pit to two or three: take it, and the pits before it while they too hold two or three; but nothing if that would be all the opponent has.
rules-capture-togyz-kumalak = The last seed makes an opponent’s pit even: take all of its seeds. If it makes exactly three, the pit becomes your tuzdyk, once in a game; but never pit 9, nor the pit with the number of your opponent’s tuzdyk.
rules-capture-alemungula = The last seed brings an opponent’s pit to two or four: take it, and the pits sown before it while they too hold two or four.
rules-end = End
rules-end-omweso = Your opponent cannot move: 1 point. All four corners, or the whole inner row, captured in one turn: 2 points. The opponent’s last seed captured: 12 points, which win the match. The same position for the third time, or a sowing that never ends, annuls the game.
rules-end-igisoro = Your opponent has no pit with two seeds or more. The same position for the third time, or a sowing that never ends, annuls the game.
rules-end-oware = More than 24 seeds in a store win; 24 each is a draw. It also ends when the side to move cannot, when the same position stands for the third time, or after 160 turns without a harvest: each then takes what lies on its own side, and the larger store wins.
rules-end-togyz-kumalak = 82 seeds in a store win; 81 each is a draw. It also ends when the side to move has no seed left to sow: each then takes what lies on its own side, and the larger store wins.
rules-end-alemungula = The side to move cannot, or the same position stands for the third time: each takes what lies on its own side, and the larger store wins.
rules-options = Options, as they stand at first
rules-option = { $option }: { $value }
rules-options-none = None
