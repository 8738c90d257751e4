"""The building turn: builds, exchanges and powers in any order, then pips for the next player (rules page, C.5)."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from games.core import Plain, Rule, Seat, choose, unasked_fact
from games.dice_new_town.black_pips import (
    can_hand_over_pips,
    exchange_options,
    exchange_pieces,
    hand_over_pips,
    offer_pips_at_end,
)
from games.dice_new_town.builds import Build, fillings_for, hindrance, is_land_named_exactly, legal_builds
from games.dice_new_town.data import KINGS_LAND
from games.dice_new_town.effects import power_options, use_power
from games.dice_new_town.filling import PieceSizes
from games.dice_new_town.gains import build_gains, shared_gains
from games.dice_new_town.powers import before_build
from games.dice_new_town.state import DiceNewTownState

DONE_OPTION: Final = ("done",)  # ends the building turn
MORE_OPTION: Final = ("more",)  # shows all builds and sets of pieces
EXCHANGE_OPTION: Final = ("exchange",)  # exchanges pieces
HAND_OVER_OPTION: Final = ("hand_over",)  # gives black pips to the next player, and ends the turn
MAX_PROPOSED_BUILDS: Final = 5  # the others are offered by MORE_OPTION
OfferedBuilds: TypeAlias = dict[tuple[Plain, ...], tuple[Build, dict[str, int]]]
"""The builds of a question by their options, each with its points by reason."""


def take_building_turn(state: DiceNewTownState, seat: Seat) -> Rule[None]:
    """Let the seat build, exchange pieces and use powers until it ends its turn or gives pips away (C.5).

    If the seat can only end its turn, tell why it cannot build.
    """
    if not (_other_options(state, seat) or can_hand_over_pips(state, seat) or legal_builds(state, seat)):
        state.tell("no_build", seat, **_hindrance_facts(state, seat), **unasked_fact([DONE_OPTION]))
    turn = _take_build_action if state.version > 1 else _take_build_action_of_version_1
    while not state.acted:
        yield from turn(state, seat)


def _take_build_action(state: DiceNewTownState, seat: Seat) -> Rule[None]:
    """Ask for one of the best builds with its pieces, another build, or another option, and carry it out."""
    offered = builds_best_first(state, seat)
    best = [*offered][:MAX_PROPOSED_BUILDS]
    proposed = {(*option, fillings_for(state, seat, offered[option][0], 1)[0]): option for option in best}
    more = [MORE_OPTION] if has_more_builds(state, seat, offered) else []
    options = [*proposed, *more, *_other_options(state, seat)]
    options += [HAND_OVER_OPTION, DONE_OPTION] if can_hand_over_pips(state, seat) else [DONE_OPTION]
    chosen = yield from choose(
        seat, "build", options, **_build_facts(state, seat, [*offered.values()][:MAX_PROPOSED_BUILDS])
    )
    if chosen in proposed:
        yield from _build_with(state, seat, offered[proposed[chosen]][0], chosen[-1])
    elif chosen == MORE_OPTION:
        house = yield from choose(seat, "house", list(offered), **_build_facts(state, seat, [*offered.values()]))
        yield from _choose_pieces_and_build(state, seat, offered[house][0])
    elif chosen == HAND_OVER_OPTION:
        yield from hand_over_pips(state, seat)
        state.acted = True
    else:
        yield from _carry_out_other_option(state, seat, chosen)


def has_more_builds(state: DiceNewTownState, seat: Seat, offered: OfferedBuilds) -> bool:
    """Whether some offered builds are not proposed, or several sets of pieces fill one of the offered builds."""
    has_choice = any(len(fillings_for(state, seat, build, 2)) > 1 for build, _ in offered.values())
    return len(offered) > MAX_PROPOSED_BUILDS or has_choice


def _take_build_action_of_version_1(state: DiceNewTownState, seat: Seat) -> Rule[None]:
    """Ask for a build without its pieces, or another option, and carry it out.

    In games of version 1, pips are handed over at the end of the turn.
    """
    offered = builds_best_first(state, seat)
    options = [*offered, *_other_options(state, seat), DONE_OPTION]
    chosen = yield from choose(seat, "build", options, **_build_facts(state, seat, [*offered.values()]))
    if chosen in offered:
        yield from _choose_pieces_and_build(state, seat, offered[chosen][0])
    elif chosen == DONE_OPTION:
        yield from offer_pips_at_end(state, seat)
        state.acted = True
    else:
        yield from _carry_out_other_option(state, seat, chosen)


def builds_best_first(state: DiceNewTownState, seat: Seat) -> OfferedBuilds:
    """All legal builds with their points by reason, most points first. Fewer pieces win a tie."""
    found = [(build, build_gains(state, seat, build)) for build in legal_builds(state, seat)]
    found.sort(key=lambda one: (-sum(one[1].values()), len(fillings_for(state, seat, one[0], 1)[0])))
    return {build.option: (build, own) for build, own in found}


def _build_facts(
    state: DiceNewTownState, seat: Seat, offered: Sequence[tuple[Build, dict[str, int]]]
) -> dict[str, Plain]:
    """The facts of the question for a build: the points in the order of the options, and the land.

    Without builds, the facts are those of `_hindrance_facts`.
    """
    points = tuple(sum(own.values()) for _, own in offered)
    return {
        "points": points,
        **(_hindrance_facts(state, seat) if not points else {"land": state.builders[seat].figure}),
    }


def _hindrance_facts(state: DiceNewTownState, seat: Seat) -> dict[str, Plain]:
    """The reason why nothing can be built, with the figure's land, the sum of white dice and the black pips."""
    builder = state.builders[seat]
    why = hindrance(state, seat)
    return {"land": builder.figure, "hindrance": why, "sum": sum(builder.white), "pips": builder.black_pips}


