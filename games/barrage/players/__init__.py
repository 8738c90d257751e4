"""How bot players judge a game of Barrage.

Of the ways to play a turn, medium looks at 16 and hard at about 120, spread evenly over the options of each question;
hard takes the best 5 of them on into 6 futures. In arenas medium won 27 of 30 games against an easy player, by 65
points to 18, and 12 of 12 against three of them, by 69 to 16. Hard won 4 of 6 against medium, by 93 to 55; a turn of
hard took 0.13 seconds of CPU on average.
"""
