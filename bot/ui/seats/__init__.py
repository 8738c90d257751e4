"""Seats that change hands: `parting_card` offers the ways out, `briefing_card` tells a newcomer the state of a seat.

`mentor_card` invites a friend to be the mentor of a seat.
"""
