"""Solo games: `games` begins, continues and replaces them. A press in one is a turn like any other."""
