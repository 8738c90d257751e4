"""The state of Dinner in Paris: the square, the decks, a player board for each seat, and the turn."""

from collections.abc import Iterator
from typing import ClassVar, Final

from games.core import FrozenRecord, Record, Seat, Settings, State
from games.dinner_in_paris.data import FACTS, INCOME_STEPS, RESTAURANTS, SETUP
from games.dinner_in_paris.frames import SquareFrame, building_at, frame_of
from games.dinner_in_paris.printed import GOLD, DinnerRulings, RestaurantKind
from games.dinner_in_paris.square import Cells, SquareCell, cached_cell_set

HIDDEN: Final = "?"  # a hidden card
DECK: Final = "deck"  # the place beside the display from which resource cards are drawn


class DinnerSettings(Settings, frozen=True):
    """The mode, `standard` or `solo`, and the rulings."""

    rulings: DinnerRulings = FACTS.rulings


class Restaurant(FrozenRecord, frozen=True):
    """A restaurant on the ring, its first site from west to east or from north to south, and its terraces."""

    terraces: tuple[SquareCell, ...]
    kind: str
    site: SquareCell

    @property
    def printed(self) -> RestaurantKind:
        """The record of the kind in the data file."""
        return RESTAURANTS[self.kind]

    @property
    def rank(self) -> int:
        return self.printed.rank

    @property
    def terrace_cells(self) -> Cells:
        return cached_cell_set(self.terraces)


class PlayerBoard(Record):
    """The things of a seat, or of the neighbour in the solo challenge.

    `shown`: resource cards in hand that came from the display, so all players know them. `hand`: the other resource
    cards. `objectives`: private ones. `drawn`: objectives still to be kept or made common. `claimed`: objectives that
    lie open. `pigeons`, `fresh` and `used`: pigeon cards that can be played, that were drawn in this turn, and that lie
    open. `taken`: the number of terraces that have left each row, the lowest rank first.
    """

    hand: list[str] = []
    shown: list[str] = []
    objectives: list[str] = []
    drawn: list[str] = []
    claimed: list[str] = []
    pigeons: list[str] = []
    fresh: list[str] = []
    used: list[str] = []
    taken: list[int] = []
    restaurants: list[Restaurant] = []

    @property
    def cards(self) -> list[str]:
        """All resource cards in hand."""
        return self.shown + self.hand

    @property
    def cells(self) -> Cells:
        """The cells with the seat's terraces."""
        found = 0
        for restaurant in self.restaurants:
            found |= cached_cell_set(restaurant.terraces)
        return found

    @property
    def income(self) -> int:
        """The position of the income marker: the start, the income of restaurants, and the income steps of the rows."""
        steps = sum(steps[taken] for steps, taken in zip(INCOME_STEPS, self.taken, strict=True))
        return SETUP.income + sum(restaurant.printed.income for restaurant in self.restaurants) + steps

    @property
    def restaurant_keys(self) -> tuple[tuple[str, SquareCell], ...]:
        """The kind and the site of each restaurant, by which questions name it."""
        return tuple((restaurant.kind, restaurant.site) for restaurant in self.restaurants)

    def terraces_left(self, rank: int) -> int:
        return len(FACTS.rows[rank - 1].costs) - self.taken[rank - 1]

    def next_cost(self, rank: int) -> int:
        """The coins for the next terrace in the row of this rank, which must have one left."""
        return FACTS.rows[rank - 1].costs[self.taken[rank - 1]]

    @property
    def gold(self) -> int:
        """The number of gold cards in hand."""
        return self.shown.count(GOLD) + self.hand.count(GOLD)

    def spend(self, card: str) -> None:
        """Take a card out of the hand, if possible one that all players have seen."""
        (self.shown if card in self.shown else self.hand).remove(card)


class TerraceAction(Record):
    """A terrace action in progress (rules page, C.6).

    `restaurant`: the number of the restaurant to extend, None for any. `coins`: those left to spend. `placed`: the
    number of terraces laid. `last`: the number of the restaurant with the last terrace laid. `covers`: the terraces
    that each restaurant with an adjacent card may still cover. `unbound`: adjacent cards for the restaurant of the next
    terrace. `spot`: a pigeon card is to be drawn. `free`: a free terrace is to be laid.
    """

    restaurant: int | None
    coins: int
    placed: int = 0
    last: int | None = None
    covers: dict[int, int] = {}
    unbound: int = 0
    spot: bool = False
    free: bool = False


class DinnerState(State, kw_only=True):
    """The whole game. Cards are their ids, cells their numbers; the last card of a deck comes next.

    `first` began the game, `on_turn` acts now. `lively`: the last round in which somebody opened a restaurant, laid a
    terrace or claimed an objective. `ending`: the reason to end, empty without one. `stock`: unopened restaurants.
    `discards`: resource cards paid and thrown away. `common` objectives lie open. `neighbour`: the board of the
    neighbour in the solo challenge (SOLO.md), who is no seat.

    Of the turn: `actions` are left. `draws` resource cards and `objective_draws` objectives are to be drawn now, the
    first resource card from `source`, which is empty until it is chosen. `has_laid`: the terrace action was begun.
    `laying`: the terrace action in progress, or None. `second`: a pigeon card may claim another objective.
    """

    by_seat: ClassVar = ("boards",)
    seated: ClassVar = ("boards",)
    settings: DinnerSettings = DinnerSettings()
    first: Seat
    on_turn: Seat
    round: int = 0
    lively: int = 0
    ending: str = ""
    majority: str
    stock: dict[str, int]
    deck: list[str]
    display: list[str]
    discards: list[str]
    pigeon_deck: list[str]
    objective_deck: list[str]
    common: list[str] = []
    boards: list[PlayerBoard]
    neighbour: PlayerBoard | None = None
    actions: int = 0
    draws: int = 0
    source: str = ""
    objective_draws: int = 0
    has_laid: bool = False
    laying: TerraceAction | None = None
    second: bool = False

    @property
    def rulings(self) -> DinnerRulings:
        return self.settings.rulings

    @property
    def frame(self) -> SquareFrame:
        return frame_of(self.seats)

    @property
    def board_on_turn(self) -> PlayerBoard:
        return self.boards[self.on_turn]

    @property
    def restaurants(self) -> Iterator[Restaurant]:
        """All restaurants on the ring, in the solo challenge the neighbour's too."""
        return (restaurant for board in self.all_boards for restaurant in board.restaurants)

    @property
    def all_boards(self) -> list[PlayerBoard]:
        """The boards of all seats, and of the neighbour in the solo challenge, whose number follows theirs."""
        return [*self.boards, self.neighbour] if self.neighbour else self.boards

    @property
    def player_count(self) -> int:
        """The number of seats, plus the neighbour in the solo challenge."""
        return len(self.all_boards)

    def building_cells(self, restaurant: Restaurant) -> Cells:
        return building_at(self.seats, restaurant.site, restaurant.printed.size)

    def use_pigeon(self, seat: Seat, pigeon: str) -> None:
        """Move a playable pigeon card to the used ones, which lie open, and add the news (rules page, F)."""
        board = self.boards[seat]
        board.pigeons.remove(pigeon)
        board.used.append(pigeon)
        self.tell("used", seat, card=pigeon)
