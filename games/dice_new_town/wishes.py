"""Wishes for dice in later laps of the draft."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from games.core import Ask, Choice, Plain, Seat, Wishes
from games.dice_new_town.data import DICE_COUNTS, DRAFT_LAPS, FACTS
from games.dice_new_town.draft import missing_dice
from games.dice_new_town.state import DiceNewTownState

HIGHEST_DIE: Final = "highest"  # the value in a wish for the highest remaining die of a colour
_PIP_COLOURS: Final = ("red", "green", "black")  # the colours of which more pips are better


def _die_questions_to_come(state: DiceNewTownState, seat: Seat) -> Mapping[Plain, Ask]:
    """The question for a die in each later lap of this round, by round and lap; empty in the solo challenge."""
    if state.is_alone:
        return {}
    place, options = state.order.index(seat), tuple(_possible_wishes(state, seat))
    coming = [lap for lap in range(DRAFT_LAPS) if lap * state.seats + place > state.turn]
    facts = [{"lap": 1 + lap, "laps": DRAFT_LAPS} for lap in coming]
    return {(state.round, fact["lap"]): Ask(seat, "die", options, facts=fact) for fact in facts}


def _possible_wishes(state: DiceNewTownState, seat: Seat) -> Iterator[Plain]:
    """Possible wishes: the highest die of each colour that this seat needs, and each such die in the pool."""
    for colour, count in missing_dice(state.builders[seat]).items():
        left = sorted(set(state.pool[colour]), reverse=True)
        if count and left and colour in _PIP_COLOURS:
            yield colour, HIGHEST_DIE
        yield from ((colour, value) for value in left if count)


def _dice_meant(ask: Ask, wish: Plain) -> Sequence[Choice]:
    """The choices that a wish stands for: the named die, or all dice of a colour, the highest first."""
    colour, value = wish
    if value != HIGHEST_DIE:
        return (wish,)
    return sorted((option for option in ask.options if option[0] == colour), reverse=True)


def _sensible_dice(_: DiceNewTownState, ask: Ask) -> Sequence[Plain]:
    """All white dice; of other colours only the highest, which is better in every way, and a red 1 for its stone."""
    highest = {colour: max((value for own, value in ask.options if own == colour), default=0) for colour in DICE_COUNTS}
    return [
        (colour, value)
        for colour, value in ask.options
        if colour not in _PIP_COLOURS or value == highest[colour] or (colour, value) == ("red", FACTS.stones.red_face)
    ]


# The seats can wish in advance for dice of later laps of the draft.
WISHES: Final = Wishes[DiceNewTownState](
    "die",
    lambda state: (state.round, 1 + state.turn // state.seats),
    _die_questions_to_come,
    _dice_meant,
    _sensible_dice,
)
