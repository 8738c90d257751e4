"""Seats of running games that change hands.

`handover` is what people do: leave, offer, take, reclaim, concede. `hands` writes it, for votes as well. `briefing` is
what a person who takes a seat has to know. `mentoring` lets a friend look over a player's shoulder. `renaming` follows
new names of people.
"""
