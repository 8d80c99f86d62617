# A primeira página.

home-title = Cinco jogos de sementes
home-line = Retire todas as sementes de uma cova e deixe-as, uma a uma, nas covas seguintes: isso é semear. Escolha um tabuleiro e comece.
home-pause = Parar os tabuleiros
home-resume = Animar os tabuleiros
home-guide-link = Como se joga { $game }
home-first-game = Bom para começar
home-kept = A sua partida continua: jogada { $turn }
home-kept-over = A sua última partida está no tabuleiro
