"""How bot players judge a game of Dinner in Paris.

Terraces are not enumerated. Of the ways to play a step of a turn, medium looks at 16 and hard at about 240, spread
evenly over the options of each question; hard takes the best 4 of them on into 8 futures. In an arena of only 8 games
with the seats in turn, hard won 6 against three medium players, by 116 points to 90. A step of hard took 0.12 seconds
of CPU on average with four seats; a turn has three or four steps.
"""
