"""The draft: players take one die after the other from the pool (rules page, C.2)."""

from games.core import Rule, Seat, choose
from games.dice_new_town.data import DICE_COUNTS, DRAFT_LAPS, FACTS
from games.dice_new_town.state import Builder, DiceNewTownState


def missing_dice(builder: Builder) -> dict[str, int]:
    """The number of dice of each colour that the builder has still to draft."""
    had = {"red": builder.red > 0, "green": builder.green > 0, "black": builder.black > 0, "white": len(builder.white)}
    return {colour: each - int(had[colour]) for colour, each in DICE_COUNTS.items()}


def draft(state: DiceNewTownState, seat: Seat) -> Rule[None]:
    """Let the seat take a die of a colour that it still needs (D2).

    In the solo challenge, the seat takes all its dice of the round, one after the other.
    """
    while not state.acted:
        wanted = missing_dice(state.builders[seat])
        left = sum(wanted.values())
        options = [
            (colour, value) for colour in DICE_COUNTS if wanted[colour] for value in sorted(set(state.pool[colour]))
        ]
        which = (
            {"number": 1 + DRAFT_LAPS - left, "dice": DRAFT_LAPS}
            if state.is_alone
            else {"lap": 1 + DRAFT_LAPS - left, "laps": DRAFT_LAPS}
        )
        colour, value = yield from choose(seat, "die", options, **which)
        take_die(state, seat, colour, value, unasked=int(len(options) == 1))
        state.acted = left == 1 or not state.is_alone


def take_die(state: DiceNewTownState, seat: Seat, colour: str, value: int, unasked: int) -> None:
    """Move a die from the pool to a player. A red 1 brings a reward stone (C.2).

    `unasked` is 1 if the player had no choice.
    """
    builder = state.builders[seat]
    state.pool[colour].remove(value)
    if colour == "white":
        builder.white = sorted([*builder.white, value])
    else:
        setattr(builder, colour, value)
    state.tell("drafted", seat, colour=colour, value=value, **({"unasked": 1} if unasked else {}))
    if (colour, value) == ("red", FACTS.stones.red_face):
        gain_stone(state, seat, "red")


def gain_stone(state: DiceNewTownState, seat: Seat, why: str) -> None:
    """Give the seat a reward stone, and tell it with the reason `why` (ruling F12)."""
    state.builders[seat].stones += 1
    state.tell("stone", seat, why=why)
