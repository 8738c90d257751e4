"""What the options of a game are called, in one language, by keys in the game's own catalogue, or in that of all games.

`setting.<name>` is the name of an option or of a group of switches, `setting.<name>.<value>` that of a value where the
option is no switch. `setting_help.` with the same rest says in one line what the switch or the value means.
"""

from games.core import Value
from render.passages import Says


class OptionWords:
    """The words of a game's options: labels and helps of at most 100 characters."""

    def __init__(self, words: Says) -> None:
        self._words = words

    def name(self, name: str) -> str:
        return self._words.say(f"setting.{name}")

    def value(self, name: str, value: Value) -> str:
        return self._words.say(f"setting.{name}.{value}")

    def help(self, name: str, value: Value | None = None) -> str:
        return self._words.say(f"setting_help.{name}" if value is None else f"setting_help.{name}.{value}")
