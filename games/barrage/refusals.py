"""Tests for the universes: the reasons why tiles and spaces cannot be chosen."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from games.barrage.construction import building_tiles, kinds_built_by
from games.barrage.data import COPYING_TILE_ID, SPACES, TILES
from games.barrage.leaders import COPYING_OFFICER_ID, COPYING_TILE_OWNER, officers_to_copy
from games.barrage.pieces import PlannedPiece, Price, cheapest, open_sites_for, smallest_shortage, space_price
from games.barrage.powers import powers_held
from games.barrage.printed import ActionSpace
from games.barrage.production import fee_receiver, water_systems
from games.barrage.river import CONDUIT_SITES_TO
from games.barrage.state import BarrageState
from games.barrage.turn_options import PASS, action_spaces, is_taken, possibility_test
from games.core import Ask, ExclusionResult, ExclusionTest, Seat


class TileUse(NamedTuple):
    """A technology tile that a seat may want to use.

    `used`: the tiles whose effect `tile` can have now: itself, or the tiles it copies; empty if there is none.
    `purse`: the credits that can be spent on a piece.
    """

    state: BarrageState
    seat: Seat
    tile: str
    used: tuple[str, ...]
    purse: int

    @property
    def tile_kind_pairs(self) -> Iterator[tuple[str, str]]:
        """Each used tile with each kind of piece that it builds."""
        return ((used, kind) for used in self.used for kind in kinds_built_by(used))

    def shortages(self) -> Iterator[Price]:
        """Yield the smallest shortage for each piece that the tile could build."""
        for used, kind in self.tile_kind_pairs:
            at_work = self.state.with_company(self.seat, using=used)
            for site in open_sites_for(self.state, self.seat, kind):
                yield smallest_shortage(at_work, self.seat, PlannedPiece(kind, site), self.purse)


def tiles_of(state: BarrageState, seat: Seat) -> list[str]:
    """The technology tiles of a seat, in hand and on its wheel, and the copying tile if the seat may use it now."""
    company = state.companies[seat]
    copying = [COPYING_TILE_ID] if COPYING_TILE_OWNER.id in powers_held(state, seat) else []
    return [*dict.fromkeys([*company.tiles, *company.tiles_on_wheel, *copying])]


def needs_no_workers(state: BarrageState, seat: Seat, tile: str) -> bool:
    """Whether a tile needs no workers, or can copy one that needs none."""
    copied = state.companies[seat].tiles_on_wheel if tile == COPYING_TILE_ID else [tile]
    return any(TILES[one].free for one in copied if one != COPYING_TILE_ID)


def _tile_use(state: BarrageState, ask: Ask, thing: Any) -> TileUse | None:
    """The use of the tile for which a thing of the question stands; None for a space or passing."""
    what, tile = (thing[0], thing[-1]) if ask.kind == "act" else (ask.kind, thing)
    if what == "copied":
        return TileUse(state, ask.seat, tile, (tile,), state.purse(ask.seat))
    if what not in ("tile", "free"):
        return None
    space = first_building_space(state, ask.seat) if ask.kind == "act" and what == "tile" else None
    purse = state.purse(ask.seat) - (space_price(space) if space else 0)
    used = (building.used for building in building_tiles(state, ask.seat) if building.name == tile)
    return TileUse(state, ask.seat, tile, tuple(one for one in used if what == "tile" or TILES[one].free), purse)


def _tile_test(test: Callable[[TileUse], ExclusionResult]) -> ExclusionTest:
    """A test of things that are technology tiles; it refuses no other things."""

    def refuses(state: BarrageState, ask: Ask, thing: Any) -> ExclusionResult:
        use = _tile_use(state, ask, thing)
        return use is not None and test(use)

    return refuses


def _rotations_on_wheel(use: TileUse) -> ExclusionResult:
    """The rotations until the wheel returns the tile, as the fact `count`.

    False if the tile can be used or is not on the wheel.
    """
    wheel = use.state.companies[use.seat].wheel
    turns = [turns for turns, load in enumerate(reversed(wheel), 1) if load.tile == use.tile and not use.used]
    return {"count": turns[0]} if turns else False


def _has_no_piece_left(use: TileUse) -> bool:
    return not any(use.state.has_piece_left(use.seat, kind) for _, kind in use.tile_kind_pairs)


def _has_no_site(use: TileUse) -> bool:
    return not any(open_sites_for(use.state, use.seat, kind) for _, kind in use.tile_kind_pairs)


def _missing_resources(use: TileUse) -> ExclusionResult:
    """The machines and credits missing for the cheapest piece; False if nothing is missing."""
    missing = cheapest(use.shortages())
    return missing._asdict() if any(missing) else False


# the tests of tiles and of things in a turn, by the names of the reasons, in the order in which they are made
TILE_TESTS: Final[Mapping[str, ExclusionTest]] = {
    "on_wheel": _tile_test(_rotations_on_wheel),
    "nothing_to_copy": _tile_test(lambda use: not use.used),
    "none_left": _tile_test(_has_no_piece_left),
    "no_dam": _tile_test(lambda use: {kind for _, kind in use.tile_kind_pairs} == {"elevation"} and _has_no_site(use)),
    "no_site": _tile_test(_has_no_site),
    "lacking": _tile_test(_missing_resources),
}
"""The tests of technology tiles by the names of the reasons, in the order in which they are made."""


def action_and_copying_spaces(state: BarrageState, seat: Seat) -> list[ActionSpace]:
    """The spaces for actions, and those of the copying officer if it is the seat's own."""
    is_copier = state.companies[seat].officer == COPYING_OFFICER_ID
    return [*action_spaces(state), *(space for space in SPACES.values() if space.action == "copy" and is_copier)]


