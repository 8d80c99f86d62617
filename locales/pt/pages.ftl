# Títulos, descrições e nomes que o servidor põe nas páginas.

language-en = English
language-pt = Português
language-ru = Русский
language-hr = Hrvatski

game-omweso = Omweso
game-omweso-line = O jogo de quatro fileiras de Uganda: continuações, capturas semeadas de novo e inversões.
game-igisoro = Igisoro
game-igisoro-line = O jogo de quatro fileiras de Ruanda e do Burundi, em que se pode recusar uma captura e o adversário pode recuar.
game-oware = Oware
game-oware-line = Duas fileiras de seis covas: colha dois e três, e nunca deixe o adversário sem nada.
game-togyz-kumalak = Togyz Kumalak
game-togyz-kumalak-line = O jogo dos noves, que se joga no Cazaquistão: colhem-se as covas pares, e uma cova torna-se o seu tuzdyk.
game-alemungula = Alemungula
game-alemungula-line = Um jogo da Etiópia, que se semeia nos dois sentidos em duas fileiras de cinco covas.

page-home-title = Empiki: cinco jogos de mancala
page-home-description = Jogue Omweso, Igisoro, Oware, Togyz Kumalak e Alemungula contra o computador, com regras exatas.
page-game-title = { $game } – Empiki
page-game-description = Jogue { $game } contra o computador ou com alguém ao seu lado, e veja cada semente semeada.
page-guide-title = { $game }: regras e exemplos – Empiki
page-glossary-title = Glossário: as palavras dos cinco jogos – Empiki
page-rules-title = Os cinco jogos lado a lado – Empiki
page-rules-description = Tabuleiros, sementes, semeadura, capturas e finais de cinco jogos de mancala num só quadro.
page-error-title = { $heading } – Empiki

error-not-found-title = Essa página não existe
error-not-found-message = O endereço não leva a lugar nenhum. Talvez tenha sido mal escrito, ou a página tenha mudado de lugar.
error-request-title = Não deu certo
error-request-message = O servidor não conseguiu entender o pedido.
error-busy-title = Coisas demais de uma só vez
error-busy-message = O servidor está muito ocupado. Tente de novo daqui a pouco.
error-too-many-title = Coisas demais de uma só vez
error-too-many-message = Houve muitos pedidos vindos do seu endereço. Espere um pouco e tente de novo.
error-internal-title = Algo deu errado aqui
error-internal-message = O servidor cometeu um erro, que ficou anotado. Tente de novo.

# A comparação dos cinco jogos.
rules-board = Tabuleiro
rules-board-size = { $rows } fileiras de { $columns } covas
rules-seeds = Sementes
rules-seed-count =
    { $count ->
        [one] { $count } semente
       *[other] { $count } sementes
    }
rules-stores = Armazéns
rules-stores-yes = Um para cada lado
rules-stores-no = Nenhum: o que se captura semeia-se de novo
rules-sowing = Semeadura
rules-sowing-omweso = De uma cova com duas sementes ou mais, no sentido anti-horário, em volta das suas duas fileiras; das quatro covas mais à esquerda também no horário, se isso capturar.
rules-sowing-igisoro = De uma cova com duas sementes ou mais, no sentido anti-horário, em volta das suas duas fileiras; das covas 1, 8, 10 e 15 também no horário, se isso capturar.
rules-sowing-oware = No sentido anti-horário em volta das duas fileiras, pulando a cova de origem.
rules-sowing-togyz-kumalak = No sentido anti-horário em volta das duas fileiras; a primeira semente fica na sua cova, uma semente sozinha segue para a próxima.
rules-sowing-alemungula = Das duas covas à sua esquerda no sentido horário, das duas à direita no anti-horário, da do meio como quiser.
rules-relay = Quando cai a última semente
rules-relay-omweso = Em cova ocupada: retiram-se todas e continua-se semeando. Em cova vazia: a vez acaba.
rules-relay-igisoro = Em cova ocupada: retiram-se todas e continua-se semeando. Em cova vazia: a vez acaba.
rules-relay-oware = A vez acaba.
rules-relay-togyz-kumalak = A vez acaba.
rules-relay-alemungula = A vez acaba.
rules-capture = Captura
rules-capture-omweso = A última semente cai numa cova interior ocupada e as duas covas em frente têm sementes: tomam-se ambas e são semeadas a partir da cova onde começou a volta.
rules-capture-igisoro = Como no Omweso, mas a partir da cova onde começou a vez; e pode-se passar, e então o adversário pode recuar.
rules-capture-oware = A última semente deixa uma cova do adversário com duas ou três: recolha-as, e também as das covas anteriores enquanto tiverem duas ou três; mas nada, se isso levasse tudo o que ele tem.
rules-capture-togyz-kumalak = A última semente deixa par uma cova do adversário: recolha todas as suas sementes. Se fizer exatamente três, a cova torna-se o seu tuzdyk, uma vez por partida; mas nunca a cova 9, nem a cova com o número do tuzdyk do adversário.
rules-capture-alemungula = A última semente deixa uma cova do adversário com duas ou quatro: recolha-as, e também as das covas semeadas antes dela enquanto tiverem duas ou quatro.
rules-end = Fim
rules-end-omweso = O adversário não pode jogar: 1 ponto. Os quatro cantos, ou toda a fileira interior, capturados numa só jogada: 2 pontos. A última semente do adversário capturada: 12 pontos, que valem o confronto. A mesma posição pela terceira vez, ou uma semeadura sem fim, anula a partida.
rules-end-igisoro = O adversário não tem nenhuma cova com duas sementes ou mais. A mesma posição pela terceira vez, ou uma semeadura sem fim, anula a partida.
rules-end-oware = Mais de 24 sementes num armazém vencem; 24 em cada um, empate. Acaba também quando quem tem a vez não pode jogar, quando a mesma posição se repete pela terceira vez ou após 160 jogadas sem colheita: cada um recolhe o que está no seu lado, e vence o armazém maior.
rules-end-togyz-kumalak = 82 sementes num armazém vencem; 81 em cada um, empate. Acaba também quando quem tem a vez já não tem semente para semear: cada um recolhe o que está no seu lado, e vence o armazém maior.
rules-end-alemungula = Quem tem a vez não pode jogar, ou a mesma posição se repete pela terceira vez: cada um recolhe o que está no seu lado, e vence o armazém maior.
rules-options = Opções, com o valor padrão
rules-option = { $option }: { $value }
rules-options-none = Nenhuma
