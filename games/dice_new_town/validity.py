"""Problems of a data file, in sentences for the person who edited it."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from games.core import SOLO, DataFormat, problems_of_grades, problems_of_modes
from games.dice_new_town.printed import LARGEST_PIECE, DiceNewTownFacts

_SEAT_RANGES: Final = {"standard": (2, 4), SOLO: (1, 1)}  # the least and the most seats of each mode
_SINGLE_CARD_EFFECTS: Final = ("free_exchange", "tree_bonus", "white_tolerance", "new_house_point")
"""The effects that a rule asks for. It finds only one card with each."""


def _map_problems(facts: DiceNewTownFacts) -> Iterator[str]:
    grid, width = facts.map.grid, facts.map.width
    if len(grid) != width * width or width % 2 or width < 2:
        yield "map grid: the lands fill a square with an even width"
    sums = range(facts.dice.white, facts.dice.white * facts.dice.faces + 1)
    if len(set(grid)) != len(grid) or not set(grid) <= set(sums):
        yield f"map grid: each land has a number of its own from {sums[0]} to {sums[-1]}"
    if facts.king.order_value <= max(grid, default=0):
        yield "king order_value: the king's land comes after all others"


def _supply_problems(facts: DiceNewTownFacts) -> Iterator[str]:
    positions = max((mode.most_seats for mode in facts.modes.values()), default=0)
    if len(facts.supply.by_turn_position) < positions:
        yield f"supply by_turn_position: {positions} positions need a piece"
    rounds = facts.rounds.normal + facts.rounds.extension
    if len(facts.supply.tree_by_round) < rounds:
        yield f"supply tree_by_round: {rounds} rounds need a piece"
    if len(set(facts.supply.tree_dice)) < len(facts.supply.tree_dice):
        yield "supply tree_dice: numbers of dice, each once"


def _piece_problems(facts: DiceNewTownFacts) -> Iterator[str]:
    sizes = [str(size) for size in range(1, LARGEST_PIECE + 1)]
    if list(facts.pieces) != sizes:
        yield f"pieces: there is one of each size from 1 to {LARGEST_PIECE}, in this order"
    for size, cells in facts.pieces.items():
        if size in sizes and len(set(cells)) != int(size):
            yield f"pieces {size}: it has {size} different cubes"


def _format_problems(facts: DiceNewTownFacts) -> Iterator[str]:
    numbers = [printed.id for printed in facts.formats]
    if numbers != list(range(1, len(numbers) + 1)):
        yield "formats: they are numbered from 1"
        return
    sides = {printed.id: sorted(printed.footprint) for printed in facts.formats}
    for printed in facts.formats:
        if len(printed.points) != facts.build.most_storeys:
            yield f"formats {printed.id} points: {facts.build.most_storeys} numbers, one for each height"
        for wide in printed.widens_to:
            if wide not in sides or sides[wide] == sides[printed.id]:
                yield f"formats {printed.id} widens_to: {wide} is no other format"
            elif any(old > new for old, new in zip(sides[printed.id], sides[wide], strict=True)):
                yield f"formats {printed.id} widens_to: {wide} has no room for it"
    for name in ("on_format", "roof_format"):
        if getattr(facts.penthouse, name) not in numbers:
            yield f"penthouse {name}: there is no such format"


def _card_problems(facts: DiceNewTownFacts) -> Iterator[str]:
    if sorted(card.id for card in facts.land_cards) != sorted(facts.map.grid):
        yield "land_cards: there is one for each land"
    effects = Counter(card.effect for card in facts.land_cards)
    for effect in _SINGLE_CARD_EFFECTS:
        if effects[effect] > 1:
            yield f"land_cards: a card with the effect {effect} may be there once"


def _solo_problems(facts: DiceNewTownFacts) -> Iterator[str]:
    solo = facts.solo
    known = {"formats": {printed.id for printed in facts.formats}, "storeys": {*range(1, facts.build.most_storeys + 1)}}
    for name, there_are in known.items():
        if len(getattr(solo, name)) != facts.dice.faces or not set(getattr(solo, name)) <= there_are:
            yield f"solo {name}: one of {sorted(there_are)} for each face from 1 to {facts.dice.faces}"
    yield from problems_of_grades(solo.grades, solo.met_from)


FORMAT: Final = DataFormat(
    "Dice New Town",
    DiceNewTownFacts,
    (
        (
            lambda facts: problems_of_modes(facts.modes, _SEAT_RANGES),
            _map_problems,
            _supply_problems,
            _piece_problems,
            _format_problems,
            _card_problems,
            _solo_problems,
        ),
    ),
)
