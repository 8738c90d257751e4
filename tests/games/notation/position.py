"""Positions as text that are checked when they are read, and written too."""

from functools import cache
from typing import Any, Final, TypeVar

from games.core.game import Game
from games.core.notation.initial_state import hidden_places
from games.core.notation.lines import NotationError
from games.core.notation.reading import PositionReader
from games.core.state import State
from games.registry import find_game
from tests.games.checks import checks_of
from tests.games.notation.checking import line_of, require_all_things, require_details, require_no_duplicates
from tests.games.notation.writing import written

S = TypeVar("S", bound=State)


class Notation(PositionReader[S]):
    """A game's positions as text: `parse(text)` raises NotationError, `show(state)` never fails.

    `parse(show(state)) == state` for every state of a game, also in the middle of a turn, and for every view.
    """

    def __init__(self, game: Game[S]) -> None:
        super().__init__(game)
        self.checks: Final = checks_of(game)

    def parse(self, text: str) -> S:
        """The position in this text, if the rules can go on from it. Raises NotationError."""
        checks = self.checks
        state, read = self.read_undealt(text)
        require_details(read, state.news, checks.news_details)
        require_no_duplicates(state, self.game.supplies, read, checks.name_of)
        for supply in self.game.supplies:
            require_all_things(state, supply, read, checks.name_of)
        for place, told in checks.obstacles(state):
            raise NotationError(told, line_of(read, place))
        if hidden_places(state, self.game.supplies):
            whole = self.game.guess(state, None, state.rng.copy())
            for place in hidden_places(whole, self.game.supplies):
                raise NotationError(f"nothing is hidden in {place}", line_of(read, place.partition(".*")[0]))
        return self.with_hidden_dealt(state, read)

    def show(self, state: S) -> str:
        """The position as text. A faulty state has one, too."""
        return written(self.game, self.fields, state)


@cache
def notation_of(name: str) -> Notation[Any]:
    return Notation(find_game(name))
