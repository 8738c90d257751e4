"""The private panel of a person's turn.

`panel_card` is the message, `solo_card` that of a game alone, `watched_card` that of a mentor; `picker` makes buttons
and menus of a question, and `path_picker` those of paths by names of places; `paging` spreads them over pages,
`option_lines` describes each option. `showing` answers with a panel, with words first if a picture takes long; `screen`
estimates heights on a phone. `since_lines` tells the turns of others. `wishes_card` is for turns to come.
"""
