# The first page.

home-title = Five games of sown seeds
home-line = Lift all the seeds of one pit and drop them one by one in the pits that follow: that is sowing. Choose a board and begin.
home-pause = Hold the boards still
home-resume = Let the boards play
home-guide-link = How { $game } is played
home-first-game = A good first game
home-kept = Your game goes on: turn { $turn }
home-kept-over = Your last game is on the board
