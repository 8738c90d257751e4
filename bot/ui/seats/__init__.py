"""Seats that change hands: `parting_card` offers the ways out, `briefing_card` tells a newcomer where a seat stands.

Mentors of seats: `mentor_desk` and `mentor_card` are about asking somebody, `watched_card` is what that person sees.
"""
