"""The Discord side: messages, components, commands, and answers to presses and errors.

Rooms have the names of those in `bot/table`: `lobby`, `turn`, `calls`, `clocks`, `votes`, `seats`, `solo`, `daily`,
`duplicate`, `rating`, `stats`, `town`, `tournament`, `settings`, `ending`; `help` explains games and the bot, `replay`
shows the course of a game, `review` better turns for it. A card makes a message, a desk answers the presses on it. They
share these:

- `router` gives each press to its desk, `commands` each command; `reader` is the person for whom a message is made.
- `press`: the way from a press or a command to its answer. `parts`: what messages are made of. `lines`: lines of text.
- `table`: cards of a table. `table_desk` answers the table menu, `wishes_desk` takes turns to come, `mentor_desk` is
  for mentors, `explain_desk` for the command in the menu of messages.
"""
