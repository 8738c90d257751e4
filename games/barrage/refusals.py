"""The reasons why tiles, spaces and sites cannot be chosen, as tests of universes."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from games.barrage.acts import PASS, is_taken, possibility_test, spaces_for
from games.barrage.construction import kinds_built_by, tools
from games.barrage.data import COPYING_TILE, SPACES, TILES
from games.barrage.leaders import COPYING_OFFICER, COPYING_OFFICER_ID, officers_to_copy
from games.barrage.pieces import PlannedPiece, Price, cheapest, price_of, shortage, sites
from games.barrage.powers import powers_held
from games.barrage.printed import ActionSpace
from games.barrage.production import fee_owner, water_systems
from games.barrage.river import CONDUITS_TO
from games.barrage.state import BarrageState
from games.core import Ask, ExclusionTest, Plain, Seat

Lack: TypeAlias = bool | Mapping[str, Plain]


class TileUse(NamedTuple):
    """A tile, the tiles that it is or copies now, and the credits for what it builds."""

    state: BarrageState
    seat: Seat
    tile: str
    used: tuple[str, ...]
    purse: int

    @property
    def pieces(self) -> Iterator[tuple[str, str]]:
        """Each tile that is used, with each kind of piece that it builds."""
        return ((used, kind) for used in self.used for kind in kinds_built_by(used))

    def shortages(self) -> Iterator[Price]:
        for used, kind in self.pieces:
            at_work = self.state.as_if(self.seat, using=used)
            for site in sites(self.state, self.seat, kind):
                yield shortage(at_work, self.seat, PlannedPiece(kind, site), self.purse)


def tiles_of(state: BarrageState, seat: Seat) -> list[str]:
    """The tiles of a seat, at hand or on its wheel, with the copying one by an officer's power."""
    company = state.companies[seat]
    copying = [COPYING_TILE] if COPYING_OFFICER.id in powers_held(state, seat) else []
    return [*dict.fromkeys([*company.tiles, *company.on_wheel, *copying])]


def is_free(state: BarrageState, seat: Seat, tile: str) -> bool:
    """Whether a tile needs no workers, or can copy one that needs none."""
    copied = state.companies[seat].on_wheel if tile == COPYING_TILE else [tile]
    return any(TILES[one].free for one in copied if one != COPYING_TILE)


def use_of(state: BarrageState, ask: Ask, thing: Any) -> TileUse | None:
    """The use of a tile that a thing stands for; None for a space or passing."""
    what, tile = (thing[0], thing[-1]) if ask.kind == "act" else (ask.kind, thing)
    if what == "copied":
        return TileUse(state, ask.seat, tile, (tile,), state.purse(ask.seat))
    if what not in ("tile", "free"):
        return None
    space = first_building_space(state, ask.seat) if ask.kind == "act" and what == "tile" else None
    purse = state.purse(ask.seat) - (price_of(space) if space else 0)
    used = (tool.used for tool in tools(state, ask.seat) if tool.name == tile)
    return TileUse(state, ask.seat, tile, tuple(one for one in used if what == "tile" or TILES[one].free), purse)


def of_tile(test: Callable[[TileUse], Lack]) -> ExclusionTest:
    """A test of things that are tiles."""

    def refuses(state: BarrageState, ask: Ask, thing: Any) -> Lack:
        use = use_of(state, ask, thing)
        return use is not None and test(use)

    return refuses


def is_on_wheel(use: TileUse) -> Lack:
    wheel = use.state.companies[use.seat].wheel
    turns = [turns for turns, load in enumerate(reversed(wheel), 1) if load.tile == use.tile and not use.used]
    return {"count": turns[0]} if turns else False


def has_none_left(use: TileUse) -> bool:
    return not any(use.state.has_left(use.seat, kind) for _, kind in use.pieces)


def has_no_site(use: TileUse) -> bool:
    return not any(sites(use.state, use.seat, kind) for _, kind in use.pieces)


def lacks(use: TileUse) -> Lack:
    missing = cheapest(use.shortages())
    return missing._asdict() if any(missing) else False


