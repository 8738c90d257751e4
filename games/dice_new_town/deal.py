"""Set-up and the preparation of a round: turn order, supply, tree, common roll (rules page, B, C.1 and C.2)."""

from collections.abc import Iterable, Sequence

from games.core import Plain, Rng, Rule, Seat, choose
from games.dice_new_town.data import CARDS, DICE_COUNTS, FACTS, KINGS_LAND, LANDS
from games.dice_new_town.printed import LARGEST_PIECE
from games.dice_new_town.state import Builder, DiceNewTownSettings, DiceNewTownState


def setup(settings: DiceNewTownSettings, seats: int, rng: Rng, version: int) -> DiceNewTownState:
    """The first state of a game: a map, a seating order, and each figure placed by a roll of white dice (B).

    The map is random if the settings say so.
    """
    grid = FACTS.map.grid if settings.layout == "default" else tuple(rng.shuffled(FACTS.map.grid))
    state = DiceNewTownState(
        seats=seats,
        step="prepare",
        rng=rng,
        version=version,
        settings=settings,
        order=rng.shuffled(range(seats)),
        grid=grid,
        pool={colour: [] for colour in DICE_COUNTS},
        houses={land: [] for land in (*LANDS, KINGS_LAND)},
        stock=sorted(CARDS),
        builders=[Builder() for _ in range(seats)],
    )
    placed: list[int] = []
    for seat in state.order:
        placed.append(place_figure(state, seat, roll_dice(rng, DICE_COUNTS["white"]), placed))
    return state


def place_figure(state: DiceNewTownState, seat: Seat, dice: list[int], taken: Iterable[int]) -> int:
    """Put a figure on the land that the dice name, or the nearest one that is not `taken`; return that land (B.4)."""
    land = (
        KINGS_LAND if is_triple_or_run(dice) else nearest_land(sum(dice), [land for land in LANDS if land not in taken])
    )
    state.builders[seat].figure = land
    if land == KINGS_LAND:
        state.on_king.append(seat)
    state.tell("placed", seat, dice=tuple(dice), land=land)
    return land


def roll_dice(rng: Rng, count: int) -> list[int]:
    """Roll this many dice; returns their numbers in rising order."""
    return sorted(1 + rng.below(FACTS.dice.faces) for _ in range(count))


def is_triple_or_run(dice: Sequence[int]) -> bool:
    """Whether all dice show the same number, or consecutive numbers."""
    first, ordered = min(dice), sorted(dice)
    return len(set(dice)) == 1 or ordered == list(range(first, first + len(dice)))


def nearest_land(number: int, lands: Iterable[int]) -> int:
    """The land with the nearest number. The lower number wins a tie."""
    return min(lands, key=lambda land: (abs(land - number), land))


def prepare_round(state: DiceNewTownState) -> str:
    """Begin a round: remove unused dice and pips, set the turn order, hand out the supply (C.1); return the next step.

    The order is by the number of the land with the figure. Figures on the king's land come last, by arrival.
    """
    state.round += 1
    state.turn, state.acted, state.used = 0, False, []
    for builder in state.builders:
        builder.red = builder.green = builder.black = builder.more_green = builder.more_black = 0
        builder.white, builder.gave = [], False
    standing = [seat for seat in range(state.seats) if seat not in state.on_king]
    state.order = [*sorted(standing, key=lambda seat: state.builders[seat].figure), *state.on_king]
    state.tell("round", round=state.round, order=tuple(state.order))
    hand_out_supply(state)
    return "tree" if _lands_without_tree(state) else "dice"


def hand_out_supply(state: DiceNewTownState) -> None:
    """Give each seat a piece by its place in the turn order, and pieces for its number of houses, and tell it (C.1)."""
    for seat, size in zip(state.order, FACTS.supply.by_turn_position, strict=False):
        sizes = (size, *pieces_for_houses(len(state.houses_of(seat))))
        state.builders[seat].gain_pieces(*sizes)
        state.tell("supplied", seat, sizes=sizes)


def pieces_for_houses(houses: int) -> tuple[int, ...]:
    """The pieces for this number of houses, split if no piece is large enough (ruling F20)."""
    full, rest = divmod(houses, LARGEST_PIECE)
    return (LARGEST_PIECE,) * full + ((rest,) if rest else ())


def _lands_without_tree(state: DiceNewTownState) -> list[int]:
    return [land for land in LANDS if land not in state.trees]


def choose_tree_dice(state: DiceNewTownState, seat: Seat) -> Rule[None]:
    """Ask for the number of dice for the tree, unless it is chosen. Only the seat itself is told (D1)."""
    if not state.tree_dice:
        state.tree_dice = yield from choose(seat, "tree_dice", FACTS.supply.tree_dice)
        state.tell("tree_dice", seat, only=seat, count=state.tree_dice)


def plant_tree(state: DiceNewTownState) -> str:
    """Roll the dice, and plant the tree on the land with their sum or the nearest one without a tree (C.1, F21).

    Earlier news is dropped. No tree is planted if each land has one. Returns the next step.
    """
    state.news.clear()
    dice = roll_dice(state.stream("tree", state.round), state.tree_dice)
    if lands := _lands_without_tree(state):
        land = nearest_land(sum(dice), lands)
        state.trees = sorted([*state.trees, land])
        state.tell("tree", state.order[0], dice=tuple(dice), land=land)
    state.tree_dice = 0
    return "dice"


def roll_pool(state: DiceNewTownState) -> str:
    """Roll the dice of all players together (C.2; ruling F21); return the next step.

    The solo challenge also has dice for the crew.
    """
    players = FACTS.solo.dice_for if state.is_alone else state.seats
    rng = state.stream("pool", state.round)
    state.pool = {colour: roll_dice(rng, each * players) for colour, each in DICE_COUNTS.items()}
    facts: dict[str, Plain] = {colour: tuple(dice) for colour, dice in state.pool.items()}
    state.tell("rolled", state.order[-1], **facts)
    return "draft"
