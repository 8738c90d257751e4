"""The square drawn as text: columns by letters, rows by numbers, then a legend.

    square
      ..  F G H I
      3   . A A .
      4   . a . b
      5   . . . B
      6   . . . B
      A   0 friterie
      B   1 friterie

A capital letter is a site of a restaurant, a small one its terrace. The legend gives its seat and its kind. A seat's
restaurants are in the order of their letters. Terraces that were not laid from the north-west on follow the kind by
name, in their order. As many terraces have left their rows as are drawn, unless `taken` differs.
"""

from collections.abc import Sequence
from typing import Final

from games.core import Field, NotationError
from games.dinner_in_paris.data import RESTAURANTS
from games.dinner_in_paris.square import CELL_BY_NAME, CELL_NAMES, SquareCell
from games.dinner_in_paris.state import DinnerState, Restaurant

COLUMNS_MARK: Final = ".."  # the mark at the beginning of the line with the columns
EMPTY_MARK: Final = "."  # the mark of a cell without a restaurant or a terrace


def read_square(lines: Sequence[Field], bare: DinnerState) -> DinnerState:
    """A copy of the state with the drawn restaurants and terraces. Raises NotationError."""
    state, columns, drawn = bare.copy(), tuple[str, ...](), dict[str, list[SquareCell]]()
    for line in lines:
        first, *words = line.words
        if first == COLUMNS_MARK:
            columns = tuple(words)
        elif first.isdecimal():
            for cell, mark in zip(_cells_of(line, columns), words, strict=True):
                if mark.islower() and not state.frame.inside >> cell & 1:
                    raise NotationError(f"no terrace can lie on {CELL_NAMES[cell]}", line.line)
                drawn.setdefault(mark, []).append(cell)
        else:
            _open(state, line, drawn)
    if unknown := sorted(drawn.keys() - {EMPTY_MARK}):
        raise NotationError(f"nothing tells what {unknown[0][:20]} is, as `A 0 friterie` does", lines[0].line)
    return state


def _cells_of(line: Field, columns: Sequence[str]) -> list[SquareCell]:
    number, *marks = line.words
    found = [cell for column in columns if (cell := CELL_BY_NAME.get(f"{column}{number}")) is not None]
    if not len(found) == len(columns) == len(marks):
        raise NotationError(f"row {number[:20]} is none of the square, or has not a mark for each column", line.line)
    return found


def _open(state: DinnerState, line: Field, drawn: dict[str, list[SquareCell]]) -> None:
    letter, owner, kind, *names = [*line.words, "", ""] if len(line.words) < 3 else line.words
    if kind not in RESTAURANTS or owner not in map(str, range(state.player_count)) or not letter.isupper():
        raise line.refusal("a letter, a seat, and what it has opened there, as in `A 0 friterie`")
    sites, laid = tuple(drawn.pop(letter, ())), tuple(drawn.pop(letter.lower(), ()))
    if not sites or sites != state.frame.building_sites(sites[0], RESTAURANTS[kind].size):
        raise NotationError(f"a {kind} takes {RESTAURANTS[kind].size} sites of one side in a row", line.line)
    terraces = tuple(CELL_BY_NAME[name] for name in names if name in CELL_BY_NAME) if names else laid
    if sorted(terraces) != list(laid):
        cells = " ".join(CELL_NAMES[cell] for cell in laid)
        raise NotationError(f"the terraces of {letter} are drawn on {cells or 'no cell'}", line.line)
    restaurant, board = Restaurant(terraces, kind, sites[0]), state.all_boards[int(owner)]
    board.restaurants.append(restaurant)
    board.taken[restaurant.rank - 1] += len(terraces)
