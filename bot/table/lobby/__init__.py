"""Tables before their start.

`opening` makes a table by one of the `presets`, and closes it when it is forgotten. `before_start` has the acts of
people there: join, leave, choose options, start. `arranging` sets all at once, `inviting` has the invitations, and
`colours` the free colours. `seating` decides on the list of seats, and `starting` deals and seals the game. `rematch`
opens another table like one that is over. `nearby` finds lobbies for commands, `unseen` finds lobbies without a card.
"""
