# The first page.

home-title = Five games of sown seeds
home-line = Choose a board and sow.
home-pause = Hold the boards still
home-resume = Let the boards play
home-guide-link = How { $game } is played
home-kept = Your game goes on: turn { $turn }
home-kept-over = Your last game is on the board
