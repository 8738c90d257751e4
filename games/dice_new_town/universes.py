"""The universe of each kind of question: all that it might offer, and the tests that refuse some of it (*Why not?*)."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Final

from games.core import Ask, ExclusionTest, Plain, Universe
from games.dice_new_town.black_pips import EXCHANGES, PIECE_PAIRS, PIECE_SIZES, can_pay_exchange, has_pieces
from games.dice_new_town.board import prices_from
from games.dice_new_town.building import (
    DONE_OPTION,
    EXCHANGE_OPTION,
    HAND_OVER_OPTION,
    MAX_PROPOSED_BUILDS,
    MORE_OPTION,
    builds_best_first,
    has_more_builds,
)
from games.dice_new_town.builds import (
    Build,
    build_for_option,
    can_be_filled,
    conceivable_builds,
    has_roof,
    has_room,
    white_dice_fit,
)
from games.dice_new_town.data import CARDS, DICE_COUNTS, FACTS, KINGS_LAND, LANDS
from games.dice_new_town.draft import missing_dice
from games.dice_new_town.effects import (
    CARD_EFFECTS,
    FACES,
    REROLL_COLOURS,
    can_turn_die,
    conceivable_die_changes,
    is_power_wasted,
    white_rerolls,
)
from games.dice_new_town.filling import fillings, fills_exactly
from games.dice_new_town.managing import COLLECT_OPTION
from games.dice_new_town.moving import STAY_OPTION, occupied_lands
from games.dice_new_town.printed import LARGEST_PIECE
from games.dice_new_town.state import Builder, DiceNewTownState

_BUILD_KINDS: Final = ("new", "extend", "takeover", "penthouse")


def _builder_of(state: DiceNewTownState, ask: Ask) -> Builder:
    return state.builders[ask.seat]


def _test_of_verb(verb: str, test: ExclusionTest) -> ExclusionTest:
    """A test of things whose first word is `verb`; it refuses no other things."""
    return lambda state, ask, thing: thing[0] == verb and test(state, ask, thing)


def _build_test(test: Callable[[DiceNewTownState, int, Build], bool]) -> ExclusionTest:
    """A test that refuses the builds for which `test` is false, and no other things."""
    return lambda state, ask, thing: (
        thing[0] in _BUILD_KINDS and not test(state, ask.seat, build_for_option(state, ask.seat, thing))
    )


_POWER_TESTS: Final[dict[str, ExclusionTest]] = {
    "used_card": _test_of_verb("power", lambda state, ask, thing: thing[1] in state.used),
    "by_itself": _test_of_verb("power", lambda state, ask, thing: CARDS[thing[1]].effect not in CARD_EFFECTS),
    "other_step": _test_of_verb("power", lambda state, ask, thing: state.step not in CARDS[thing[1]].phases),
    "red_full": _test_of_verb("power", lambda state, ask, thing: is_power_wasted(state, ask.seat, CARDS[thing[1]])),
}
_REROLL_TESTS: Final[dict[str, ExclusionTest]] = {
    "no_red": _test_of_verb("reroll", lambda state, ask, thing: not _builder_of(state, ask).red)
}
_MOVE_TESTS: Final[dict[str, ExclusionTest]] = {
    "here": _test_of_verb("move", lambda state, ask, thing: thing[1] == _builder_of(state, ask).figure),
    "occupied": _test_of_verb("move", lambda state, ask, thing: thing[1] in occupied_lands(state)),
    "too_far": _test_of_verb("move", lambda state, ask, thing: _insufficient_pips(state, ask, thing[1])),
}
_BUILD_TESTS: Final[dict[str, ExclusionTest]] = {
    "white": lambda state, ask, thing: (
        thing[0] in _BUILD_KINDS
        and _builder_of(state, ask).figure != KINGS_LAND
        and not white_dice_fit(state, ask.seat)
        and {"sum": sum(_builder_of(state, ask).white)}
    ),
    "king": lambda state, ask, thing: (
        thing[0] in _BUILD_KINDS
        and _builder_of(state, ask).figure == KINGS_LAND
        and not white_dice_fit(state, ask.seat)
    ),
    "pips": lambda state, ask, thing: thing[0] in _BUILD_KINDS and not _builder_of(state, ask).black_pips,
    "pieces": lambda state, ask, thing: thing[0] in _BUILD_KINDS and not _builder_of(state, ask).pieces,
    "room": _build_test(has_room),
    "roof": _build_test(has_roof),
    "filling": lambda state, ask, thing: (
        _build_test(can_be_filled)(state, ask, thing) and {"count": _builder_of(state, ask).black_pips}
    ),
}


def _insufficient_pips(state: DiceNewTownState, ask: Ask, land: int) -> bool | dict[str, Plain]:
    """The green pips of the seat as the fact `count`, if they do not pay the way to the land; otherwise False."""
    pips, price = _builder_of(state, ask).green_pips, prices_from(state.grid, _builder_of(state, ask).figure)[land]
    return price > pips and {"count": pips}


def _all_powers(state: DiceNewTownState, ask: Ask) -> Iterator[Plain]:
    """The cards of the seat as powers; none in a game without land powers."""
    if state.settings.land_powers:
        yield from (("power", card) for card in _builder_of(state, ask).cards)


def _things_ending_with(last: Plain) -> Callable[[DiceNewTownState, Ask], Iterator[Plain]]:
    """A function for the things of a question: rerolls, powers, and `last`, which ends the turn."""

    def found(state: DiceNewTownState, ask: Ask) -> Iterator[Plain]:
        yield from (("reroll", colour) for colour in REROLL_COLOURS.get(ask.kind, ()))
        yield from _all_powers(state, ask)
        yield last

    return found


def _all_moves(state: DiceNewTownState, ask: Ask) -> Iterator[Plain]:
    """The moves to all lands, rerolls, powers, and staying."""
    yield from (("move", land) for land in (*LANDS, KINGS_LAND))
    yield from _things_ending_with(STAY_OPTION)(state, ask)


def _all_builds(state: DiceNewTownState, ask: Ask) -> Iterator[Plain]:
    yield from (build.option for build in conceivable_builds(state, ask.seat))


def _all_build_things(state: DiceNewTownState, ask: Ask) -> Iterator[Plain]:
    """All things of a building turn. Builds that are not proposed are left out; MORE_OPTION stands for them."""
    offered = builds_best_first(state, ask.seat)
    hidden = [*offered][MAX_PROPOSED_BUILDS:] if state.version > 1 else []
    yield from (house for house in _all_builds(state, ask) if house not in hidden)
    if state.version > 1 and has_more_builds(state, ask.seat, offered):
        yield MORE_OPTION
    yield EXCHANGE_OPTION
    yield from _all_powers(state, ask)
    if state.version > 1 and not state.is_alone:
        yield HAND_OVER_OPTION
    yield DONE_OPTION


def _fillings_by_volume(state: DiceNewTownState, ask: Ask) -> Iterator[Plain]:
    """The sets of pieces, at most as many as black pips, with the right number of cubes for the question's build."""
    builder, build = _builder_of(state, ask), _build_asked_for(state, ask)
    yield from fillings(*build.boxes, builder.pieces, builder.black_pips, by_shape=False)


