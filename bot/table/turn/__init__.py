"""Turns: the choices of people and bot players.

`play` is a person's press, `robots` with `fair_lock` are the bot players; both end in `Tables.record`, for which
`recording` writes choices and results. `reopening` takes a turn back. `wishes` are for turns to come;
`recording` carries them out. `since` tells the turns of others since a person's last turn, and `hints` finds good
choices on request.
"""
