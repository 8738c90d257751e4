"""Positions of the orchard as text, and a model of how to write a notation.

    step    market
    round   2
    turn    1
    deck    5 12 7                      # the next card last

    seat 0
      hand 1 2  beds 3  trees 4 8  coins 2
    seat 1
      hand ?x3

What is not written is as at the beginning: nothing lies anywhere, and each seat has two coins.
"""

from collections.abc import Sequence
from typing import Final

from games.core import (
    OVER,
    Field,
    Fields,
    Notation,
    NotationError,
    read_chance,
    read_fields,
    read_news,
    read_pile,
    read_version,
    show_chance,
    show_field,
    show_news,
    show_pile,
    show_version,
)
from tests.games.example import CARDS, COINS, GAME, HIDDEN, ROUNDS, Garden, Orchard

NAMES: Final = {HIDDEN: "?", **{card: str(card) for card in CARDS}}
KNOWN: Final = {name: card for card, name in NAMES.items()}
LINES: Final = {"step", "round", "turn", "deck", "seat", "chance", "version", "news"}
PILES: Final = ("hand", "beds", "trees")


def parse(text: str) -> Orchard:
    """The position that the text draws. Raises NotationError."""
    fields = read_fields(text, LINES, {*PILES, "coins"})
    shared = Fields(fields)
    gardens = [_read_garden(own) for own in _by_seat(fields)]
    mode = GAME.usual_mode
    if not mode.least_seats <= len(gardens) <= mode.most_seats:
        expected = f"{mode.least_seats} to {mode.most_seats} seats have to be written"
        raise NotationError(f"{expected}, not {len(gardens)}", shared.line("seat"))
    step = shared.one("step")
    state = Orchard(
        seats=len(gardens),
        step=step.word("a step", {*GAME.steps, OVER}) if step else "plant",
        rng=read_chance(shared),
        version=read_version(GAME, shared),
        deck=_read_pile(shared.joined("deck")),
        gardens=gardens,
        round=shared.number("round", 1, ROUNDS + 1, usual=1),
        on_turn=shared.number("turn", 0, len(gardens) - 1, usual=0),
        news=[read_news(field, len(gardens)) for field in shared.all("news")],
    )
    _refuse_twins(state, shared.line("deck", "seat"))
    return state


def _by_seat(fields: Sequence[Field]) -> list[Fields]:
    """What is written for each seat, in their order."""
    own: list[list[Field]] = []
    for field in fields:
        if field.name == "seat":
            own.append([])
            if field.number(0, len(own) - 1) != len(own) - 1:
                raise field.refusal(f"seat {len(own) - 1}")
        elif field.name not in LINES:
            if not own or not field.name:
                raise field.refusal("no place here")
            own[-1].append(field)
    return [Fields(part) for part in own]


def _read_garden(own: Fields) -> Garden:
    hand, beds, trees = (_read_pile(own.one(name)) for name in PILES)
    return Garden(hand, beds, trees, own.number("coins", 0, 99, usual=COINS))


def _read_pile(field: Field | None) -> list[int]:
    return read_pile(field, KNOWN) if field else []


def _refuse_twins(state: Orchard, line: int) -> None:
    piles = [state.deck, *(pile for garden in state.gardens for pile in (garden.hand, garden.beds, garden.trees))]
    cards = [card for pile in piles for card in pile]
    known = [card for card in cards if card != HIDDEN]
    if len(set(known)) < len(known) or len(cards) > len(CARDS):
        raise NotationError("a card is written twice, or there are too many", line)


def show(state: Orchard) -> str:
    """The position as text."""
    lines = [*show_field("step", [state.step]), *show_field("round", [str(state.round)])]
    lines += [*show_field("turn", [str(state.on_turn)]), *show_field("deck", show_pile(state.deck, NAMES))]
    for seat, garden in enumerate(state.gardens):
        piles = zip(PILES, (garden.hand, garden.beds, garden.trees), strict=True)
        words = "  ".join(" ".join([name, *(show_pile(pile, NAMES) or "-")]) for name, pile in piles)
        lines += ["", f"seat {seat}", f"  {words}  coins {garden.coins}"]
    return "\n".join([*lines, "", *show_version(GAME, state), *show_chance(state.rng), *show_news(state.news), ""])


NOTATION: Final = Notation[Orchard](parse, show)
