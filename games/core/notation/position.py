"""Positions as text: the header, the table, the seats, and the things that the text does not name."""

from typing import Final, Generic, TypeVar

from msgspec.structs import replace

from games.core.errors import NotationError
from games.core.game import Game
from games.core.notation.facts import read_news, show_news
from games.core.notation.fields import Fields, fields_of, read_entries, show_lines, written_fields
from games.core.notation.header import (
    HEADER,
    items_of,
    read_chance,
    read_seats,
    read_seed,
    read_settings,
    read_version,
    show_chance,
    show_header,
)
from games.core.notation.lines import PositionText, read_text
from games.core.notation.outset import outset, outset_of
from games.core.notation.rest import hidden_places, is_written, require_all_things, require_no_duplicates, with_stock
from games.core.notation.seats import read_seated, show_drawing, show_seat
from games.core.notation.words import HIDDEN_WORD
from games.core.state import OVER, State

S = TypeVar("S", bound=State)


class Notation(Generic[S]):
    """A game's positions as text: `parse(text)` raises NotationError, `show(state)` never fails.

    `parse(show(state)) == state` for every state of a game, also in the middle of a turn, and for every view.
    """

    def __init__(self, game: Game[S]) -> None:
        self.game: Final = game
        self.fields: Final[Fields] = fields_of(game.state_type)
        self.drawing: Final = None if game.drawing is None or game.drawing.field in self.fields.own else game.drawing

    def parse(self, text: str) -> S:
        """The position in this text. Raises NotationError."""
        drawing = self.drawing.field if self.drawing else ""
        read = read_text(text, {*HEADER, *self.fields.shared}, self.fields.own_names, drawing)
        settings = read_settings(self.game, read)
        seats, seed = read_seats(self.game, settings, read), read_seed(read)
        usual = outset(self.game, settings, seats, seed, read_version(self.game, read))
        if self.drawing and (drawn := [field for field in read.shared if field.name == drawing and field.words]):
            usual = self.drawing.read(drawn, usual)
        state: S = read_entries(self.fields.shared, read.shared, usual)
        state = read_seated(self.game, self.fields, read, state)
        state = self._with_header(state, read)
        require_no_duplicates(state, self.game.supplies, read)
        for supply in self.game.supplies:
            if seed is None and not is_written(read, supply.stock):
                state = with_stock(state, supply, read)
            require_all_things(state, supply, read)
        for place, told in self.game.obstacles(state):
            raise NotationError(told, read.line(place))
        return self._dealt(state, read)

    def _with_header(self, state: S, text: PositionText) -> S:
        step, steps = text.shared_field("step"), (*self.game.steps, OVER)
        if step and state.step not in steps:
            raise step.refusal(f"one of {', '.join(steps)}")
        details = self.game.news_details
        news = [read_news(field, state.players, details) for field in text.shared if field.name == "news"]
        return replace(state, rng=read_chance(text) or state.rng, news=news or state.news)

    def _dealt(self, state: S, text: PositionText) -> S:
        """The state with hidden things dealt by chance, unless the text is a view. The generator does not advance."""
        if not hidden_places(state, self.game.supplies):
            return state
        whole = self.game.guess(state, None, state.rng.copy())
        for place in hidden_places(whole, self.game.supplies):
            raise NotationError(f"nothing is hidden in {place}", text.line(place.partition(".*")[0]))
        return state if hides_something(text) else replace(whole, rng=state.rng)

    def show(self, state: S) -> str:
        """The position as text. A faulty state has one, too."""
        usual = outset_of(self.game, state)
        lines = show_header(self.game, state)
        if self.drawing:
            drawn, usual = show_drawing(self.drawing, state, usual)
            lines += [self.drawing.field, *(f"  {line}" for line in drawn)] if drawn else []
        lines += show_lines(written_fields(self.fields.shared, state, usual))
        for seat in range(min(max(state.seats, items_of(state)), max(usual.seats, items_of(usual)))):
            lines += ["", f"seat {seat}", *show_seat(self.game, self.fields, state, usual, seat)]
        last = [*show_chance(state.rng), *show_news(state.news)]
        return "\n".join([*lines, *[""] * bool(last), *last, ""])


def hides_something(text: PositionText) -> bool:
    fields = [*text.shared, *(field for own in text.seats.values() for field in own)]
    return any(HIDDEN_WORD in word for field in fields if field.name not in HEADER for word in field.words)
