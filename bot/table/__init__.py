"""Tables: their seats, and the acts of people and bot players, one at a time and each stored.

Rooms of features, each importing only those before it: `settings`, `clocks`, `calls`, `turn`, `ending`, `seats`,
`votes`, `repairs`, `rating`, `stats`, `lobby`, `solo`, `daily`, `duplicate`, `town`, `tournament`. Their first
lines say what is in them. What they share is here:

- One table: `table` is one in memory and what is shown of it, `state` what is known of one, which alone writes that;
  `presses`, `sittings`, `mentors` and `known` are parts of it. `panel` is what is shown of one.
- All tables: `tables`, one act at a time; `kept_tables` are those that stay in memory, `holding` is how an act has its
  table to itself.
- The end of every act: `aftermath`, where each feature registers its step; `telling` adds posts and calls. What posts
  show: `deliveries`; `explaining` says it of any message.
- Questions: `joining` offers several choices as one press, `gains` says what they do to the score, `finality`
  which presses commit unasked or cannot be undone; `slices` computes that without holding up others. `lesson_steps`
  says what the lesson at a table recommends.
- Options: `options` of a game; `choosing` is the one way to choose. `secrecy` tells shown from hidden.
- For a server: `notices` plans the edits of its notice board.
- For one person: `overview` of their tables, `around` for all that goes on around the moves, `motions` for what there
  is to decide, `exporting` of all that is stored about them, `forgetting` of it. What is refused: `refusal`,
  `typed_line` what of a typed one; `limits` for how much one person may do.
"""
