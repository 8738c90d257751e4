"""Seats of running games that change hands.

`handover` has the acts of people: leave, offer, take, reclaim, concede. `seat_changes` writes them, for votes as well.
`briefing` tells the state of a seat to a person who may take it. `mentoring` lets a friend see the panel of a player.
`renaming` applies new names of people.
"""
