"""The end of games: `lines` says how one ended, `card` asks before it is ended, `film` shows how cities grew.

`verdict_card` says whether a game was dealt as its seal promised, `fairness` where to ask for that.
"""
