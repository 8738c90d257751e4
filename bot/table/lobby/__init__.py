"""Tables before their start.

`opening` makes a table by one of the `presets`, and closes it when it is forgotten. `before_start` is what people do
there: join, leave, choose options, start. `arranging` sets all at once, `inviting` says who may join, `colours` which
colours are left. `seating` decides on the list of seats, and `starting` deals and seals the game. `rematch` opens
another table like one that is over. `nearby` finds lobbies for commands, `unseen` those whose card is lost.
"""
