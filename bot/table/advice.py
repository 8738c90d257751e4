"""What a game recommends for a table: which of its options, and for whom."""

from typing import Any

from games.core import Game, Settings, Suggestion, options_of


def advice(game: Game[Any], settings: Settings, are_beginners: bool) -> list[Suggestion]:
    """The game's recommendations for such a table that are not chosen yet."""
    options = {option.name: option for option in options_of(game)}
    return [
        suggestion
        for suggestion in game.suggestions
        if suggestion.applies(settings, are_beginners)
        and options[suggestion.option].value_in(settings) not in suggestion.values
    ]