def _build_asked_for(state: DiceNewTownState, ask: Ask) -> Build:
    """The build of a question for pieces."""
    kind, shape = ask.facts["what"], (ask.facts["format"], ask.facts["storeys"])
    return build_for_option(state, ask.seat, (kind, *(() if kind == "new" else (ask.facts["number"],)), *shape))


UNIVERSES: Final = {
    "tree_dice": Universe(lambda state, ask: FACTS.supply.tree_dice),
    "die": Universe(
        lambda state, ask: product(DICE_COUNTS, FACES),
        {
            "enough_dice": lambda state, ask, die: not missing_dice(_builder_of(state, ask))[die[0]],
            "not_left": lambda state, ask, die: die[1] not in state.pool[die[0]],
        },
    ),
    "move1": Universe(_all_moves, {**_MOVE_TESTS, **_REROLL_TESTS, **_POWER_TESTS}),
    "move2": Universe(_all_moves, {**_MOVE_TESTS, **_POWER_TESTS}),
    "manage": Universe(_things_ending_with(COLLECT_OPTION), {**_REROLL_TESTS, **_POWER_TESTS}),
    "build": Universe(
        _all_build_things,
        {
            **_BUILD_TESTS,
            "exchange_pips": _test_of_verb("exchange", lambda state, ask, thing: not can_pay_exchange(state, ask.seat)),
            "exchange_pieces": _test_of_verb(
                "exchange",
                lambda state, ask, thing: (
                    not any(has_pieces(_builder_of(state, ask).pieces, given) for given, _ in EXCHANGES)
                ),
            ),
            **_POWER_TESTS,
            "last_in_order": _test_of_verb("hand_over", lambda state, ask, thing: state.next_in_order is None),
            "no_pips_left": _test_of_verb(
                "hand_over", lambda state, ask, thing: not _builder_of(state, ask).black_pips
            ),
        },
        thing_of=lambda option: option[:-1] if isinstance(option[-1], tuple) else option,
    ),
    "house": Universe(_all_builds, _BUILD_TESTS),
    "pieces": Universe(
        _fillings_by_volume,
        {
            "arrangement": lambda state, ask, pieces: (
                state.settings.fill_rule == "polycube"
                and not fills_exactly(*_build_asked_for(state, ask).boxes, pieces)
            )
        },
    ),
    "exchange": Universe(
        lambda state, ask: (*EXCHANGES, *((pair, (sum(pair),)) for pair in PIECE_PAIRS if sum(pair) > LARGEST_PIECE)),
        {
            "not_owned": lambda state, ask, exchanged: not has_pieces(_builder_of(state, ask).pieces, exchanged[0]),
            "too_large": lambda state, ask, exchanged: exchanged not in EXCHANGES,
        },
    ),
    "reroll": Universe(lambda state, ask: white_rerolls(ask.facts["white"], ask.facts["most"])),
    "turn_white": Universe(
        lambda state, ask: conceivable_die_changes(state, ask.seat),
        {"other_face": lambda state, ask, faces: not can_turn_die(CARDS[ask.facts["card"]], *faces)},
    ),
    "gift": Universe(
        lambda state, ask: PIECE_SIZES,
        {
            "not_owned": lambda state, ask, size: size not in _builder_of(state, ask).pieces,
            "too_small": lambda state, ask, size: size < FACTS.stones.gift_size,
        },
        thing_of=lambda option: option[0],
    ),
    "hand_over": Universe(lambda state, ask: range(1, 1 + _builder_of(state, ask).black_pips)),
    "vote": Universe(lambda state, ask: ("yes", "no")),
}
