# A primeira página.

home-title = Cinco jogos de sementes
home-line = Escolha um tabuleiro e semeie.
home-pause = Parar os tabuleiros
home-resume = Animar os tabuleiros
home-guide-link = Como se joga { $game }
home-kept = A sua partida continua: jogada { $turn }
home-kept-over = A sua última partida está no tabuleiro
