"""Managing and buying: rerolls, material from the red die, a gift (rules page, C.4)."""

from typing import Final

from games.core import Plain, Rule, Seat, choose, choose_or_decline, unasked_fact
from games.dice_new_town.data import FACTS
from games.dice_new_town.draft import gain_stone
from games.dice_new_town.effects import FREE_ACTIONS, power_options, reroll_options
from games.dice_new_town.state import DiceNewTownState

COLLECT_OPTION: Final = ("collect",)  # the option that takes the material and ends the turn


def manage(state: DiceNewTownState, seat: Seat) -> Rule[None]:
    """Offer rerolls and powers until the seat has dice to reroll or collects material (C.4).

    After collecting, the seat may give a large piece to another player, once a round.
    """
    while not state.is_done_for_now:
        options = [COLLECT_OPTION, *reroll_options(state, seat), *power_options(state, seat)]
        verb, *about = yield from choose(seat, "manage", options, size=state.builders[seat].red)
        if verb in FREE_ACTIONS:
            yield from FREE_ACTIONS[verb](state, seat, *about)
        else:
            _collect_material(state, seat, **unasked_fact(options))
    if state.acted:
        yield from _offer_gift(state, seat)


def _collect_material(state: DiceNewTownState, seat: Seat, **why: Plain) -> None:
    """Take a piece of the size of the red die, which is used up; without a red die take none."""
    builder = state.builders[seat]
    if builder.red:
        builder.gain_pieces(builder.red)
        state.tell("collected", seat, size=builder.red, **why)
    builder.red, state.acted = 0, True


def _offer_gift(state: DiceNewTownState, seat: Seat) -> Rule[None]:
    """Offer, once a round, to give one large piece to another player for a reward stone (C.4)."""
    builder = state.builders[seat]
    sizes = sorted({size for size in builder.pieces if size >= FACTS.stones.gift_size})
    others = [other for other in range(state.seats) if other != seat]
    options = [] if builder.gave else [(size, other) for size in sizes for other in others]
    gift = yield from choose_or_decline(seat, "gift", options, order=tuple(state.order))
    builder.gave = True
    if gift:
        size, other = gift
        builder.lose_pieces(size)
        state.builders[other].gain_pieces(size)
        state.tell("gave", seat, size=size, to=other)
        gain_stone(state, seat, "gift")
