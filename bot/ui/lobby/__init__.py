"""Lobbies: `card` is their message, `desk` answers its buttons, `play` opens a table, `commands` take part
without the card.

`calendar` is the file of a planned start, `notice_card` the notice board of a server.
`options_card` shows what the host can choose, with `advice_lines` from the game; `options_desk` answers there, and
`form` is what the host fills in.
"""
