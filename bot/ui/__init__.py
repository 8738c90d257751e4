"""The Discord side: messages, components, commands, and answers to presses and errors.

Rooms have the names of those in `bot/table`: `lobby`, `turn`, `calls`, `clocks`, `votes`, `seats`, `solo`, `daily`,
`duplicate`, `rating`, `stats`, `town`, `tournament`, `settings`, `ending`; `help` explains games and the bot, `replay`
shows the course of a game, `review` better turns for it. A card makes a message, a desk answers the presses on it. What
they share is here:

- The way of a press: `router`, `click` (what its custom_id says), `errors` with `refusals`, `guard`;
  `table_desk` for what goes on around the moves, `wishes_desk` for turns to come, `mentor_desk` for friends who look
  on. The way of a command: `commands`, `answers`, `suggestions`, `typed`, `said`, `explain_desk` for the one in the
  menu of messages; `sights` and `obstacles` are what a channel allows.
- How it is answered: `replying`, `edits`, `live_panels`; `reader` with the rights of the person, `public_language`.
- Messages: `layout`, `option_menu`, `line_form`, `game_buttons`, `marks`, `emojis`, `names`, `mentions`, `invitees`,
  `passages`, `gained_lines`, `rating_lines`, `command_names`, `consents` (questions what of a person may be shown).
- Cards of a table: `table_card` for everybody, `around_card`, `tables_card` with all of a person's,
  `explanation_card`, `race_card` for the city that a person races. `game_lines` tells of a game in a line.
"""
