# What surrounds every page, and the guide and rules pages.

brand-home = empiki, the five games
skip-to-content = Skip to the content
site-navigation = Pages
nav-rules = Comparison
nav-guide = Guide
nav-glossary = Glossary
nav-play = Play
choose-language = Language
needs-script = The boards need JavaScript, which is switched off in this browser.

guide-contents = Contents
guide-subtitle = Rules and examples
glossary-subtitle = The words of the five games
rules-title = Five games side by side
rules-line = How the boards, the sowing, the captures and the end differ. Each name leads to the guide of its game.
error-home = To the five games
guide-back = Back
guide-forward = Forward
guide-reset = Back to the example
guide-play-on = Play on from here
guide-retry = Try again
guide-unreachable = The server cannot be reached, so this board does not move just now.
guide-example = Example: { $title }
guide-first =
    { $side ->
        [south] South
       *[north] North
    } begins with pit { $pit }{ $way ->
        [clockwise] , clockwise
        [counter] , counter-clockwise
        [okukoneeza] , as okukoneeza
       *[plain] {""}
    }. Press “{ $forward }”.
guide-before = Before
guide-after = After
