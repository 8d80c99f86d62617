# O que rodeia cada página, e as páginas do guia e das regras.

brand-home = empiki, os cinco jogos
skip-to-content = Ir para o conteúdo
site-navigation = Páginas
nav-rules = Comparação
nav-guide = Guia
nav-glossary = Glossário
nav-play = Jogar
choose-language = Idioma
needs-script = Os tabuleiros precisam de JavaScript, que está desligado neste navegador.

guide-contents = Índice
guide-subtitle = Regras e exemplos
glossary-subtitle = As palavras dos cinco jogos
rules-title = Cinco jogos lado a lado
rules-line = Em que diferem os tabuleiros, a semeadura, as capturas e o fim. Cada nome leva ao guia do seu jogo.
error-home = Para os cinco jogos
guide-back = Atrás
guide-forward = Avançar
guide-reset = Voltar ao exemplo
guide-play-on = Jogar a partir daqui
guide-retry = Tentar de novo
guide-unreachable = Não foi possível chegar ao servidor, por isso este tabuleiro agora não se move.
guide-example = Exemplo: { $title }
guide-first =
    { $side ->
        [south] Sul
       *[north] Norte
    } começa pela cova { $pit }{ $way ->
        [clockwise] , no sentido horário
        [counter] , no sentido anti-horário
        [okukoneeza] , com okukoneeza
       *[plain] {""}
    }. Toque em “{ $forward }”.
guide-before = Antes
guide-after = Depois