def first_building_space(state: BarrageState, seat: Seat) -> ActionSpace | None:
    """The seat's cheapest space for a construction without workers on it; None if all have workers."""
    used = state.companies[seat].spaces
    return next((one for one in action_spaces(state) if one.action == "construct" and one.id not in used), None)


def _space_of(state: BarrageState, seat: Seat, thing: Any) -> ActionSpace | None:
    """The space that a thing of the question `act` is or needs.

    None for passing, for tiles that need no workers, and if all construction spaces have workers.
    """
    what, *about = thing
    return SPACES[about[0]] if what == "space" else first_building_space(state, seat) if what == "tile" else None


def _space_test(test: Callable[[BarrageState, Seat, ActionSpace], ExclusionResult]) -> ExclusionTest:
    """A test of things that are or need a space; it refuses no other things."""

    def refuses(state: BarrageState, ask: Ask, thing: Any) -> ExclusionResult:
        space = _space_of(state, ask.seat, thing)
        return space is not None and test(state, ask.seat, space)

    return refuses


def _action_test(action: str, test: Callable[[BarrageState, Seat, ActionSpace], ExclusionResult]) -> ExclusionTest:
    """A test of things that are or need a space with this action; it refuses no other things."""
    return _space_test(lambda state, seat, space: space.action == action and test(state, seat, space))


def _is_forbidden_after_copy(state: BarrageState, ask: Ask, thing: Any) -> bool:
    """Whether an officer was copied in this turn, and the thing is passing or another copy.

    An action must follow a copy.
    """
    is_copy = thing[0] == "space" and SPACES[thing[1]].action == "copy"
    return bool(state.companies[ask.seat].copies) and (is_copy or thing == PASS)


def _missing_workers(state: BarrageState, seat: Seat, space: ActionSpace) -> ExclusionResult:
    """The number of missing workers as the fact `workers`; False if there are enough."""
    missing = max(1, space.workers) - state.companies[seat].workers
    return {"workers": missing} if missing > 0 else False


def _missing_credits(state: BarrageState, seat: Seat, space: ActionSpace) -> ExclusionResult:
    """The number of missing credits as the fact `credits`; False if there are enough."""
    missing = space_price(space) - state.companies[seat].credits
    return {"credits": missing} if missing > 0 else False


def _is_impossible(state: BarrageState, seat: Seat, space: ActionSpace) -> bool:
    """Whether the action of the space cannot be carried out completely now."""
    if space.action == "copy":
        return not officers_to_copy(state, seat, space.id)
    return not possibility_test(state, seat)(space, state.companies[seat].credits - space_price(space))


def _has_no_conduit(state: BarrageState, seat: Seat, space: ActionSpace) -> bool:
    """Whether no conduit on the map leads to a powerhouse of the seat."""
    leading = (conduit for basin in state.powerhouse_basins(seat) for conduit in CONDUIT_SITES_TO[basin])
    return not any(conduit in state.conduits for conduit in leading)


def _has_no_credit_for_fee(state: BarrageState, seat: Seat, space: ActionSpace) -> bool:
    """Whether all usable conduits belong to others, and the price of the space leaves no credit for the fee."""
    is_own = any(fee_receiver(state, seat, system.conduit) is None for system in water_systems(state, seat))
    return not is_own and state.companies[seat].credits == space_price(space)


TURN_TESTS: Final[Mapping[str, ExclusionTest]] = {
    "workers_left": lambda state, ask, thing: thing == PASS and bool(state.companies[ask.seat].workers),
    "has_copied": _is_forbidden_after_copy,
    "no_space": lambda state, ask, thing: thing[0] == "tile" and first_building_space(state, ask.seat) is None,
    "taken": _space_test(is_taken),
    "workers": _space_test(_missing_workers),
    "credits": _space_test(_missing_credits),
    **TILE_TESTS,
    "no_house": _action_test("produce", lambda state, seat, space: not state.powerhouse_basins(seat)),
    "no_conduit": _action_test("produce", _has_no_conduit),
    "no_water": _action_test("produce", lambda state, seat, space: not any(True for _ in water_systems(state, seat))),
    "no_fee": _action_test("produce", _has_no_credit_for_fee),
    "no_energy": _action_test("produce", _is_impossible),
    "nothing_to_build": _action_test("construct", _is_impossible),
    "too_few": _action_test("contracts", _is_impossible),
    "gone": _action_test("patent", _is_impossible),
    "no_officer": _action_test("copy", _is_impossible),
}
"""The tests of things in a turn by the names of the reasons, in the order in which they are made."""
