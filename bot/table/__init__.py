"""Tables: their seats, and the acts of people and bot players, one at a time and each stored.

Rooms of features, each importing only those before it: `settings`, `clocks`, `calls`, `turn`, `ending`, `seats`,
`votes`, `repairs`, `rating`, `stats`, `lobby`, `solo`, `daily`, `duplicate`, `town`, `tournament`. Their first
lines name their modules. They share these:

- `tables`: all tables, one act at a time. `memory`: one table in memory. `choices`: what a seat can choose.
- `aftermath`: the end of every act. `notices` plans the edits of a server's notice board.
- For one person: `overview` of their tables, `table_menu` with a running game besides its moves, `motions` to vote on,
  `exporting` and `forgetting` of stored data. `refusal` is a refused request, `typed_line` checks a typed line,
  `limits` restricts the acts of one person.
"""
