"""What explains the game and the bot to a person who asks.

`card` has the pages of Help and `/rules`, `desk` answers presses there. `what_card` says what each thing in view is,
`why_card` why a question does not offer something, in place of the panel. `report_card` is the form that reports a
problem.
"""
