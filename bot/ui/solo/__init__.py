"""Solo games: `desk` answers the command and the buttons. Their panel is in `bot/ui/turn/solo_card.py`."""