def _other_options(state: DiceNewTownState, seat: Seat) -> list[tuple[Plain, ...]]:
    """The options of a building turn besides builds: an exchange, and powers."""
    return [*([EXCHANGE_OPTION] if exchange_options(state, seat) else []), *power_options(state, seat)]


def _carry_out_other_option(state: DiceNewTownState, seat: Seat, chosen: tuple[Plain, ...]) -> Rule[None]:
    """Carry out an exchange, a power, or the end of the turn."""
    if chosen == DONE_OPTION:
        state.acted = True
    elif chosen == EXCHANGE_OPTION:
        yield from exchange_pieces(state, seat)
    else:
        yield from use_power(state, seat, chosen[1])


def _choose_pieces_and_build(state: DiceNewTownState, seat: Seat, build: Build) -> Rule[None]:
    """Ask for the pieces of a build, and build."""
    about = {"what": build.kind, "number": build.number, "format": build.after.format, "storeys": build.after.storeys}
    pieces = yield from choose(seat, "pieces", fillings_for(state, seat, build), **about)
    yield from _build_with(state, seat, build, pieces)


def _build_with(state: DiceNewTownState, seat: Seat, build: Build, pieces: PieceSizes) -> Rule[None]:
    """Build with these pieces: score the house, pay for it, put it on the map, and take the card of the land."""
    own, shared = build_gains(state, seat, build), shared_gains(state, seat) if build.is_new else {}
    land, former = state.builders[seat].figure, build.before.owner if build.before else None
    state.tell("built", seat, what=build.kind, land=land, former=former, pieces=pieces, points=sum(own.values()),
               parts=tuple(own.items()), format=build.after.format, storeys=build.after.storeys)  # fmt: skip
    _pay_for(state, seat, pieces, own)
    yield from before_build(state, seat, is_new=build.is_new, is_land_named_exactly=is_land_named_exactly(state, seat))
    state.houses[land][build.number : build.number + 1] = [build.after]
    _give_shared_points(state, seat, shared)
    _take_card(state, seat, land)


def _pay_for(state: DiceNewTownState, seat: Seat, pieces: PieceSizes, own: Mapping[str, int]) -> None:
    """Take pieces and black pips from the builder, and add the points."""
    builder = state.builders[seat]
    builder.lose_pieces(*pieces)
    builder.spend_black(len(pieces))
    builder.houses += own.get("base", 0)
    builder.bonuses += sum(own.values()) - own.get("base", 0)
    builder.has_fifth |= "fifth" in own


def _give_shared_points(state: DiceNewTownState, seat: Seat, shared: Mapping[str, Mapping[Seat, int]]) -> None:
    """Add the points of lines and blocks to the other owners of houses in them."""
    for kind, points in shared.items():
        for other, gained in sorted(points.items()):
            if other != seat and other < state.seats:
                state.builders[other].bonuses += gained
                state.tell("shared", other, what=kind, points=gained)


def _take_card(state: DiceNewTownState, seat: Seat, land: int) -> None:
    """Take the card of a numbered land from its holder (D.8)."""
    own = state.builders[seat].cards
    if land == KINGS_LAND or land in own:
        return
    held = ((other, builder.cards) for other, builder in enumerate(state.builders) if land in builder.cards)
    holder, pile = next(held, (None, state.stock))
    pile.remove(land)
    own.append(land)
    own.sort()
    state.tell("card", seat, card=land, former=holder)
