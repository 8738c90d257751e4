"""Replays a game from its seed by its stored acts, and compares each act with the press that caused it."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import groupby
from typing import Final

from bot.table.choices.joining import decode_path
from bot.table.turn.play import choice_at
from bot.table.turn.wishes import token_of
from bot.ui.parts.click import Click, Verb
from games.core import COMMIT, Plain, Position, Seat
from tests.lab.chaos.books import StoredChoice, StoredTable
from tests.lab.chaos.ledger import Ledger, Pressed

UNDO_VERBS: Final = frozenset({Verb.UNDO, Verb.RESTART})
"""Verbs that take choices back; they are stored as an undo of one choice, or as a restart of several."""


class ReplayError(Exception):
    """A stored act does not fit the game, or the press that caused it."""


class Replay:
    """Replays the stored acts of a table, with undos. One press may have made several choices in a row."""

    def __init__(self, table: StoredTable, ledger: Ledger) -> None:
        self._table, self._ledger = table, ledger
        self._position = table.start()
        self._standing: defaultdict[Seat, list[str | None]] = defaultdict(list)
        """The interaction of each open choice, by seat."""
        self._offers: defaultdict[Seat, set[Plain]] = defaultdict(set)
        """All wishes that seats could make so far."""
        self._carried: tuple[Seat, int] | None = None
        """The seat and checkpoint of the last wish that was carried out."""

    def play(self) -> Position:
        """Replay all acts; returns the position. Raises GameError, Refusal or ReplayError if one does not fit."""
        self._note_offers()
        for group in presses_of(self._table):
            for place, choice in enumerate(group):
                if choice.number != self._position.number:
                    raise ReplayError(f"{choice} is of another checkpoint than {self._position.number}")
                self._require_reason(group, place)
                self._act(choice)
        if set(self._table.moves) != set(range(self._position.number)):
            numbers, closed = sorted(self._table.moves), self._position.number
            raise ReplayError(f"moves are stored of the checkpoints {numbers}, closed are {closed}")
        return self._position

    def _act(self, choice: StoredChoice) -> None:
        position, standing = self._position, self._standing[choice.seat]
        if choice.act != "choose":
            for _ in range(taken_back(choice)):
                position.undo(choice.seat)
                standing.pop()
            return
        moves = position.apply(choice.seat, choice.choice)
        standing.append(choice.interaction)
        if position.number > choice.number:
            self._standing.clear()
            self._note_offers()
        if moves and list(moves) != self._table.moves.get(choice.number):
            raise ReplayError(f"the stored moves of checkpoint {choice.number} are not those of its acts")

    def _note_offers(self) -> None:
        if self._position.wish_rules is not None:
            for seat in range(self._position.base.seats):
                coming = self._position.questions_to_come(seat).values()
                self._offers[seat].update(wish for ask in coming for wish in ask.options)

    def _require_reason(self, group: list[StoredChoice], place: int) -> None:
        """Raise ReplayError if a person's act was neither pressed nor wished for."""
        choice = group[place]
        if (owner := self._table.seats[choice.seat].user) is None:
            return
        if choice.interaction is None:
            self._require_wish(choice, owner)
            return
        pressed = self._ledger.pressed.get(choice.interaction)
        if pressed is None:
            raise ReplayError(f"nobody pressed what is stored as {choice}")
        if owner != pressed.user:
            raise ReplayError(f"interaction {choice.interaction} of person {pressed.user} acted for seat {choice.seat}")
        if not matches_press(pressed, self._table.id, group[0]) or not self._is_meant(pressed, group, place):
            raise ReplayError(f"interaction {choice.interaction} was {press_in_words(pressed)}, stored is {choice}")

    def _require_wish(self, choice: StoredChoice, owner: int) -> None:
        """Raise ReplayError if an act without a press is neither a wish of this person nor the commit after it.

        A turn without any choice is also committed automatically.
        """
        wishes, ask = self._position.wish_rules, self._position.asks().get(choice.seat)
        is_carried = self._carried == (choice.seat, choice.number) or not self._standing[choice.seat]
        if choice.choice == COMMIT and is_carried and ask is not None and ask.kind == COMMIT:
            return
        listed = self._ledger.wished[self._table.id, owner]
        wished = [wish for wish in self._offers[choice.seat] if token_of(wish) in listed]
        meant = [one for wish in wished if wishes and ask for one in wishes.meant(ask, wish)]
        if choice.act != "choose" or choice.choice not in meant:
            raise ReplayError(f"nobody pressed what is stored as {choice}, nor wished for it")
        self._carried = choice.seat, choice.number

    def _is_meant(self, pressed: Pressed, group: list[StoredChoice], place: int) -> bool:
        """Whether this act is what the button means; the bot may also have committed a finished turn automatically."""
        choice, click = group[place], pressed.click
        if click.verb in UNDO_VERBS:
            return len(group) == 1 and taken_back(choice) == self._to_take_back(click)
        ask = self._position.asks().get(choice.seat)
        answers = answers_of(click, together=ask is not None and ask.several)
        if ask is None or len(group) < len(answers):
            return False
        if place == len(answers):
            return bool(choice.choice == COMMIT == ask.kind)
        answer = answers[place] if place < len(answers) else None
        if click.verb is Verb.COMMIT:
            return bool(choice.choice == COMMIT)
        return bool(answer is not None and choice.choice == choice_at(ask, answer))

    def _to_take_back(self, click: Click) -> int:
        """The number of choices that this press must take back: those of the previous press, or all."""
        undoable_count, standing = self._position.undoable_count(click.seat), self._standing[click.seat][::-1]
        if click.verb is Verb.RESTART or not standing or standing[0] is None:
            return undoable_count if click.verb is Verb.RESTART else 1
        return min(undoable_count, len([*next(iter(groupby(standing)))[1]]))


def presses_of(table: StoredTable) -> Iterator[list[StoredChoice]]:
    """The acts of a table, grouped by press; each act without a press is a group."""
    for interaction, acts in groupby(table.choices, lambda choice: choice.interaction):
        group = list(acts)
        yield from [group] if interaction is not None else [[one] for one in group]


def answers_of(click: Click, together: bool = False) -> list[tuple[int, ...]]:
    """The options that a press chooses in each question that it answers; `together`: all in one question."""
    if click.verb is Verb.COMMIT or len(click.options) != 1:
        return [click.options]
    if together:
        return [decode_path(click.options[0])]
    return [(place,) for place in decode_path(click.options[0])]


def most_acts(pressed: Pressed | None, group: list[StoredChoice]) -> int:
    """The most acts that a press may have made: its answers, and the commit of a finished turn."""
    if pressed is None or pressed.click.verb in UNDO_VERBS | {Verb.COMMIT}:
        return 1
    has_committed = bool(group[-1].choice == COMMIT)
    return len(answers_of(pressed.click)) + has_committed


def taken_back(choice: StoredChoice) -> int:
    return int(choice.choice) if choice.act == "restart" else 1


def matches_press(pressed: Pressed, table_id: int, choice: StoredChoice) -> bool:
    """Whether a stored act can be the first act of this press: of the same kind, table, seat and serial."""
    click = pressed.click
    is_alike = (choice.act != "choose") == (click.verb in UNDO_VERBS)
    return is_alike and (click.table, click.seat, click.serial) == (table_id, choice.seat, choice.serial)


def press_in_words(pressed: Pressed) -> str:
    click = pressed.click
    return f"{click.verb} {click.options} by seat {click.seat} with serial {click.serial}"
