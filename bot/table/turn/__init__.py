"""Turns: what is chosen, by whom, and how it is stored.

`play` is a person's press, `robots` with `fair_lock` are the bot players; both end in `Tables.record`, for which
`recording` writes choices and results. `reopening` takes a turn back. `wishes` are for turns to come;
`recording` carries them out. `since` tells what others have done since a person's last turn, `hints`
finds good choices for whoever asks.
"""
