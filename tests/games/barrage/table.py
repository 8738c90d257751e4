"""Tables written as text in the middle of a game, and a few moves on them."""

from typing import Final

from games.barrage import GAME, BarrageState
from games.core import Choice, Notation, Position, Seat
from tests.games.written import parsed, question

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
    round     2
    streams   HA=HT5 HB=HT6 HC=HT2 HD=HT4
    waiting   HA=1 HB=1 HC=1 HD=1
    seat 1
      energy 3
"""
"""A table at which bot players judge how good things look for the USA."""


def table(text: str = "", **lines: object) -> Position:
    """The position that the text writes, at its first question; it has these lines instead of its own."""
    return Position(GAME, state_of(text, **lines))


def state_of(text: str = "", own_dams: object = "", **lines: object) -> BarrageState:
    """The state that the text writes; unless it says so, it is the first round of an introductory game of two.

    `own_dams` stand beside those of the text. Seat 0 is the USA with Wilhelm Adler, seat 1 Germany with Jill McDowell,
    seat 2 Italy with Solomon P. Jordan, seat 3 France with Viktor Fiesler.
    """
    if own_dams:
        written = [line.split() for line in text.splitlines()]
        dams = next((" ".join(words[1:]) for words in written if words[:1] == ["dams"]), USUAL["dams"])
        lines["dams"] = f"{dams} {own_dams}"
    usual = USUAL | (CHOSEN if "mode standard" in " ".join(text.split()) else {})
    state: BarrageState = parsed(NOTATION, text, usual, lines)
    return state


def judged_table(dams: object = "D8L=0@2", usa: object = "energy 0", **lines: object) -> BarrageState:
    """A table to be judged: the USA has a dam; what is named differs."""
    return state_of(JUDGED, dams, seat_0=usa, **lines)


def build_with(tile: str) -> Choice:
    """To build with this tile on the cheapest space."""
    return ("construction", "construct_1", tile)


def offered(position: Position, board: str, seat: Seat = 0) -> list[str]:
    """The spaces of a board that a seat can use now, or the tiles without workers."""
    return list(dict.fromkeys(about[0] for first, *about in question(position, "act", seat) if first == board))