TILE_TESTS: Final[Mapping[str, ExclusionTest]] = {
    "on_wheel": of_tile(is_on_wheel),
    "nothing_to_copy": of_tile(lambda use: not use.used),
    "none_left": of_tile(has_none_left),
    "no_dam": of_tile(lambda use: {kind for _, kind in use.pieces} == {"elevation"} and has_no_site(use)),
    "no_site": of_tile(has_no_site),
    "lacking": of_tile(lacks),
}


def spaces_of(state: BarrageState, seat: Seat) -> list[ActionSpace]:
    """The spaces of the game for a seat, with those of its officer."""
    is_copier = state.companies[seat].officer == COPYING_OFFICER_ID
    return [*spaces_for(state), *(space for space in SPACES.values() if space.action == "copy" and is_copier)]


def first_building_space(state: BarrageState, seat: Seat) -> ActionSpace | None:
    """The cheapest own space for a construction that is free."""
    used = state.companies[seat].spaces
    return next((one for one in spaces_for(state) if one.action == "construct" and one.id not in used), None)


def space_of(state: BarrageState, seat: Seat, thing: Any) -> ActionSpace | None:
    """The space that an act needs; None for an act without one."""
    what, *about = thing
    return SPACES[about[0]] if what == "space" else first_building_space(state, seat) if what == "tile" else None


def of_space(test: Callable[[BarrageState, Seat, ActionSpace], Lack]) -> ExclusionTest:
    """A test of acts that need a space."""

    def refuses(state: BarrageState, ask: Ask, thing: Any) -> Lack:
        space = space_of(state, ask.seat, thing)
        return space is not None and test(state, ask.seat, space)

    return refuses


def of_action(action: str, test: Callable[[BarrageState, Seat, ActionSpace], Lack]) -> ExclusionTest:
    return of_space(lambda state, seat, space: space.action == action and test(state, seat, space))


def has_copied(state: BarrageState, ask: Ask, act: Any) -> bool:
    """Whether an officer was copied in this turn, after which an action must follow."""
    is_copy = act[0] == "space" and SPACES[act[1]].action == "copy"
    return bool(state.companies[ask.seat].copies) and (is_copy or act == PASS)


def lacks_workers(state: BarrageState, seat: Seat, space: ActionSpace) -> Lack:
    missing = max(1, space.workers) - state.companies[seat].workers
    return {"workers": missing} if missing > 0 else False


def lacks_credits(state: BarrageState, seat: Seat, space: ActionSpace) -> Lack:
    missing = price_of(space) - state.companies[seat].credits
    return {"credits": missing} if missing > 0 else False


def is_impossible(state: BarrageState, seat: Seat, space: ActionSpace) -> bool:
    if space.action == "copy":
        return not officers_to_copy(state, seat, space.id)
    return not possibility_test(state, seat)(space, state.companies[seat].credits - price_of(space))


def has_no_conduit(state: BarrageState, seat: Seat, space: ActionSpace) -> bool:
    leading = (conduit for basin in state.linked_basins(seat) for conduit in CONDUITS_TO[basin])
    return not any(conduit in state.conduits for conduit in leading)


def lacks_fee(state: BarrageState, seat: Seat, space: ActionSpace) -> bool:
    is_own = any(fee_owner(state, seat, system.conduit) is None for system in water_systems(state, seat))
    return not is_own and state.companies[seat].credits == price_of(space)


ACT_TESTS: Final[Mapping[str, ExclusionTest]] = {
    "workers_left": lambda state, ask, act: act == PASS and bool(state.companies[ask.seat].workers),
    "has_copied": has_copied,
    "no_space": lambda state, ask, act: act[0] == "tile" and first_building_space(state, ask.seat) is None,
    "taken": of_space(is_taken),
    "workers": of_space(lacks_workers),
    "credits": of_space(lacks_credits),
    **TILE_TESTS,
    "no_house": of_action("produce", lambda state, seat, space: not state.linked_basins(seat)),
    "no_conduit": of_action("produce", has_no_conduit),
    "no_water": of_action("produce", lambda state, seat, space: not any(True for _ in water_systems(state, seat))),
    "no_fee": of_action("produce", lacks_fee),
    "no_energy": of_action("produce", is_impossible),
    "nothing_to_build": of_action("construct", is_impossible),
    "too_few": of_action("contracts", is_impossible),
    "gone": of_action("patent", is_impossible),
    "no_officer": of_action("copy", is_impossible),
}
