"""How bot players judge a game of Dinner in Paris.

Terraces are not enumerated. Of the ways to play a step of a turn, medium looks at 16, spread evenly over the options of
each question, and judges them by `worth`. Hard looks at about 800, half of them near the best it has found, and judges
them by `foresight`. It tries none out in what may come: with others who play by chance that told it less than it cost.
"""
