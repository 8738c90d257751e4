"""Parts of messages: `layout` puts them together, `click` is the content of a component's custom_id.

Components: `option_menu`, `line_form`, `game_buttons`, `consents` (questions on showing things of a person).
Signs: `marks`, `emojis`, `command_names`. `command_parts` are parts of slash commands.
"""
