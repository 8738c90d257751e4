"""Tables set up in the middle of a game, and moves on them."""

from collections.abc import Iterable
from textwrap import dedent
from typing import Any, Final

import msgspec

from games.core import COMMIT, SOLO, Choice, Position, Seat
from games.dinner_in_paris import CELL_NAMES, FACTS, GAME, DinnerSettings, DinnerState
from games.dinner_in_paris.square import CELL_BY_NAME, Cells, SquareCell, cells_in
from tests.games.checks import faults_of
from tests.games.notation.position import Notation
from tests.games.notation.writing import settings_words

NOTATION: Final = Notation(GAME)
FIRST_ACTION: Final = ("step turn", "round 1", "actions 2", "display bread cheese meat tomatoes")
MEETING: Final = """
..  C D E F G H I
3   . . . . A A .
4   P p p p a . .
5   P . . . . . .
6   P . . . . . .
"""
"""The chip shop A meets the terraces of the pizzeria P."""
ALONE: Final = DinnerSettings(mode=SOLO)


def settings(**rulings: bool) -> DinnerSettings:
    """Settings of a table; the rulings that are named are switched so."""
    return DinnerSettings(rulings=msgspec.structs.replace(FACTS.rulings, **rulings))


def set_table(
    drawing: str = "", seats: int = 2, chosen: DinnerSettings | None = None, has: str = "", lies: str = "", **kinds: str
) -> DinnerState:
    """A table at seat 0's first action: nobody has cards. `A="0 friterie"`: seat 0 has opened what is drawn as A.

    `has` and `lies` are fields of its notation, of seat 0 and of the table.
    """
    mode, lines = " ".join(settings_words(GAME, chosen or settings())), dedent(drawing).strip().splitlines()
    square = "".join(f"  {line}\n" for line in [*lines, *(f"{letter} {told}" for letter, told in kinds.items())])
    first = "\n".join(field for field in FIRST_ACTION if field.split()[0] not in lies)
    return NOTATION.parse(f"mode {mode}\nseats {seats}\nsquare\n{square}{first}\n{lies}\nseat 0\n  {has}")


def cell(name: str) -> SquareCell:
    return CELL_BY_NAME[name]


def cells(names: str) -> tuple[SquareCell, ...]:
    return tuple(map(cell, names.split()))


def named(found: Cells | Iterable[object]) -> str:
    """The names of cells in their order from the north-west; other options are left out."""
    cells = cells_in(found) if isinstance(found, int) else (cell for cell in found if isinstance(cell, int))
    return " ".join(CELL_NAMES[cell] for cell in sorted(cells))


def take(pile: list[str], card: str) -> str:
    pile.remove(card)
    return card


def give(state: DinnerState, seat: Seat, cards: str, pile: str = "hand") -> None:
    decks = {"hand": state.deck, "pigeons": state.pigeon_deck, "fresh": state.pigeon_deck}
    deck = decks.get(pile, state.objective_deck)
    getattr(state.boards[seat], pile).extend(take(deck, card) for card in cards.split())


def put_on_top(deck: list[str], cards: str) -> None:
    """Let these cards of the deck come next, in this order."""
    deck += [take(deck, card) for card in cards.split()[::-1]]


def begin(state: DinnerState) -> Position:
    """The position at its next question; the state has to be sound."""
    assert faults_of(GAME, state) == []
    return Position(GAME, state)


def play(position: Position, *choices: Choice | str) -> Position:
    """The seat on turn makes these choices.

    A text such as `G4` that is no option is the cell of that name. A pair that is none answers two questions: an action
    and what it is about, a side and a site.
    """
    for choice in choices:
        (seat,) = position.asks()
        options = position.asks()[seat].options
        if choice in options or choice is COMMIT:
            position.apply(seat, choice)
        elif isinstance(choice, str):
            position.apply(seat, cell(choice))
        else:
            what, about = choice
            play(position, (what,) if (what,) in options else what, choice if (what,) in options else about)
    return position


def options(position: Position) -> tuple[Any, ...]:
    """What the seat on turn can choose."""
    (ask,) = position.asks().values()
    return ask.options


def kind(position: Position) -> str:
    """What the seat on turn is asked."""
    (ask,) = position.asks().values()
    return ask.kind


def offered(position: Position, what: str) -> list[Any]:
    """The actions of one kind that are possible: `open`, `lay`, `claim`, `draw`, `play`."""
    return [option[1] if len(option) > 1 else None for option in options(position) if option and option[0] == what]


def state_of(position: Position) -> DinnerState:
    """The state as it stands, with what was chosen in the turn."""
    lanes = list(position.lanes.values())
    state: DinnerState = lanes[0].state if lanes else position.base
    return state


def laying_options(position: Position) -> str:
    """The cells on which a terrace may be laid now, by name."""
    assert kind(position) in ("lay", "free_terrace")
    return named(options(position))
