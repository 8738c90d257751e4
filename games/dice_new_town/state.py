"""The state of Dice New Town: the map with its houses, the pool of dice, and the builders (section B)."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal, TypeAlias

from games.core import SOLO, FrozenRecord, NumberNames, Record, Seat, Settings, State
from games.dice_new_town.data import FACTS, FORMATS, KINGS_LAND, PENTHOUSE
from games.dice_new_town.filling import CubeBox


class House(FrozenRecord, frozen=True):
    """A house on a land: its owner, its format, its storeys, and whether it has a penthouse.

    In the solo challenge, the owner may be the crew, which has the number after the seats.
    """

    owner: Seat
    format: int
    storeys: int = 1
    penthouse: bool = False

    @property
    def box(self) -> CubeBox:
        """The width, length and height in cubes, without a penthouse."""
        return (*FORMATS[self.format].footprint, self.storeys)

    @property
    def cubes(self) -> int:
        """The number of cubes, with those of the penthouse."""
        width, length, height = self.box
        return width * length * height + (PENTHOUSE.footprint[0] * PENTHOUSE.footprint[1] if self.penthouse else 0)

    @property
    def points(self) -> int:
        """The base points of the house (D.2, D.5)."""
        return FORMATS[self.format].points[self.storeys - 1] + (PENTHOUSE.points if self.penthouse else 0)

    @property
    def roof_format(self) -> int:
        """The format of the house's roof; a penthouse has its own."""
        return PENTHOUSE.roof_format if self.penthouse else self.format


LandNumber: TypeAlias = Annotated[
    int, NumberNames({KINGS_LAND: "K"})
]  # the number of a land; the king's is the highest
CardNumber: TypeAlias = int  # of a land card: the number of its land


class DiceNewTownSettings(Settings, frozen=True):
    """The layout of the lands, the extension, the way to fill houses, and land powers."""

    layout: Literal["default", "random"] = FACTS.options.layout
    extension: Literal["never", "vote", "always"] = FACTS.options.extension
    fill_rule: Literal["polycube", "volume"] = FACTS.options.fill_rule
    land_powers: bool = FACTS.options.land_powers


class Builder(Record):
    """The things of a seat.

    `figure`: the land of its artisan. `pieces`: sizes of material, the smallest first. `red`, `green`, `black`: pips
    left on these dice; 0 before the draft. `white`: the drafted dice. `more_green` and `more_black`: pips from powers
    and other players. `cards`: its land cards. `houses` and `bonuses`: the points for these so far. `stones`: the
    number of reward stones. `has_fifth`: the seat has had the bonus for its fifth house. `gave`: it has used or passed
    its chance to give a piece in this round. `vote`: for more rounds; None before the vote.
    """

    figure: LandNumber = KINGS_LAND
    pieces: list[int] = []
    red: int = 0
    green: int = 0
    black: int = 0
    white: list[int] = []
    more_green: int = 0
    more_black: int = 0
    cards: list[CardNumber] = []
    stones: int = 0
    houses: int = 0
    bonuses: int = 0
    has_fifth: bool = False
    gave: bool = False
    vote: bool | None = None

    @property
    def green_pips(self) -> int:
        return self.green + self.more_green

    @property
    def black_pips(self) -> int:
        return self.black + self.more_black

    def spend_green(self, count: int) -> None:
        """Spend pips for movement, first those of the die. The seat must have as many."""
        shown = min(count, self.green)
        self.green, self.more_green = self.green - shown, self.more_green - (count - shown)

    def spend_black(self, count: int) -> None:
        """Spend pips for building, first those of the die. The seat must have as many."""
        shown = min(count, self.black)
        self.black, self.more_black = self.black - shown, self.more_black - (count - shown)

    def gain_pieces(self, *sizes: int) -> None:
        self.pieces = sorted([*self.pieces, *sizes])

    def lose_pieces(self, *sizes: int) -> None:
        for size in sizes:
            self.pieces.remove(size)


class Reroll(FrozenRecord, frozen=True):
    """The dice of one colour, by their values, that are rolled again."""

    colour: str
    dice: tuple[int, ...] = ()


class DiceNewTownState(State, kw_only=True):
    """The whole game.

    `grid`: the numbers of the lands row by row. `order`: the turn order of this round. `turn`: turns finished in the
    step. `acted`: the seat on turn has ended its turn. `reroll`: the dice that it rolls again before its turn goes on;
    None without any. `trees`: the lands with a tree, beside the king's.

    `houses`: the houses of each land, in building order. `on_king`: the seats on the king's land, in the order of
    arrival. `pool`: the undrafted dice of each colour. `tree_dice`: the number of dice for the tree, 0 until it is
    chosen. `stock`: the land cards that nobody has. `used`: the cards whose power was used in this round.
    """

    by_seat: ClassVar = ("builders",)
    seated: ClassVar = ("builders",)
    streams_since: ClassVar = 3
    settings: DiceNewTownSettings = DiceNewTownSettings()
    round: int = 0
    turn: int = 0
    acted: bool = False
    reroll: Reroll | None = None
    order: list[Seat]
    grid: tuple[LandNumber, ...]
    on_king: list[Seat] = []
    trees: list[LandNumber] = []
    tree_dice: int = 0
    pool: dict[str, list[int]]
    houses: dict[LandNumber, list[House]]
    stock: list[CardNumber]
    used: list[CardNumber] = []
    builders: list[Builder]

    @property
    def is_alone(self) -> bool:
        """Whether the game is the solo challenge, in which a crew builds beside the only seat (SOLO.md)."""
        return self.settings.mode == SOLO

    @property
    def player_count(self) -> int:
        """The number of seats; in the solo challenge one more, because the crew counts as a player after the seats."""
        return self.seats + self.is_alone

    @property
    def on_turn(self) -> Seat:
        return self.order[self.turn % len(self.order)]

    @property
    def is_done_for_now(self) -> bool:
        """Whether the seat on turn can do nothing more before its turn ends or dice are rolled."""
        return self.acted or self.reroll is not None

    @property
    def next_in_order(self) -> Seat | None:
        """The next seat in this round's order; None after the last."""
        following = self.turn + 1
        return self.order[following] if following < len(self.order) else None

    @property
    def last_round(self) -> int:
        """The number of the last round, without the rounds that a vote may still add.

        In a solo game with the setting `vote`, the extension is played without a vote.
        """
        wanted = self.settings.extension
        is_sure = wanted == "always" or self.round > FACTS.rounds.normal or (self.is_alone and wanted == "vote")
        return FACTS.rounds.normal + (FACTS.rounds.extension if is_sure else 0)

    @property
    def seats_in_last_round(self) -> list[Seat] | None:
        """The seats that still play in the last round, in turn order; None before, and while a vote may add rounds."""
        may_vote = self.settings.extension == "vote" and not self.is_alone and self.round == FACTS.rounds.normal
        if self.round < self.last_round or may_vote:
            return None
        return self.order[self.turn :] if self.step == "move2" else self.order

    def has_tree(self, land: int) -> bool:
        """Whether the land has a tree. The king's land always has one."""
        return land == KINGS_LAND or land in self.trees

    def all_houses(self) -> Iterator[House]:
        for houses in self.houses.values():
            yield from houses

    def houses_of(self, seat: Seat) -> list[House]:
        return [house for house in self.all_houses() if house.owner == seat]

    def roofs_left(self, seat: Seat, form: int) -> int:
        """The number of roofs of a format that the seat can still use."""
        return FORMATS[form].roofs - sum(house.roof_format == form for house in self.houses_of(seat))
