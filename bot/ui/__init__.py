"""The Discord side: messages, components, commands, and answers to presses and errors.

Rooms have the names of those in `bot/table`: `lobby`, `turn`, `calls`, `clocks`, `votes`, `seats`, `solo`, `daily`,
`duplicate`, `rating`, `stats`, `town`, `tournament`, `settings`, `ending`; `help` explains games and the bot, `replay`
shows the course of a game, `review` better turns for it. A card makes a message, a desk answers the presses on it. They
share these:

- The way of a press: `router`, `click` (the content of its custom_id), `errors` with `refusals`, `guard`; `table_desk`
  for the table menu, `wishes_desk` for turns to come, `mentor_desk` for mentors. The way of a command: `commands`,
  `answers`, `suggestions`, `typed_command`, `command_parts`, `explain_desk` for the one in the menu of messages;
  `channel_visibility` finds the channels that a person sees, `obstacles` those in which no game can be played.
- Answers: `replying`, `edits`, `live_panels`; `reader` with the rights of the person, `public_language`.
- Messages: `layout`, `option_menu`, `line_form`, `public_card`, `game_buttons`, `marks`, `emojis`, `names`, `mentions`,
  `invitees`, `passages`, `gained_lines`, `rating_lines`, `command_names`, `consents` (questions on showing things of a
  person).
- Cards of a table: `table_card` for everybody, `table_menu_card`, `tables_card` with all of a person's,
  `explanation_card`, `race_card` for the city that a person races. `game_lines` tells of a game in a line.
"""
