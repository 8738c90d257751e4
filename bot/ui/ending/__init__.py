"""The end of games.

`lines` says how one ended and how its seal is verified, `card` asks before a game is ended. `verdict_card` says whether
a game was dealt as its seal promised; `verify_desk` answers `/verify` with it.
"""
