"""The terrace action (rules page, C.6, D.3 to D.5 and F.6)."""

from collections.abc import Iterator, Mapping
from functools import reduce
from operator import or_
from typing import Final

from games.core import Plain, Rule, Seat, choose, choose_or_decline, unasked_fact
from games.dinner_in_paris.conditions import TWO_COINS_PIGEON
from games.dinner_in_paris.data import CARD_POWERS
from games.dinner_in_paris.ending import record_end_if_due
from games.dinner_in_paris.frames import PIGEON_SPOTS
from games.dinner_in_paris.placement import cells_to_cover, legal_cells, owner_of
from games.dinner_in_paris.printed import GOLD
from games.dinner_in_paris.square import Cells, SquareCell, cells_in
from games.dinner_in_paris.state import DinnerState, PlayerBoard, Restaurant, TerraceAction

ADJACENT_PIGEON: Final = "adjacent"  # the pigeon card that lets terraces touch and cover opponents' terraces


def terrace_options(state: DinnerState, seat: Seat) -> list[tuple[Plain, ...]]:
    """The options for laying terraces (action C); none after the terrace action of this turn.

    By ruling J1, there is an option for each restaurant that can get a terrace. Otherwise, one option stands for all.
    """
    if state.has_laid:
        return []
    numbers = range(len(state.boards[seat].restaurants))
    if not state.rulings.one_restaurant_each_action:
        return [("lay",)] if can_lay(state, seat, new_terrace_action(state, seat, None)) else []
    return [("lay", number) for number in numbers if can_lay(state, seat, new_terrace_action(state, seat, number))]


def new_terrace_action(state: DinnerState, seat: Seat, number: int | None) -> TerraceAction:
    """The terrace action before its first terrace, with the seat's income as coins.

    `number` is that of its only restaurant, or None for all.
    """
    return TerraceAction(number, state.boards[seat].income)


def _numbers_to_extend(board: PlayerBoard, laying: TerraceAction) -> Iterator[int]:
    """The numbers of the restaurants that the terrace action may extend."""
    yield from range(len(board.restaurants)) if laying.restaurant is None else (laying.restaurant,)


def can_lay(state: DinnerState, seat: Seat, laying: TerraceAction) -> bool:
    """Whether a terrace can be laid and paid for, if all useful cards are played."""
    board = state.boards[seat]
    coins, more = total_coins(board, laying), board.pigeons.count(ADJACENT_PIGEON)
    return any(
        board.terraces_left(rank)
        and board.next_cost(rank) <= coins
        and next_terrace_cells(state, seat, laying, number, more)
        for number in _numbers_to_extend(board, laying)
        for rank in [board.restaurants[number].rank]
    )


def total_coins(board: PlayerBoard, laying: TerraceAction) -> int:
    """The coins left in the terrace action, plus those of all gold cards and playable pigeon cards."""
    return laying.coins + CARD_POWERS.gold * board.gold + CARD_POWERS.two_coins * board.pigeons.count(TWO_COINS_PIGEON)


def next_terrace_cells(
    state: DinnerState, seat: Seat, laying: TerraceAction, number: int, more_cards: int = 0
) -> Cells:
    """The cells for the next terrace of a restaurant, after `more_cards` further adjacent cards are played."""
    unbound = laying.unbound + more_cards
    covers = laying.covers.get(number, 0) + CARD_POWERS.covers * unbound
    cells = legal_cells(state, seat, number, adjacent=bool(unbound) or number in laying.covers)
    return cells | cells_to_cover(state, seat, number) if covers else cells


def payable_cells(state: DinnerState, seat: Seat, laying: TerraceAction) -> dict[int, Cells]:
    """By restaurant number, the cells for its next terrace.

    Only restaurants whose terrace the remaining coins and gold cards pay have an entry.
    """
    board = state.boards[seat]
    return {
        number: next_terrace_cells(state, seat, laying, number)
        for number in _numbers_to_extend(board, laying)
        if is_payable(board, laying, board.restaurants[number].rank)
    }


def is_payable(board: PlayerBoard, laying: TerraceAction, rank: int) -> bool:
    """Whether a row has a terrace left, and the remaining coins and gold cards pay it."""
    return bool(board.terraces_left(rank)) and board.next_cost(rank) <= laying.coins + CARD_POWERS.gold * board.gold


