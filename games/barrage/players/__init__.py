"""How bot players judge a game of Barrage.

Of the ways to play a turn, medium looks at 16, spread evenly over the options of each question, and judges them by
`worth`. Hard looks at about 120, half of them near the best it has found, and judges them by `foresight`: where the
water of all rounds to come will stand and who can use it, what that brings when rounds are scored, and what can still
be built with its machines, wheel and workers. It tries the best 8 of them out in a few futures, in which it plays its
next turn as well.

In 24 games with the seats in turn (seeds 1 to 24), hard won 16 against three medium players (67 %; the true share lies
between 47 % and 82 %), with 91 points on average. A whole turn of it took 0.27 seconds of CPU at the median, and a game
of four such players about 10. Medium won 40 of 40 against three easy ones (seeds 1 to 40). `SOLO.md` tells of automas.
"""
