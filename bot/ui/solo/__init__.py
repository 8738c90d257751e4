"""Solo games: `desk` answers the command and the buttons. Their panel is in `bot/ui/turn/solo_card.py`.

`copy_desk` and `copy_card` ask from which round of a game a private copy begins. `race_desk` begins
races against a finished game.
"""