def _gold_fact(board: PlayerBoard, laying: TerraceAction, payable: Mapping[int, Cells]) -> dict[str, Plain]:
    """The fact `gold`: for terraces that need gold cards, the number of cards and the cells; no fact without any."""
    missing = {number: board.next_cost(board.restaurants[number].rank) - laying.coins for number in payable}
    needed = tuple((-(-coins // CARD_POWERS.gold), payable[number]) for number, coins in missing.items() if coins > 0)
    return {"gold": needed} if needed else {}


def _spots_fact(state: DinnerState, cells: Cells) -> dict[str, Plain]:
    """The fact `spots`: the cells out of these where a terrace gives a pigeon card; no fact without any."""
    spots = tuple(cell for cell in cells_in(cells & PIGEON_SPOTS) if not owner_of(state, cell))
    return {"spots": spots} if spots else {}


def begin_laying(state: DinnerState, seat: Seat, number: int | None = None) -> Rule[None]:
    """Spend an action on laying terraces, which is possible once in a turn.

    `number` is that of the only restaurant that gets terraces; None: all can get some.
    """
    state.actions -= 1
    state.has_laid = True
    state.laying = new_terrace_action(state, seat, number)
    yield from continue_laying(state, seat)


def continue_laying(state: DinnerState, seat: Seat) -> Rule[None]:
    """Ask for terraces and cards in the current terrace action, until it ends or a pigeon card is to be drawn.

    If the game is to end after the terrace action, the reason is stored.
    """
    laying = state.laying
    assert laying
    if laying.free:
        yield from _lay_free_terrace(state, seat, laying)
    while not laying.spot and can_lay(state, seat, laying):
        payable = payable_cells(state, seat, laying)
        board = state.boards[seat]
        cards = [GOLD] * bool(board.gold) + [
            card for card in (TWO_COINS_PIGEON, ADJACENT_PIGEON) if card in board.pigeons
        ]
        options = [*cells_in(reduce(or_, payable.values(), 0)), *cards]
        ask = choose_or_decline if laying.placed else choose
        facts = {**_gold_fact(board, laying, payable), **_spots_fact(state, reduce(or_, payable.values(), 0))}
        choice = yield from ask(seat, "lay", options, coins=laying.coins, number=laying.restaurant, **facts)
        if choice is None:
            break
        if isinstance(choice, str):
            _play_card(state, seat, laying, choice)
        else:
            fitting = [number for number, cells in payable.items() if cells >> choice & 1]
            _lay_terrace(state, seat, laying, (yield from _choose_restaurant(state, seat, fitting, choice)), choice)
    if not laying.spot:
        state.laying = None
        ways_on = ["stop", "lay"] if can_lay(state, seat, laying) else ["stop"]
        state.tell("laid", seat, placed=laying.placed, **unasked_fact(ways_on))
        record_end_if_due(state)


def _play_card(state: DinnerState, seat: Seat, laying: TerraceAction, card: str) -> None:
    """Play a gold card or a pigeon card in a terrace action (C.6, F.3 and F.6)."""
    if card == GOLD:
        _play_gold_card(state, seat, laying)
        return
    state.use_pigeon(seat, card)
    if card == TWO_COINS_PIGEON:
        laying.coins += CARD_POWERS.two_coins
    else:
        laying.unbound += 1


def _play_gold_card(state: DinnerState, seat: Seat, laying: TerraceAction) -> None:
    """Discard a gold card for its coins in the terrace action."""
    state.boards[seat].spend(GOLD)
    state.discards.append(GOLD)
    laying.coins += CARD_POWERS.gold
    state.tell("gold", seat)


def _choose_restaurant(state: DinnerState, seat: Seat, numbers: list[int], cell: SquareCell) -> Rule[int]:
    """Ask for the restaurant that gets the terrace, if several could lay it on this cell; return its number (J1)."""
    number: int = yield from choose(seat, "owner", numbers, restaurants=state.boards[seat].restaurant_keys, cell=cell)
    return number


def _lay_terrace(state: DinnerState, seat: Seat, laying: TerraceAction, number: int, cell: SquareCell) -> None:
    """Pay for the next terrace of a restaurant, if necessary with gold cards, and lay it."""
    board = state.boards[seat]
    cost = board.next_cost(board.restaurants[number].rank)
    while laying.coins < cost:
        _play_gold_card(state, seat, laying)
    laying.coins -= cost
    _put_terrace(state, seat, laying, number, cell)


def _lay_free_terrace(state: DinnerState, seat: Seat, laying: TerraceAction) -> Rule[None]:
    """Lay another terrace of the same restaurant for free, if possible (F.2)."""
    laying.free = False
    assert laying.last is not None
    if cells := next_terrace_cells(state, seat, laying, laying.last):
        facts = _spots_fact(state, cells)
        cell = yield from choose(seat, "free_terrace", list(cells_in(cells)), number=laying.last, **facts)
        _put_terrace(state, seat, laying, laying.last, cell)


def _put_terrace(state: DinnerState, seat: Seat, laying: TerraceAction, number: int, cell: SquareCell) -> None:
    """Put the leftmost terrace of a row on a cell. It may cover an opponent's (D.3 to D.5, F.6)."""
    if laying.unbound:
        covers = laying.covers.get(number, 0) + CARD_POWERS.covers * laying.unbound
        laying.covers, laying.unbound = {**laying.covers, number: covers}, 0
    board = state.boards[seat]
    restaurant, covered = board.restaurants[number], owner_of(state, cell)
    if covered:
        laying.covers = {**laying.covers, number: laying.covers[number] - 1}
        _take_off_terrace(state, *covered, cell)
    board.restaurants[number] = Restaurant((*restaurant.terraces, cell), restaurant.kind, restaurant.site)
    board.taken[restaurant.rank - 1] += 1
    laying.placed, laying.last, state.lively = laying.placed + 1, number, state.round
    laying.spot = not covered and bool(PIGEON_SPOTS >> cell & 1)
    over = {"covered": covered[0]} if covered else {}
    state.tell("terrace", seat, restaurant=restaurant.kind, number=number, cell=cell, **over)


def _take_off_terrace(state: DinnerState, owner: Seat, number: int, cell: SquareCell) -> None:
    """Take a covered terrace off the square. It does not go back to its row (F.6)."""
    restaurant = state.all_boards[owner].restaurants[number]
    rest = tuple(other for other in restaurant.terraces if other != cell)
    state.all_boards[owner].restaurants[number] = Restaurant(rest, restaurant.kind, restaurant.site)
