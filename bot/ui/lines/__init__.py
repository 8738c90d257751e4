"""Lines of text in messages: `names` of people, `mentions` and `invitees`; `game_lines` tells of a game in a line.

`passages` of a sheet in words, `gained_lines` and `rating_lines` on points and ratings, `suggestions` for a typed word,
`public_language` of a server, `tables_card` with a line for each of a person's tables.
"""
