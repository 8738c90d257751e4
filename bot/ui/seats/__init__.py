"""Seats that change hands: `parting_card` offers the ways out, `briefing_card` tells a newcomer where a seat stands.

`mentor_card` asks a friend to look over the shoulder of a seat.
"""
