"""The state of Barrage: the map, the boards, the offers, and the companies (rules page, section 2)."""

from typing import Any, ClassVar, Final, Literal

from msgspec.structs import replace

from games.barrage.data import BASIC_TILE_IDS, FACTS, TILES
from games.barrage.facts import AutomaLevel, BarrageRulings
from games.barrage.river import POWERHOUSE_SITES
from games.core import FrozenRecord, Record, Seat, Settings, State

HIDDEN: Final = "?"  # a hidden contract or tile in a pile
POINT_SOURCES: Final = ("start", "contract", "row", "tile", "conduit", "place", "bonus")
"""The sources of points during the game, as keys of `Company.points`."""
CREDITS_SOURCE: Final = "credits"  # of the points that automas get and pay in place of credits
UNLIMITED: Final = 999  # above any price and value; the credits of an automa, whose points may fall below zero
BACKWARD_STEPS: Final = ("draft", "income")  # the steps in which the last of the turn order acts first


class BarrageSettings(Settings, frozen=True):
    """The number of automas, their level, and the rulings. `automa_count` limits the number."""

    automas: Literal[0, 1, 2, 3] = 0
    automa_level: AutomaLevel = "normal"
    rulings: BarrageRulings = FACTS.rulings


class Dam(FrozenRecord, frozen=True):
    """A dam: its owner (None: neutral), its level, its drops."""

    owner: Seat | None
    level: int = 1
    water: int = 0


class Load(FrozenRecord, frozen=True):
    """The technology tile, None if there is none, and the machines in a segment of the construction wheel."""

    tile: str | None = None
    excavators: int = 0
    mixers: int = 0


NO_LOAD: Final = Load()


class Company(Record):
    """The company of a seat or of an automa, with all its things.

    `energy`: the energy of this round. `wheel`: its segments, from the entry on in the direction in which they turn.
    `tiles` and `contracts`: those in hand. `fulfilled`: fulfilled contracts. `spaces`: the spaces of its own boards
    with its workers. `visited`: the spaces that it has taken in its last turn of this round. `copies`: the officer
    whose power it has in this turn. `using`: the technology tile of the construction in progress. `points`: its points
    by source. `name`, `officer`, `copies` and `using` are empty if there is none.
    """

    name: str = ""
    officer: str = ""
    energy: int = 0
    workers: int = 0
    credits: int = 0
    excavators: int = 0
    mixers: int = 0
    wheel: list[Load] = []
    tiles: list[str] = []
    contracts: list[str] = []
    fulfilled: list[str] = []
    spaces: list[str] = []
    visited: list[str] = []
    copies: str = ""
    using: str = ""
    points: dict[str, int] = {}

    @property
    def vp(self) -> int:
        """The points gained so far, without those for the end of the game."""
        return sum(self.points.values())

    @property
    def officers(self) -> tuple[str, str]:
        """The company's own officer, and the officer that it copies in this turn. Each is empty if there is none."""
        return self.officer, self.copies

    @property
    def tiles_on_wheel(self) -> list[str]:
        return [load.tile for load in self.wheel if load.tile]

    @property
    def advanced_tiles(self) -> list[str]:
        """The advanced tiles in hand and on the wheel; the copying tile is none of them."""
        return [tile for tile in (*self.tiles, *self.tiles_on_wheel) if tile in TILES and tile not in BASIC_TILE_IDS]


class CompanyPair(FrozenRecord, frozen=True):
    """A company and an officer that are chosen together."""

    company: str
    officer: str


