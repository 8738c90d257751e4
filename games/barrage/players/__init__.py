"""Judgement of bot players in Barrage.

Medium and hard use the same `worth`: the place of the water in all later rounds and the seats that can use it, its
value when rounds are scored, and the pieces that the machines, wheel and workers of the seat can still build. Medium
looks at 16 ways to play a turn, spread evenly over the options of each question. Hard looks at about 120, half of
them near the best one so far, and tries the best 8 of them in a few futures, in which it plays its next turn as well.

In 40 games with the seats in turn (seeds 5001 to 5040), hard won 20 against three medium players (50 %; the true share
lies between 35 % and 65 %), with 84 points on average to their 58. Its whole turn took 0.3 seconds of CPU at the
median, and one of medium 0.016. Medium won 30 of 30 against three easy ones (seeds 8001 to 8030). `SOLO.md` has the
figures of automas.
"""

from typing import Final

from games.core import load_weights

WEIGHTS: Final = load_weights(__file__)
PIECE_VALUES: Final = WEIGHTS.group("pieces")  # in points, by kind of piece
GAIN_VALUES: Final = WEIGHTS.group("gains")  # in points, by kind of reward
