"""The end of games: `lines` says how one ended and how its seal is verified, `card` asks before it is ended.

`verdict_card` says whether a game was dealt as its seal promised; `verify_desk` finds that out for whoever asks.
"""
