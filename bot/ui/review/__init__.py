"""Questions whose answers commit nothing: `open_question` shows one and hides its answer.

Reviews of finished games: `card` shows the turns that cost a player most, `desk` answers its buttons. Puzzles:
`puzzle_card` and `puzzle_desk`.
"""
