"""Positions from text: the header, the table, the seats, and the things that the text does not name."""

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from msgspec.structs import replace

from games.core.game import Game
from games.core.notation.fields import FieldForm, Fields, fields_of, read_record
from games.core.notation.header import (
    HEADER_FIELDS,
    read_chance,
    read_news,
    read_seats,
    read_seed,
    read_settings,
    read_version,
)
from games.core.notation.initial_state import hidden_places, initial_state, with_filled_stock
from games.core.notation.lines import Field, NotationError, PositionText, TextDrawing, read_text
from games.core.notation.words import HIDDEN_WORD
from games.core.state import OVER, State

S = TypeVar("S", bound=State)


class PositionReader(Generic[S]):
    """Reads positions of a game from texts. It refuses words that fit no type, but allows impossible positions."""

    def __init__(self, game: Game[S]) -> None:
        self.game: Final = game
        self.fields: Final[Fields] = fields_of(game.state_type)
        self.drawing: Final = game.drawing

    def read_state(self, text: str) -> S:
        """The state in this text, with hidden things dealt by the state's generator. Raises NotationError."""
        return self.with_hidden_dealt(*self.read_undealt(text))

    def read_undealt(self, text: str) -> tuple[S, PositionText]:
        """The state with its hidden things not dealt yet, and the fields of the text. Raises NotationError."""
        drawing = self.drawing
        if drawing and drawing.field in self.fields.own:
            drawing = None
        own, name = self.fields.seat_field_names, drawing.field if drawing else ""
        read = read_text(text, {*HEADER_FIELDS, *self.fields.shared}, own, name)
        settings = read_settings(self.game, read)
        seats, seed = read_seats(self.game, settings, read), read_seed(read)
        usual = initial_state(self.game, settings, seats, seed, read_version(self.game, read))
        if drawing and (drawn := [field for field in read.shared if field.name == name and field.words]):
            usual = drawing.read(drawn, usual)
        state: S = read_record(self.fields.shared, read.shared, usual)
        state = _read_seated(self.drawing, self.fields, read, state)
        state = self._with_header(state, read)
        for supply in self.game.supplies:
            if seed is None and not read.has_field(supply.stock):
                state = with_filled_stock(state, supply)
        return state, read

    def with_hidden_dealt(self, state: S, text: PositionText) -> S:
        """The state with its hidden things dealt by its generator, which does not advance.

        The state stays unchanged if the text itself writes hidden things, as a view does.
        """
        fields = [*text.shared, *(field for own in text.seats.values() for field in own)]
        is_view = any(
            HIDDEN_WORD in word for field in fields if field.name not in HEADER_FIELDS for word in field.words
        )
        if is_view or not hidden_places(state, self.game.supplies):
            return state
        return replace(self.game.guess(state, None, state.rng.copy()), rng=state.rng)

    def _with_header(self, state: S, text: PositionText) -> S:
        step, steps = text.shared_field("step"), (*self.game.steps, OVER)
        if step and state.step not in steps:
            raise step.refusal(f"one of {', '.join(steps)}")
        news = [read_news(field, state.player_count) for field in text.shared if field.name == "news"]
        return replace(state, rng=read_chance(text) or state.rng, news=news or state.news)


def _read_seated(drawing: TextDrawing | None, fields: Fields, text: PositionText, state: Any) -> Any:
    """The state changed by the fields and drawings of the seats. Raises NotationError."""
    changes = {name: list(getattr(state, name)) for name in fields.own}
    there = max(state.seats, *map(len, changes.values())) if changes else state.seats
    for seat, own in text.seats.items():
        if seat >= there:
            raise NotationError(f"there is no seat {seat} in this game", text.lines[seat])
        drawn = [field for field in own if not field.name]
        if drawn and (drawing is None or drawing.field not in fields.own):
            raise drawn[0].refusal(f"no place here; a seat has {', '.join(sorted(fields.seat_field_names))}")
        for name, entries in fields.own.items():
            items = changes[name]
            if seat < len(items):
                items[seat] = _read_item(drawing, name, entries, own, items[seat])
            elif found := [field for field in own if field.name in entries]:
                raise NotationError(f"{found[0].name} is not for this mode", found[0].line)
    return replace(state, **changes)


def _read_item(
    drawing: TextDrawing | None, name: str, entries: dict[str, FieldForm], own: Sequence[Field], usual: Any
) -> Any:
    drawn = [field for field in own if not field.name]
    if drawing and drawing.field == name and drawn:
        usual = drawing.read(drawn, usual)
    if list(entries) != [name]:
        return read_record(entries, own, usual)
    found = [field for field in own if field.name == name]
    return entries[name].read(found, usual) if found else usual
