"""Compares what is stored with what people were shown: nothing is lost or double, and games replay from their seeds."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from bot.lab.chaos.books import StoredChoice, StoredTable
from bot.lab.chaos.ledger import Ledger, Pressed
from bot.lab.chaos.report import Violation
from bot.table.refusal import Refusal
from bot.table.table import chosen
from bot.ui.click import Verb
from games.core import COMMIT, Ask, GameError, Position, decode, encode

ACT_OF = {Verb.UNDO: "undo", Verb.RESTART: "restart"}
"""The stored act of a press; every other one is a choice."""


def check_store(ledger: Ledger, tables: Sequence[StoredTable]) -> list[Violation]:
    """Everything that is wrong with what is stored."""
    found = [*lost_acts(ledger, tables), *lost_seats(ledger, tables), *put_off(ledger)]
    for table in tables:
        found += double_acts(table)
        found += miscounted(table)
        found += replay_faults(table, ledger)
    return found


def lost_acts(ledger: Ledger, tables: Sequence[StoredTable]) -> Iterator[Violation]:
    """Acts that a person saw carried out and that are not stored, and panels that showed more than is stored."""
    stored = {choice.interaction: (table.id, choice) for table in tables for choice in table.choices}

    def is_stored(pressed: Pressed, interaction: str) -> bool:
        return interaction in stored and _is_of(pressed, *stored[interaction])

    for interaction, pressed in ledger.acknowledged_acts().items():
        if not (is_stored(pressed, interaction) or any(is_stored(pressed, twin) for twin in ledger.twins(pressed))):
            yield Violation("lost choice", pressed.click.table, f"interaction {interaction}, {_words(pressed)}")
    counts = Counter((table.id, choice.seat) for table in tables for choice in table.choices)
    for (table_id, seat), serial in ledger.shown.items():
        if counts[table_id, seat] < serial:
            words = f"seat {seat} was shown {serial} acts, {counts[table_id, seat]} are stored"
            yield Violation("lost choice", table_id, words)


def lost_seats(ledger: Ledger, tables: Sequence[StoredTable]) -> Iterator[Violation]:
    """Tables and seats that people were told they have, and that are not stored."""
    by_id = {table.id: table for table in tables}
    for table_id in ledger.opened - by_id.keys():
        yield Violation("lost table", table_id, "its lobby card was shown")
    for table_id, user in ledger.seated:
        if table_id in by_id and user not in {seat.user for seat in by_id[table_id].seats}:
            yield Violation("lost seat", table_id, f"person {user} was told to sit there")
    for table_id in ledger.started & by_id.keys():
        if not by_id[table_id].began:
            yield Violation("lost start", table_id, "its host was told that it has begun")


def put_off(ledger: Ledger) -> Iterator[Violation]:
    """Presses that could not be stored although nothing went wrong any more."""
    for interaction, pressed in ledger.pressed.items():
        if pressed.is_calm and pressed.is_put_off:
            yield Violation(
                "put off", pressed.click.table, f"interaction {interaction}, {_words(pressed)}, in calm weather"
            )


def double_acts(table: StoredTable) -> Iterator[Violation]:
    """Acts that are stored twice: by the same interaction, or under the same number of a seat."""
    interactions = Counter(choice.interaction for choice in table.choices if choice.interaction is not None)
    serials = Counter((choice.seat, choice.serial) for choice in table.choices)
    for interaction, count in interactions.items():
        if count > 1:
            yield Violation("double choice", table.id, f"interaction {interaction} is stored {count} times")
    for (seat, serial), count in serials.items():
        if count > 1:
            yield Violation("double choice", table.id, f"act {serial} of seat {seat} is stored {count} times")


def miscounted(table: StoredTable) -> Iterator[Violation]:
    """Seats whose counter is not the number of their acts."""
    counts = Counter(choice.seat for choice in table.choices)
    for number, seat in enumerate(table.seats):
        if seat.serial != counts[number]:
            words = f"seat {number} counts {seat.serial} acts, {counts[number]} are stored"
            yield Violation("miscounted seat", table.id, words)


def replay_faults(table: StoredTable, ledger: Ledger) -> list[Violation]:
    """Where playing the stored acts from the seed does not lead to the stored moves and the stored checkpoint."""
    if not table.began:
        return []
    try:
        position = Replay(table, ledger).play()
    except (GameError, ReplayError, Refusal) as error:
        return [Violation("broken replay", table.id, str(error))]
    stored = encode(decode(table.checkpoint or b"", table.game.state_type))
    if encode(position.base) != stored or position.number != table.number:
        words = f"the acts lead to another checkpoint than the stored one (number {table.number})"
        return [Violation("broken replay", table.id, words)]
    if (table.phase == "over") != position.over:
        return [Violation("broken replay", table.id, f"phase {table.phase}, yet the game says over: {position.over}")]
    return []


class ReplayError(Exception):
    """A stored act does not fit the game, or not the press that it came from."""


class Replay:
    """A game played again from its seed by its stored acts, undos included."""

    def __init__(self, table: StoredTable, ledger: Ledger) -> None:
        self._table, self._ledger = table, ledger

    def play(self) -> Position:
        """The position after all acts. Raises GameError, Refusal or ReplayError where one does not fit."""
        table = self._table
        settings = msgspec.convert(table.settings, table.game.settings_type)
        position = Position.start(table.game, settings, len(table.seats), table.seed or 0)
        for index, choice in enumerate(table.choices):
            if choice.number != position.number:
                raise ReplayError(f"act {index} is of checkpoint {choice.number}, the game stands at {position.number}")
            self._require_press(position.asks().get(choice.seat), choice)
            self._act(position, choice)
        if set(table.moves) != set(range(position.number)):
            raise ReplayError(
                f"moves are stored of the checkpoints {sorted(table.moves)}, closed are {position.number}"
            )
        return position

    def _act(self, position: Position, choice: StoredChoice) -> None:
        if choice.act == "undo":
            position.undo(choice.seat)
        elif choice.act == "restart":
            position.restart(choice.seat)
        else:
            moves = position.apply(choice.seat, choice.choice)
            if moves and list(moves) != self._table.moves.get(choice.number):
                raise ReplayError(f"the stored moves of checkpoint {choice.number} are not those of its acts")

    def _require_press(self, ask: Ask | None, choice: StoredChoice) -> None:
        """Raise ReplayError where what is stored is not what the person pressed."""
        owner = self._table.seats[choice.seat].user
        if owner is None:
            return
        pressed = self._ledger.pressed.get(choice.interaction or "")
        if pressed is None:
            raise ReplayError(f"nobody pressed what is stored as {choice}")
        if not _is_of(pressed, self._table.id, choice):
            raise ReplayError(f"interaction {choice.interaction} was {_words(pressed)}, stored is {choice}")
        if owner != pressed.user:
            raise ReplayError(f"interaction {choice.interaction} of person {pressed.user} acted for seat {choice.seat}")
        if choice.act == "choose" and ask is not None and _meant(ask, pressed) != choice.choice:
            raise ReplayError(f"interaction {choice.interaction} was {_words(pressed)}, stored is {choice.choice!r}")


def _meant(ask: Ask, pressed: Pressed) -> Any:
    if pressed.click.verb is Verb.COMMIT:
        return COMMIT
    return chosen(ask, pressed.click.options)


def _is_of(pressed: Pressed, table_id: int, choice: StoredChoice) -> bool:
    """Whether a stored act is the one that was pressed, as far as the button says it."""
    click = pressed.click
    wanted = (click.table, click.seat, click.serial, ACT_OF.get(click.verb, "choose"))
    return wanted == (table_id, choice.seat, choice.serial, choice.act)


def _words(pressed: Pressed) -> str:
    click = pressed.click
    return f"{click.verb} {click.options} by seat {click.seat} with serial {click.serial}"
