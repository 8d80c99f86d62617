# Первая страница.

home-title = Пять игр с семенами
home-line = Выберите доску и сейте.
home-pause = Остановить доски
home-resume = Пусть доски играют
home-guide-link = { $game }: как играть
home-kept = Ваша партия продолжается: ход { $turn }
home-kept-over = На доске ваша последняя партия
