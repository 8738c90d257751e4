"""The private panel of a person's turn.

`panel_card` is the message, `solo_card` that of a game alone, `watched_card` what a mentor sees of it; `picker` makes
buttons and menus of a question, and `path_picker` those of paths by names of places; `paging` spreads them over pages,
`option_lines` says what each option does. `showing` answers with a panel, with words first where a picture takes long;
`screen` says what fits on a phone. `since_lines` tells what others have done. `wishes_card` is for turns to come.
"""
