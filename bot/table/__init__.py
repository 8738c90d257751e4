"""Tables: who sits there, what people and bot players do, one act at a time and each act stored.

- The table itself: `tables` (all of them, one act at a time), `table` (one in memory and what is shown of it),
  `state` (what is known of one, which alone writes that), `loading` (how it comes there),
  `known` (what others know of it), `kept_tables` (those that stay), `contested` (where several processes play),
  `panel` (what is shown of one).
- Before the start: `opening`, `lobby`, `options`, `arranging`, `inviting`, `seating`, `colours`, `advice`, `rematch`,
  `expiry`;
  and the start itself, `starting`.
- Moves: `play` is a person's press, `robots` with `fair_lock` the bot players; both end in `tables.record`, which
  `recording` writes, results too. `gains`; `reopening` takes a turn back once all agree; `solo` for one person alone.
  `joining` offers several choices as one press, and `presses` knows which were one.
  `wishes` are laid down for turns to come and stored by `wish_rows`; `recording` carries them out.
- The end of every act: `aftermath`, where each feature registers its step; `telling` adds posts and calls. What posts
  show: `deliveries`.
- Calls: `calling` plans them with the move, `letters` delivers them when they are due; `reminders`, `nudges`, `hours`.
- Time: `pace`, `clocks`, `clocks_seen`, `lateness`; `vacation` for going away.
- Around the moves: `around`; `voting` says what can be voted on and does what is decided, `motions` says on what there
  is nothing to decide any more; `hands`, `handover`, `briefing`, `ending`.
- What is chosen: `choosing` in one way, `people` for what each person prefers, `company` for those they play with,
  `servers` for a server's settings and rights.
- What is refused: `refusal`; `limits` for how much one person may do.
- Finding tables: `overview` of one person's, `nearby` in a server, `unseen` for lobbies whose card is lost.
- Where nothing can be posted: `parking`, which has it tried again.
- For those who run the bot: `stuck` (what does not go on, and why), `repairing` (what they can have done about it).
- Afterwards: `sittings` (who played what, under which name; `renaming` for a new one), `seal`, `verify`.
"""
