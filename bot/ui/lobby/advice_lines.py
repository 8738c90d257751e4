"""A game's recommendations for a table before its start, in words."""

from bot.store import TableRow
from bot.table.choices.options import recommendations, settings_of
from games.core import Suggestion
from games.registry import find_game
from render.face import OptionWords, face_of
from render.texts import Texts, texts_in


def advice_lines(table: TableRow, are_beginners: bool, language: str) -> list[str]:
    """A line for each recommendation of the game that is not chosen yet; some are given only if `are_beginners`."""
    game, texts, words = find_game(table.game), texts_in(language), face_of(table.game, language).words.options
    found = recommendations(game, settings_of(table), are_beginners)
    return [
        texts("bot", "advice.beginners" if one.for_beginners else "advice.usual", said=_said(one, words, texts))
        for one in found
    ]


def first_game_lines(table: TableRow, language: str) -> list[str]:
    """A line for each option of a solo game that has the value recommended to beginners, with how to change it."""
    settings, texts, words = settings_of(table), texts_in(language), face_of(table.game, language).words.options
    found = [one for one in find_game(table.game).suggestions if one.for_beginners and one.applies(settings, True)]
    given = [(one.option, getattr(settings, one.option)) for one in found]
    return [
        texts(
            "bot",
            "advice.chosen",
            said=texts("bot", "options.value", name=words.name(option), value=words.value(option, value)),
        )
        for (option, value), one in zip(given, found, strict=True)
        if value in one.values
    ]


def _said(suggestion: Suggestion, words: OptionWords, texts: Texts) -> str:
    """The option and the value that *Use this* takes; a switch by its name alone, or with "off"."""
    name = words.name(suggestion.option)
    value = suggestion.values[0]
    if isinstance(value, bool):
        return name if value else texts("bot", "options.off", name=name)
    return texts("bot", "options.value", name=name, value=words.value(suggestion.option, value))
