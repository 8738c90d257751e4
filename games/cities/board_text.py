"""The board of Cities as text: slots, stacks, the bag, what has left the game, and how it is dealt where not written.

A slot holds its items, those that lie face down in brackets, and `@1`, the worker of player 1: `swan (tree) @1`.
`|` parts slots, `-` is an empty one. Pieces are written by the letters of their colours.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from games.cities.data import COLOURS, FACTS, ROWS, SLOTS, SUPPLY
from games.cities.deal import DECKS, deal_row
from games.cities.printed import PrintedSlot
from games.cities.space_text import LETTERS
from games.cities.state import HIDDEN, CitiesState, Slot
from games.core import HIDDEN_WORD, NOTHING_WORD, Field, Fields, NotationError, read_pile, show_field, show_pile

PARTING: Final = "|"
WORKER: Final = re.compile(r"@(\d)")
FACE_DOWN: Final = re.compile(r"\((.+)\)")
COUNTED: Final = re.compile(r"(\d{1,3})(.+)")

NAMES: Final[dict[str, dict[str, str]]] = {
    row: {item: LETTERS[item] if item in COLOURS else item for item in SUPPLY[row]} for row in ROWS
}
"""How the items of each row are written."""
ITEMS: Final[dict[str, dict[str, str]]] = {
    row: {**{item: item for item in names}, **{word: item for item, word in names.items()}}
    for row, names in NAMES.items()
}
"""The items of each row by their words; a colour by its letter or its name."""


class Supply:
    """All things of the game, of which each can be taken as often as there are copies; starting tiles too."""

    def __init__(self) -> None:
        self.left = {row: Counter(SUPPLY[row]) for row in ROWS}
        self.left["tiles"].update(FACTS.starting_tiles.keys())

    def take(self, row: str, items: Iterable[str], field: Field | None = None) -> None:
        """Take these items, but the hidden ones. Raises NotationError where one is gone."""
        for item in items:
            if item != HIDDEN:
                if not self.left[row][item]:
                    line = field.line if field else None
                    raise NotationError(f"{row}: {item} is written more often than there are copies", line)
                self.left[row][item] -= 1

    def rest(self, row: str) -> list[str]:
        """What is left in the stack, or in the bag."""
        return [item for item in self.left[row].elements() if item not in FACTS.starting_tiles]


def by_row(shared: Fields, name: str, rows: Sequence[str]) -> dict[str, Field]:
    """The fields of that name by the row that is their first word. Raises NotationError."""
    found: dict[str, Field] = {}
    for field in shared.all(name):
        row, words = field.words[:1], field.words[1:]
        if not row or row[0] not in rows:
            raise field.refusal(f"one of {', '.join(rows)} and what there is of them")
        earlier = found.get(row[0])
        found[row[0]] = Field(
            earlier.line if earlier else field.line, f"{name} {row[0]}", (*(earlier.words if earlier else ()), *words)
        )
    return found


def read_items(field: Field | None, row: str, supply: Supply, hidden: bool = False) -> list[str]:
    """The items of that row in a field, taken from the supply; none where it is not written. Raises NotationError."""
    if field is None:
        return []
    items = read_pile(field, ITEMS[row] | ({HIDDEN_WORD: HIDDEN} if hidden else {}))
    supply.take(row, items, field)
    return items


def read_slots(field: Field, row: str, players: int, supply: Supply) -> list[Slot]:
    """The slots of a row. Raises NotationError, also for more than a slot can hold."""
    groups: list[list[str]] = [[]]
    for word in field.words:
        groups = [*groups, []] if word == PARTING else [*groups[:-1], [*groups[-1], word]]
    if len(groups) != len(SLOTS[row]):
        raise field.refusal(f"{len(SLOTS[row])} slots, parted by {PARTING}")
    slots = [_slot(field, row, words, players, supply) for words in groups]
    for number, (slot, printed) in enumerate(zip(slots, SLOTS[row], strict=True)):
        if len(slot.up) > printed.up or len(slot.down) > _most_down(row, printed):
            raise NotationError(f"{field.name}: slot {number} holds less than that", field.line)
    return slots


def _most_down(row: str, printed: PrintedSlot) -> int:
    """Items that lie face down in the slot; pieces stay in the bag until they are taken."""
    return 0 if row == "pieces" else printed.down


def _slot(field: Field, row: str, words: list[str], players: int, supply: Supply) -> Slot:
    up, down, workers = [], [], []
    for word in words if words != [NOTHING_WORD] else ():
        if worker := WORKER.fullmatch(word):
            workers.append(int(worker[1]))
        elif covered := FACE_DOWN.fullmatch(word):
            down.append(covered[1])
        else:
            up.append(word)
    if len(workers) > 1 or max(workers, default=0) >= players:
        raise field.refusal(f"at most one worker in a slot, from @0 to @{players - 1}")
    return Slot(
        tuple(read_items(Field(field.line, field.name, tuple(up)), row, supply)),
        tuple(read_items(Field(field.line, field.name, tuple(down)), row, supply, hidden=True)),
        workers[0] if workers else None,
    )


def read_board(state: CitiesState, shared: Fields, supply: Supply) -> dict[str, Field]:
    """Read slots, stacks and what has left the game; the stacks that are written. Raises NotationError."""
    stacks, removed = by_row(shared, "stack", DECKS), by_row(shared, "removed", ROWS)
    unseen, slots = by_row(shared, "unseen", DECKS), by_row(shared, "row", ROWS)
    for row in ROWS:
        if field := slots.get(row):
            state.rows[row] = read_slots(field, row, len(state.order), supply)
        state.removed[row] = read_items(removed.get(row), row, supply)
    for row in DECKS:
        state.unseen[row] = read_items(unseen.get(row), row, supply, hidden=True)
        state.decks[row] = read_items(stacks.get(row), row, supply, hidden=True)[::-1]
    return stacks


def read_bag(field: Field | None, supply: Supply) -> dict[str, int]:
    """The pieces in the bag, as `18R 25G 3B 0Y`; what is written nowhere else if it is not written."""
    if field is None:
        return {colour: supply.left["pieces"][colour] for colour in COLOURS}
    counted = [COUNTED.fullmatch(word) for word in field.words]
    bag = {ITEMS["pieces"].get(one[2], ""): int(one[1]) for one in counted if one}
    if len(field.words) != len(COLOURS) or bag.keys() != set(COLOURS) or max(bag.values()) > FACTS.pieces.copies:
        usual = " ".join(f"{FACTS.pieces.copies}{LETTERS[colour]}" for colour in COLOURS)
        raise field.refusal(f"how many pieces there are of each colour, up to {usual}")
    return {colour: bag[colour] for colour in COLOURS}


def deal_the_rest(
    state: CitiesState, shared: Fields, stacks: Mapping[str, Field], supply: Supply, is_view: bool
) -> None:
    """Fill the stacks and rows that are not written by chance, in a view with hidden items. Raises NotationError.

    The generator stays where it is written.
    """
    chance, open_rows = state.rng, state.step in ("turn", "place")
    state.rng = chance.copy().fork()
    unwritten = [row for row in ROWS if open_rows and not state.rows[row]]
    for row in DECKS:
        _fill_stack(state, row, stacks.get(row), supply)
        _refuse_short(state, row, row in unwritten, shared, stacks.get(row))
    for row in unwritten:
        state.rows[row] = deal_row(state, row)
        if HIDDEN in (item for slot in state.rows[row] for item in slot.up):
            reason = f"what lies in the row of {row} has to be written where its stack is hidden"
            raise NotationError(reason, stacks[row].line if row in stacks else shared.line("stack", "row"))
    for row in DECKS if is_view else ():
        _hide(state, row, hides_stack=row not in stacks, hides_row=row in unwritten)
    state.rng = chance


def _fill_stack(state: CitiesState, row: str, field: Field | None, supply: Supply) -> None:
    """Put into a stack that is not written what is written nowhere. Raises NotationError for what one that is lacks."""
    rest = supply.rest(row)
    if field is None:
        state.decks[row] = state.rng.shuffled(rest)
        return
    count = _hidden(state, row) + state.decks[row].count(HIDDEN)
    if count != len(rest):
        missing = " ".join(rest) or "none"
        raise NotationError(f"{count} {row} are hidden, but these are written nowhere: {missing}", field.line)


def _hidden(state: CitiesState, row: str) -> int:
    """How many items of the row are hidden outside its stack."""
    down = [item for slot in state.rows[row] for item in slot.down]
    return (down + state.unseen[row]).count(HIDDEN)


def _refuse_short(state: CitiesState, row: str, is_dealt: bool, shared: Fields, field: Field | None) -> None:
    """Refuse a stack that does not last to the end of the game."""
    rounds = 0 if state.over else state.course.rounds - state.round + is_dealt
    needed = rounds * sum(slot.up + slot.down for slot in SLOTS[row])
    hidden = 0 if field else _hidden(state, row)
    if len(state.decks[row]) - hidden < needed:
        count = max(0, len(state.decks[row]) - hidden)
        line = field.line if field else shared.line("removed", "unseen", "row", "round")
        raise NotationError(f"{count} {row} are left for the stack, the coming rounds need {needed}", line)


def _hide(state: CitiesState, row: str, hides_stack: bool, hides_row: bool) -> None:
    """Hide what chance has dealt: as many items as there are beside those that are hidden already."""
    if hides_stack:
        state.decks[row] = [HIDDEN] * (len(state.decks[row]) - _hidden(state, row))
    if hides_row:
        state.rows[row] = [Slot(slot.up, (HIDDEN,) * len(slot.down), slot.worker) for slot in state.rows[row]]


def show_rows(state: CitiesState) -> list[str]:
    """A line for each row that is not empty."""
    lines = []
    for row, slots in state.rows.items():
        words = [word for number, slot in enumerate(slots) for word in (*[PARTING] * bool(number), *_words(row, slot))]
        lines += show_field(_column("row", row), words) if slots else []
    return lines


def _words(row: str, slot: Slot) -> list[str]:
    up, down = (show_pile(items, NAMES.get(row, {})) for items in (slot.up, slot.down))
    words = [*up, *(f"({word})" for word in down)]
    return [*words, *([] if slot.worker is None else [f"@{slot.worker}"])] or [NOTHING_WORD]


def show_piles(state: CitiesState) -> list[str]:
    """The stacks with their next items first, the bag, and what has left the game."""
    lines = []
    for name, piles in (("stack", state.decks), ("removed", state.removed), ("unseen", state.unseen)):
        for row, pile in piles.items():
            words = show_pile(pile[::-1] if name == "stack" else pile, {**NAMES.get(row, {}), HIDDEN: HIDDEN_WORD})
            lines += show_field(_column(name, row), words) if pile or name == "stack" else []
    return lines + show_field("bag", [f"{count}{LETTERS.get(colour, colour)}" for colour, count in state.bag.items()])


def _column(name: str, row: str) -> str:
    return f"{name:<8}{row:<8}"
