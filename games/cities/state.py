"""The state of Cities: the board with its four rows, and a district for each seat (rules page, sections A to C)."""

from typing import TYPE_CHECKING, ClassVar, Final, Literal, TypeAlias

from games.cities.data import BOARDS, FACTS, SLOTS, course_of
from games.cities.district import District, GridSizes
from games.cities.printed import ROWS, AchievementBoard, CitiesRulings, Course, PrintedSlot
from games.cities.validity import RANDOM_BOARD
from games.core import FrozenRecord, Seat, Settings, State

HIDDEN: Final = "?"  # a hidden card, tile or feature
RIVAL: Final = 1  # The rival's number in the solo challenge. It plays beside seat 0 and is no seat.

if TYPE_CHECKING:
    BoardName: TypeAlias = str
else:
    BoardName: TypeAlias = Literal[(RANDOM_BOARD, *BOARDS)]


class CitiesSettings(Settings, frozen=True):
    """Mode `standard`, `long` or `solo`, the achievement board or RANDOM_BOARD, and the rulings."""

    board: BoardName = RANDOM_BOARD
    rulings: CitiesRulings = FACTS.rulings


class Slot(FrozenRecord, frozen=True):
    """One slot of a row: its items face up and face down, and the player whose worker is on it; None if it is free."""

    up: tuple[str, ...] = ()
    down: tuple[str, ...] = ()
    worker: Seat | None = None


class BoardSlot(FrozenRecord, frozen=True):
    """The place of a slot on the board: its row, and its index in the row."""

    row: str
    slot: int

    @property
    def printed(self) -> PrintedSlot:
        """The numbers of items that this slot gets in a round."""
        return SLOTS[self.row][self.slot]

    @property
    def has_hidden_items(self) -> bool:
        return self.printed.down > 0


class CitiesState(State, kw_only=True):
    """The whole game. Cards, tiles and features are their ids, pieces their colours.

    `board`: the achievement board. `order`: the players who take from the board, clockwise. `star`: the first player of
    the round. `turn`: turns finished in the round; while starting tiles are picked, tiles picked.

    `decks`: the face-down stacks of cards, tiles and features; their last item comes next. `bag`: pieces left of each
    colour. `rows`: the slots of each row. `removed`: items by row that have left the game face up, and `unseen` those
    that left face down. `starts`: starting tiles that nobody has picked.

    `taken` and `hand`: the slot that was taken in this turn (None before), and its items still to be placed. `to_draw`:
    its pieces still in the bag. `last_row`: the row of the turn before, empty in the first turn of a round.

    `districts` and `cards` have an entry for each seat. `rings`: the players with a ring on each achievement, in order.
    """

    seated: ClassVar = ("districts", "cards")
    settings: CitiesSettings = CitiesSettings()
    board: str
    order: list[Seat]
    star: Seat
    round: int = 0
    turn: int = 0
    decks: dict[str, list[str]]
    bag: dict[str, int]
    rows: dict[str, list[Slot]]
    starts: list[str]
    removed: dict[str, list[str]]
    unseen: dict[str, list[str]]
    taken: BoardSlot | None = None
    hand: list[str] = []
    to_draw: int = 0
    last_row: str = ""
    districts: list[District]
    cards: list[list[str]]
    rings: list[list[Seat]]

    @property
    def course(self) -> Course:
        return course_of(self.settings.mode, self.seats)

    @property
    def grid_sizes(self) -> GridSizes:
        """The largest rectangles that a district may fill, as height and width in tiles (ruling F9)."""
        width, height = self.course.grid
        either_way = self.settings.rulings.long_district_lies_either_way
        return ((height, width), (width, height)) if either_way else ((height, width),)

    @property
    def achievement_board(self) -> AchievementBoard:
        return BOARDS[self.board]

    @property
    def seats_in_last_round(self) -> list[Seat] | None:
        """The seats that still take from the board in the last round, the next one first; None before that round."""
        if self.round < self.course.rounds:
            return None
        first = self.order.index(self.star)
        later = [self.order[(first + turn) % len(self.order)] for turn in range(self.turn, self.turns_in_round)]
        return [seat for seat in dict.fromkeys(later) if seat < self.seats]

    @property
    def turns_in_round(self) -> int:
        """The number of turns of all players together in a round (C.2)."""
        return len(self.order) * self.course.picks * len(self.rows)

    def picks_left(self, seat: Seat) -> dict[str, int]:
        """By row, the number of picks that a seat still has in this round and the later ones."""
        most = self.course.picks * (self.course.rounds - self.round + 1)
        return {row: most - sum([slot.worker == seat for slot in slots]) for row, slots in self.rows.items()}

    @property
    def player_count(self) -> int:
        """The number of seats, plus the rival of the solo challenge."""
        return len(self.order)

    @property
    def has_rival(self) -> bool:
        """Whether the game is the solo challenge, in which a rival takes items too."""
        return self.player_count > self.seats

    @property
    def is_rivals_turn(self) -> bool:
        return self.on_turn >= self.seats

    @property
    def on_turn(self) -> Seat:
        """The player who takes from the board now: clockwise from the holder of the star (C.2)."""
        return self.order[(self.order.index(self.star) + self.turn) % len(self.order)]


def has_all_picks(state: CitiesState, player: Seat, row: str) -> bool:
    """Whether a player has taken from this row as often as a round allows (D2)."""
    return sum(slot.worker == player for slot in state.rows[row]) >= state.course.picks


def free_slots(state: CitiesState, seat: Seat | None = None) -> list[BoardSlot]:
    """The slots that the player on turn may take (D2), or that `seat` may take in its own turn."""
    player = state.on_turn if seat is None else seat
    return [
        BoardSlot(row, number)
        for row in ROWS
        if not has_all_picks(state, player, row)
        for number, slot in enumerate(state.rows[row])
        if slot.worker is None
    ]
