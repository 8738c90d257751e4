"""How bot players judge a game of Barrage.

Of the ways to play a turn, medium looks at 16, spread evenly over the options of each question, and judges them by
`worth`. Hard looks at about 120, half of them near the best it has found, and judges them by `foresight`: where the
water of all rounds to come will stand and who can use it, what that brings when rounds are scored, and what can still
be built with its machines, wheel and workers. It tries the best 8 of them out in a few futures, in which it plays its
next turn as well.
"""
