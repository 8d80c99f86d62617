# То, что окружает каждую страницу, а также страницы руководств и правил.

brand-home = empiki, пять игр
skip-to-content = К содержанию
site-navigation = Страницы
nav-rules = Сравнение
nav-guide = Правила
nav-glossary = Словарь
nav-play = Играть
choose-language = Язык
needs-script = Для досок нужен JavaScript, а в этом браузере он выключен.

guide-contents = Содержание
guide-subtitle = Правила и примеры
glossary-subtitle = Слова пяти игр
rules-title = Пять игр рядом
rules-line = Чем различаются доски, посев, взятия и конец игры. Название ведёт к подробным правилам игры.
error-home = К пяти играм
guide-back = Назад
guide-forward = Вперёд
guide-reset = Вернуться к примеру
guide-play-on = Играть отсюда
guide-retry = Попробовать снова
guide-unreachable = Сервер недоступен, поэтому эта доска сейчас не работает.
guide-example = Пример: { $title }
guide-first =
    { $side ->
        [south] Юг
       *[north] Север
    } начинает с лунки { $pit }{ $way ->
        [clockwise] , по часовой стрелке
        [counter] , против часовой стрелки
        [okukoneeza] , окуконезой
       *[plain] {""}
    }. Нажмите «{ $forward }».
guide-before = До
guide-after = После
