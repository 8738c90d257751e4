"""Lobbies: `card` is their message, `desk` answers its buttons, `commands` take part without it.

`options_card` shows what the host can choose, with `advice_lines` from the game; `options_desk` answers there, and
`form` is what the host fills in.
"""
