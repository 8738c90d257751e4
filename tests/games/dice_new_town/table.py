"""Tables written as text in the middle of a game, and a few moves on them."""

from typing import Any, Final

from games.core import COMMIT, Choice, Position, Seat
from games.dice_new_town import GAME, DiceNewTownState, House
from tests.games.written import parsed

USUAL: Final = {"mode": "standard", "order": "0 1", "on_king": "-"}


def table(text: str = "", **lines: object) -> Position:
    """The position that the text writes, at its first question; it has these lines instead of its own."""
    return Position(GAME, state_of(text, **lines))


def state_of(text: str = "", **lines: object) -> DiceNewTownState:
    """The state that the text writes; unless it says so, seat 0 is first and nobody stands on the king's land."""
    state: DiceNewTownState = parsed(GAME.name, text, lines, USUAL)
    return state


def by_version_1(text: str) -> Position:
    """The table as it was played by the first rules."""
    state = state_of(text)
    state.version = 1
    return Position(GAME, state)


def play(position: Position, *choices: Choice, seat: Seat = 0) -> Position:
    """The position after this seat has made these choices; a house without pieces is built as it is proposed."""
    for choice in choices:
        position.apply(seat, _proposals(position, seat).get(choice, choice))
    return position


def _proposals(position: Position, seat: Seat) -> dict[Choice, Choice]:
    """The builds that are proposed, by what they are without their pieces."""
    ask = position.asks()[seat]
    return {option[:-1]: option for option in ask.options if ask.kind == "build" and isinstance(option[-1], tuple)}


def finish(position: Position, *choices: Choice, seat: Seat = 0) -> DiceNewTownState:
    """The state after these choices and the end of the seat's turn."""
    state: DiceNewTownState = play(position, *choices, COMMIT, seat=seat).base
    return state


def seen(position: Position, seat: Seat = 0) -> DiceNewTownState:
    """What the seat sees in the middle of its turn."""
    state: DiceNewTownState = position.view(seat)
    return state


def offered(position: Position, verb: str, seat: Seat = 0) -> list[Any]:
    """What can be done of that kind, without its name; houses without their pieces, all that there are."""
    ask = position.asks()[seat]
    if ("more",) in ask.options:
        ask = play(position.clone(), ("more",), seat=seat).asks()[seat]
    deeds = [option for option in ask.options if isinstance(option, tuple)]
    without = [option[:-1] if isinstance(option[-1], tuple) else option for option in deeds]
    return [rest[0] if len(rest) == 1 else tuple(rest) for first, *rest in without if first == verb]


def points_of(position: Position, option: Choice, seat: Seat = 0) -> int:
    """The points that the question promises for a build."""
    ask = position.asks()[seat]
    points: int = ask.fact_of("points", _proposals(position, seat).get(option, option))
    return points


def houses_on(state: DiceNewTownState, land: int) -> list[House]:
    return state.houses[land]
