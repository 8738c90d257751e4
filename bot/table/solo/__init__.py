"""Solo games: `games` begins, continues and replaces them. A press in one is a turn like any other.

`beginnings` begins one from a given position: copies of other games, for which `copying` finds it, races
against a finished one by `racing`, and `lessons`.
`puzzles` asks for the best choice of a position, without a table.
"""
