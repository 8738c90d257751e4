"""Turns: the choices of people and bot players.

`play` is a person's press, `bot_players` with `fair_lock` let bot players act; both end in `Tables.record`, for which
`recording` writes choices and results. `reopening` takes a turn back. `wishes` are for turns to come; `recording`
carries them out. `since` tells the turns of others since a person's last turn, and `hints` finds good choices on
request.
"""
