"""Lobbies: `card` is their message, `desk` answers its buttons, `play` opens a table.

`commands` join and start a table without its card. `calendar` is the file of a planned start, `notice_card` the notice
board of a server. `options_card` shows the options to the host, with `advice_lines` from the game; `options_desk`
answers presses on it, and `form` is the host's form.
"""
