"""How bot players judge a game of Dinner in Paris.

Terraces are not enumerated. Of the ways to play a step of a turn, medium looks at 16 and hard at about 240, spread
evenly over the options of each question; hard takes the best 4 of them on into 8 futures. In arenas with the seats in
turn, hard won 26 of 60 games against three medium players, by 110 points to 98, and medium 200 of 200 against three
easy ones. A step of hard took 0.11 seconds of CPU on average with four seats; a turn has three or four steps.
"""
