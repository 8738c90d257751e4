"""How bot players judge a game of Dinner in Paris.

Terraces are not enumerated. Of the ways to play a step of a turn, medium looks at 16 and hard at about 240, spread
evenly over the options of each question; hard takes the best 4 of them on into 8 futures.
"""
