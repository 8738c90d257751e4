"""Tables written as text in the middle of a game, and a few moves on them."""

from textwrap import dedent
from typing import Any, Final

from games.barrage import GAME, BarrageState
from games.core import COMMIT, DECLINE, Choice, Notation, Position, Seat

NOTATION: Final = Notation(GAME)
USUAL: Final = {
    "mode": "introductory",
    "step": "turn",
    "round": "1",
    "order": "0 1",
    "dams": "D3L=-@1 D6L=-@2 D10L=-@3",
}
"""What a text says that does not say it itself."""
CHOSEN: Final = {"pairs": "-", "starts": "-", "boards": "-"}
"""In the standard mode also that everybody has chosen a company."""

JUDGED: Final = """
    round     {round}
    step      {step}
    streams   HA=HT5 HB=HT6 HC=HT2 HD=HT4
    waiting   {waiting}
    dams      D3L=-@1 D6L=-@2 D10L=-@3 {dams}
    conduits  {conduits}
    powerhouses {powerhouses}
    seat 0
      {usa}
    seat 1
      energy 3
"""
"""A table at which bot players judge how good things look for the USA."""


def table(text: str) -> Position:
    """The position that the text writes, at its first question."""
    return Position(GAME, state_of(text))


def state_of(text: str) -> BarrageState:
    """The state that the text writes; unless it says so, it is the first round of an introductory game of two.

    Seat 0 is the USA with Wilhelm Adler, seat 1 Germany with Jill McDowell, seat 2 Italy with Solomon P. Jordan, seat 3
    France with Viktor Fiesler.
    """
    text = dedent(text)
    written = {line.split()[0] for line in text.splitlines() if line.strip()}
    usual = USUAL | (CHOSEN if "mode standard" in " ".join(text.split()) else {})
    header = "\n".join(f"{name} {value}" for name, value in usual.items() if name not in written)
    return NOTATION.parse(f"{header}\n{text}")


def judged_table(**more: object) -> BarrageState:
    """A table to be judged: the USA has a dam; what is named differs."""
    usual: dict[str, object] = {
        "round": 2, "step": "turn", "waiting": "HA=1 HB=1 HC=1 HD=1",
        "dams": "D8L=0@2", "conduits": "-", "powerhouses": "-", "usa": "energy 0",
    }  # fmt: skip
    return state_of(JUDGED.format(**(usual | more)))


def play(position: Position, *choices: Choice, seat: Seat = 0) -> Position:
    """The position after this seat has made these choices."""
    for choice in choices:
        position.apply(seat, choice)
    return position


def build_with(tile: str) -> Choice:
    """To build with this tile on the cheapest space."""
    return ("construction", "construct_1", tile)


def finish(position: Position, *choices: Choice, seat: Seat = 0) -> BarrageState:
    """The state after these choices and the end of the seat's turn."""
    state: BarrageState = play(position, *choices, COMMIT, seat=seat).base
    return state


def question(position: Position, kind: str, seat: Seat = 0) -> list[Any]:
    """The options that a seat has, if it is asked such a question now; without the option to decline."""
    ask = position.asks()[seat]
    assert ask.kind == kind, f"asked {ask.kind}: {ask.options}"
    return [option for option in ask.options if option is not DECLINE]


def seen(position: Position, seat: Seat = 0) -> BarrageState:
    """What the seat sees in the middle of its turn."""
    state: BarrageState = position.view(seat)
    return state


def offered(position: Position, board: str, seat: Seat = 0) -> list[str]:
    """The spaces of a board that a seat can use now, or the tiles without workers."""
    return list(dict.fromkeys(about[0] for first, *about in question(position, "act", seat) if first == board))


def told(state: BarrageState, kind: str) -> list[tuple[Seat | None, dict[str, Any]]]:
    """Seat and facts of all news of this kind at a checkpoint."""
    return [(news.seat, news.facts) for news in state.news if news.kind == kind]
