"""Help: explanations of games and the bot for one person.

`card` has the pages of Help and `/rules`, `desk` answers presses there. In place of the panel, `things_in_view_card`
explains each thing in view, and `missing_options_card` the options that a question does not offer. `report_card` is the
form that reports a problem.
"""
