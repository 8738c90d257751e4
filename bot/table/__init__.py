"""Tables: their seats, and the acts of people and bot players, one at a time and each stored.

Rooms of features, each importing only those before it: `settings`, `clocks`, `calls`, `turn`, `ending`, `seats`,
`votes`, `repairs`, `rating`, `stats`, `lobby`, `solo`, `daily`, `duplicate`, `town`, `tournament`. Their first
lines name their modules. They share these:

- One table: `table` is one in memory with its views, `state` its fields, which only its own methods write; `presses`,
  `sittings`, `mentors` and `public_knowledge` are parts of it. `panel` has the snapshots of it for messages.
- All tables: `tables`, one act at a time; `kept_tables` caches them, `holding` gives an act its table alone.
- The end of every act: `aftermath`, where each feature registers its step; `telling` adds posts and calls.
  `deliveries` has the content of posts; `explaining` that of any message.
- Questions: `joining` offers several choices as one press, `gains` has their effects on the score, `finality` finds
  presses that commit unasked or cannot be undone; `slices` computes that without holding up others. `lesson_steps`
  has the recommendations of the lesson at a table.
- Options: `options` of a game; `choosing` is the one way to choose. `secrecy` separates public from hidden parts.
- For a server: `notices` plans the edits of its notice board.
- For one person: `overview` of their tables, `table_menu` with a running game besides its moves, `motions` to vote on,
  `exporting` and `forgetting` of stored data. `refusal` is a refused request, `typed_line` checks a typed line,
  `limits` restricts the acts of one person.
"""
