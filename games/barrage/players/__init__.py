"""How bot players judge a game of Barrage.

Of the ways to play a turn, medium looks at 16 and hard at about 120, spread evenly over the options of each question;
hard takes the best 5 of them on into 6 futures. Against three medium players hard had 79 points and they 54 in seven
games, of which it won two: the best of three of them is hard to beat. A game of four such players takes 7 seconds of
CPU, nearly all of them for hard.
"""
