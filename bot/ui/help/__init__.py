"""Help: explanations of games and the bot for one person.

`card` has the pages of Help and `/rules`, `desk` answers presses there. `what_card` explains each thing in view, and
`why_card` why a question does not offer something, in place of the panel. `report_card` is the form that reports a
problem.
"""
