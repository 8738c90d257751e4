"""How bot players judge a game of Barrage.

Of the ways to play a turn, medium looks at 16, spread evenly over the options of each question, and judges them by
`worth`. Hard looks at about 120, half of them near the best it has found, and judges them by `foresight`: where the
water of all rounds to come will stand and who can use it, what that brings when rounds are scored, and what can still
be built with its machines, wheel and workers. It tries the best 8 of them out in a few futures, in which it plays its
next turn as well.

In 200 games with the seats in turn (seeds 5001 to 5100 and 6001 to 6100), hard won 114 against three medium players
(57 %; the true share lies between 50 % and 64 %), with 82 points on average to their 58. A whole turn of it took 0.26
seconds of CPU at the median, and a game among them about 10. Medium won 100 of 100 against three easy ones (seeds
8001 to 8100). `SOLO.md` tells of automas.
"""
