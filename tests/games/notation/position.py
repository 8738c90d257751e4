"""Positions as text: the header, the table, the seats, and the things that the text does not name.

They are checked when they are read, and written too.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, Generic, TypeVar

from msgspec.structs import replace

from games.core.game import Game
from games.core.state import OVER, State
from games.registry import find_game
from tests.games.checks import checks_of
from tests.games.notation.checking import line_of, require_all_things, require_details, require_no_duplicates
from tests.games.notation.fields import FieldForm, Fields, fields_of, read_entries
from tests.games.notation.header import (
    HEADER,
    read_chance,
    read_news,
    read_seats,
    read_seed,
    read_settings,
    read_version,
)
from tests.games.notation.lines import Drawing, Field, NotationError, PositionText, read_text
from tests.games.notation.outset import hidden_places, outset, with_stock
from tests.games.notation.words import HIDDEN_WORD
from tests.games.notation.writing import written

S = TypeVar("S", bound=State)


class Notation(Generic[S]):
    """A game's positions as text: `parse(text)` raises NotationError, `show(state)` never fails.

    `parse(show(state)) == state` for every state of a game, also in the middle of a turn, and for every view.
    """

    def __init__(self, game: Game[S]) -> None:
        self.game: Final = game
        self.fields: Final[Fields] = fields_of(game.state_type)
        self.checks: Final = checks_of(game)

    def parse(self, text: str) -> S:
        """The position in this text, if the rules can go on from it. Raises NotationError."""
        checks = self.checks
        state, read = self.read(text)
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
        return self.dealt(state, read)

    def show(self, state: S) -> str:
        """The position as text. A faulty state has one, too."""
        return written(self.game, self.fields, state)

    def read(self, text: str) -> tuple[S, PositionText]:
        """The position before hidden things are dealt, and the fields of the text. Raises NotationError."""
        drawing = self.checks.drawing
        if drawing and drawing.field in self.fields.own:
            drawing = None
        own, name = self.fields.own_names, drawing.field if drawing else ""
        read = read_text(text, {*HEADER, *self.fields.shared}, own, name)
        settings = read_settings(self.game, read)
        seats, seed = read_seats(self.game, settings, read), read_seed(read)
        usual = outset(self.game, settings, seats, seed, read_version(self.game, read))
        if drawing and (drawn := [field for field in read.shared if field.name == name and field.words]):
            usual = drawing.read(drawn, usual)
        state: S = read_entries(self.fields.shared, read.shared, usual)
        state = read_seated(self.checks.drawing, self.fields, read, state)
        state = self._with_header(state, read)
        for supply in self.game.supplies:
            if seed is None and not read.writes(supply.stock):
                state = with_stock(state, supply)
        return state, read

    def dealt(self, state: S, text: PositionText) -> S:
        """The state with hidden things dealt by chance, unless the text is a view. The generator does not advance."""
        fields = [*text.shared, *(field for own in text.seats.values() for field in own)]
        is_view = any(HIDDEN_WORD in word for field in fields if field.name not in HEADER for word in field.words)
        if is_view or not hidden_places(state, self.game.supplies):
            return state
        return replace(self.game.guess(state, None, state.rng.copy()), rng=state.rng)

    def _with_header(self, state: S, text: PositionText) -> S:
        step, steps = text.shared_field("step"), (*self.game.steps, OVER)
        if step and state.step not in steps:
            raise step.refusal(f"one of {', '.join(steps)}")
        news = [read_news(field, state.players) for field in text.shared if field.name == "news"]
        return replace(state, rng=read_chance(text) or state.rng, news=news or state.news)


def read_seated(drawing: Drawing | None, fields: Fields, text: PositionText, state: Any) -> Any:
    """The state with the things that the text writes for the seats. Raises NotationError."""
    changes = {name: list(getattr(state, name)) for name in fields.own}
    there = max(state.seats, *map(len, changes.values())) if changes else state.seats
    for seat, own in text.seats.items():
        if seat >= there:
            raise NotationError(f"there is no seat {seat} in this game", text.lines[seat])
        drawn = [field for field in own if not field.name]
        if drawn and (drawing is None or drawing.field not in fields.own):
            raise drawn[0].refusal(f"no place here; a seat has {', '.join(sorted(fields.own_names))}")
        for name, entries in fields.own.items():
            items = changes[name]
            if seat < len(items):
                items[seat] = _read_item(drawing, name, entries, own, items[seat])
            elif found := [field for field in own if field.name in entries]:
                raise NotationError(f"{found[0].name} is not for this mode", found[0].line)
    return replace(state, **changes)


def _read_item(
    drawing: Drawing | None, name: str, entries: dict[str, FieldForm], own: Sequence[Field], usual: Any
) -> Any:
    drawn = [field for field in own if not field.name]
    if drawing and drawing.field == name and drawn:
        usual = drawing.read(drawn, usual)
    if list(entries) != [name]:
        return read_entries(entries, own, usual)
    found = [field for field in own if field.name == name]
    return entries[name].read(found, usual) if found else usual


@cache
def notation_of(name: str) -> Notation[Any]:
    return Notation(find_game(name))