class BarrageState(State, kw_only=True):
    """The whole game.

    `order`: the turn order. `turn`: the index in it of the seat on turn; it counts from the end while companies are
    chosen and income is paid. `acted`: the seat on turn has done the action that ends its turn. `passed`: the companies
    that passed in this round. `pairs` and `starts`: the companies and starting contracts to choose from. `boards`:
    officers that can only be copied. `round`: 0 before the first. `bonuses`: the bonus tile of each round.

    `dams`, `conduits`, `powerhouses`: the pieces by their sites. `waiting`: drops on headstreams. `streams`: the tiles
    of headstreams. `offers`: private contracts face up. `piles`: the contracts below them. `nationals`: national
    contracts face up. `patents`: advanced tiles face up by their slots. `technology`: the pile of advanced tiles, the
    next one last. `gone`: contracts and tiles that have left the game. `put_away`: contracts discarded by automas, from
    which new piles are made. `unused` contracts and `spare` tiles never came into the game. `taken`: the shared spaces
    with workers, and the company there.

    `companies`: those of the seats, then those of automas. `deck`: the tiles of automas, the next one last and face up.
    `flipped`: the tiles already used; the criteria of the last one apply.
    """

    seated: ClassVar = ("companies",)
    streams_since: ClassVar = 3
    settings: BarrageSettings = BarrageSettings()
    round: int = 0
    order: list[Seat]
    turn: int = 0
    acted: bool = False
    passed: list[Seat] = []
    pairs: list[CompanyPair] = []
    starts: list[str] = []
    boards: list[str] = []
    bonuses: list[str]
    objective: str
    streams: dict[str, str]
    waiting: dict[str, int]
    dams: dict[str, Dam]
    conduits: dict[str, Seat] = {}
    powerhouses: dict[str, Seat] = {}
    taken: dict[str, Seat] = {}
    nationals: list[str]
    offers: dict[str, list[str]]
    piles: dict[str, list[str]]
    patents: dict[int, str] = {}
    technology: list[str] = []
    unused: list[str]
    spare: list[str]
    gone: list[str] = []
    put_away: list[str] = []
    deck: list[str] = []
    flipped: list[str] = []
    companies: list[Company]

    @property
    def player_count(self) -> int:
        return len(self.companies)

    @property
    def automas(self) -> range:
        """The automas as players, numbered after the seats."""
        return range(self.seats, self.player_count)

    def is_automa(self, player: Seat) -> bool:
        return player >= self.seats

    def is_low_automa(self, player: Seat) -> bool:
        """Whether the player is an automa of the low level, without income and production bonus."""
        return player >= self.seats and self.settings.automa_level == "low_voltage"

    def purse(self, player: Seat) -> int:
        """The credits that a player can spend; UNLIMITED for an automa."""
        return UNLIMITED if player >= self.seats else self.companies[player].credits

    def add_credits(self, player: Seat, count: int) -> None:
        """Add credits to a player's own (below 0: take them away). An automa gets or loses points instead."""
        company = self.companies[player]
        if player >= self.seats:
            company.points[CREDITS_SOURCE] += count
        else:
            company.credits += count

    def with_company(self, player: Seat, **changes: Any) -> "BarrageState":
        """A copy in which a company has these changes, such as a tile in use. It shares all else, so only read it."""
        companies = self.companies[:]
        companies[player] = replace(companies[player], **changes)
        return replace(self, companies=companies)

    @property
    def on_turn(self) -> Seat:
        """The player on turn: a seat or an automa."""
        return self.order[-1 - self.turn] if self.step in BACKWARD_STEPS else self.order[self.turn]

    @property
    def is_standard(self) -> bool:
        """Whether the mode is not the introductory one: companies are chosen, and there are advanced tiles."""
        return self.settings.mode != "introductory"

    @property
    def rulings(self) -> BarrageRulings:
        return self.settings.rulings

    def bases_of(self, seat: Seat) -> list[str]:
        return [site for site, dam in self.dams.items() if dam.owner == seat]

    def conduits_of(self, seat: Seat) -> list[str]:
        return [site for site, owner in self.conduits.items() if owner == seat]

    def powerhouses_of(self, seat: Seat) -> list[str]:
        return [site for site, owner in self.powerhouses.items() if owner == seat]

    def count(self, seat: Seat, kind: str) -> int:
        """The number of a company's things of this kind that tiles count.

        Kinds are those of pieces on the map, `raised` dams, `advanced` tiles, and each fulfilled `contract`.
        """
        if kind in ("base", "elevation", "raised"):
            levels = [dam.level for dam in self.dams.values() if dam.owner == seat]
            if kind == "elevation":
                return sum(levels) - len(levels)
            return len(levels) if kind == "base" else sum(level > 1 for level in levels)
        if kind in ("advanced", "contract"):
            company = self.companies[seat]
            return len(company.advanced_tiles if kind == "advanced" else company.fulfilled)
        return list((self.conduits if kind == "conduit" else self.powerhouses).values()).count(seat)

    def has_piece_left(self, seat: Seat, kind: str) -> bool:
        return self.count(seat, kind) < FACTS.pieces[kind]

    def powerhouse_basins(self, seat: Seat) -> set[int]:
        return {POWERHOUSE_SITES[site].basin for site in self.powerhouses_of(seat)}
