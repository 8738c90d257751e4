"""Tables: who sits there, what people and bot players do, one act at a time and each act stored.

- The table itself: `tables` (all of them, one act at a time), `table` (one in memory), `panel` (what is shown of it),
  `limits` (how much of everything one person may do), `deliveries` (what delivering posts needs).
- Before the start: `opening`, `lobby`, `options`, `arranging`, `inviting`, `seating`, `rematch`, `expiry`.
- Moves: `play`, `robots`, `gains`, `reopening`; `solo` for one person alone.
- Calls: `calling` plans them with the move, `letters` delivers them when they are due; `reminders`, `nudges`, `hours`.
- Time: `pace`, `clocks`, `lateness`. What each person prefers: `people`; going away: `vacation`.
- What follows from each act: `aftermath`.
- Around the moves: `around`, `motions`, `voting`, `hands`, `handover`, `briefing`, `ending`; `servers` for rights.
- Who played what: `sittings`.
- Afterwards: `results`, `seal`, `verify`; `overview` for all tables of one person.
"""
