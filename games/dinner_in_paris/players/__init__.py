"""Judgement of bot players in Dinner in Paris.

Terraces are not enumerated. Medium looks at 16 ways to play a step of a turn, spread evenly over the options of each
question, and judges them by `worth`. Hard looks at about 800, half of them near the best one so far, and judges them
by `expected_parts`. It plays none of them on: that took more time and did not make it play better.

In 200 games with the seats in turn (seeds 1 to 200), hard won 135.5 against three medium players (68 %; the true share
lies between 61 % and 74 %), with 120 points on average. Its whole turn took 0.29 seconds of CPU at the median.
Medium won 200 of 200 against three easy ones.
"""

from typing import Final

from games.core import load_weights

WEIGHTS: Final = load_weights(__file__)
