"""Construction cards as text: `5s` is the card with house number 5 and the action surveyor.

Each action is written by its first letter, in a pair also in full. Where two cards are the same, the second one is
`5s'`. A hidden card is `?`, the solo card `solo`. A pair is written as it lies: `5(l) temp(9)` is the number 5 of the
card `5l` with the action of the card `9t`; what is in brackets lies face down. Without brackets any such card will do.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from games.core import HIDDEN_WORD, Field, NotationError
from games.welcome_to.data import CARDS, SOLO_CARD, Card
from games.welcome_to.state import HIDDEN

ACTIONS: Final = {action[0]: action for action in sorted({card.action for card in CARDS})}
"""The actions by their letters."""
NUMBER_SIDE: Final = re.compile(r"(?P<number>[0-9]{1,2})(\((?P<action>[a-z_]+)(?P<twin>'?)\))?")
ACTION_SIDE: Final = re.compile(r"(?P<action>[a-z_]+)(\((?P<number>[0-9]{1,2})(?P<twin>'?)\))?")


class Side(NamedTuple):
    """A card of which one side is seen: the cards that it can be, in the order in which they are taken."""

    field: Field
    word: str
    cards: tuple[int, ...]


def _names() -> dict[int, str]:
    """The name of each card by its index."""
    names, seen = {}, Counter[Card]()
    for index, card in enumerate(CARDS):
        names[index] = f"{card.number}{card.action[0]}" + "'" * seen[card]
        seen[card] += 1
    return names | {SOLO_CARD: "solo", HIDDEN: HIDDEN_WORD}


NAMES: Final = _names()
"""How each card is written, by its index."""
INDICES: Final = {name: index for index, name in NAMES.items()}


def show_pairs(numbers: Sequence[int], actions: Sequence[int]) -> list[str]:
    """The pairs, parted by `|`; before the first round numbers alone."""
    words: list[str] = []
    for place, number in enumerate(numbers):
        words += ["|"] * bool(place) + [_number_side(number)]
        words += [_action_side(action) for action in actions[place : place + 1]]
    return words


def _number_side(index: int) -> str:
    name = NAMES.get(index, "")
    return f"{CARDS[index].number}({name.lstrip('0123456789')})" if 0 <= index < len(CARDS) else str(index)


def _action_side(index: int) -> str:
    if not 0 <= index < len(CARDS):
        return str(index)
    card, twin = CARDS[index], "'" * NAMES[index].count("'")
    return f"{card.action}({card.number}{twin})"


def read_pairs(field: Field) -> tuple[list[Side], list[Side]]:
    """The numbers and the actions of the pairs in this field. Raises NotationError."""
    parts: list[list[str]] = [[]]
    for word in field.words:
        parts = [*parts, []] if word == "|" else [*parts[:-1], [*parts[-1], word]]
    if not all(1 <= len(part) <= 2 for part in parts):
        raise field.refusal("pairs such as 5 temp | 8(s) bis(9)")
    numbers = [_side(field, NUMBER_SIDE, part[0]) for part in parts]
    return numbers, [_side(field, ACTION_SIDE, part[1]) for part in parts if len(part) == 2]


def _side(field: Field, pattern: re.Pattern[str], word: str) -> Side:
    written = pattern.fullmatch(word)
    if written:
        number, action, twin = written["number"], written["action"], written["twin"]
        if number and action:
            card = INDICES.get(f"{int(number)}{ACTIONS.get(action, action)[0]}{twin}")
            cards: tuple[int, ...] = () if card is None else (card,)
        else:
            cards = tuple(index for index, card in enumerate(CARDS) if _shows(card, number, action))
        if cards and (action is None or action in (*ACTIONS, *ACTIONS.values())):
            return Side(field, word, cards)
    raise NotationError(f"pairs takes cards such as 5(s) or temp(9), not {word[:20]!r}", field.line)


def _shows(card: Card, number: str | None, action: str | None) -> bool:
    """Whether the side of the card that is not in brackets can be the one that is written."""
    return card.number == int(number) if number else card.action == ACTIONS.get(action or "", action)


class Box:
    """All cards of the game, of which each can be taken once."""

    def __init__(self, cards: Iterable[int]) -> None:
        self.left = dict.fromkeys(cards)

    def take_pile(self, field: Field, pile: Iterable[int]) -> None:
        """Take these cards, but the hidden ones. Raises NotationError where one is gone."""
        for card in pile:
            if card != HIDDEN:
                self.take(Side(field, NAMES[card], (card,)))

    def take(self, side: Side) -> int:
        """Take the first of the cards that it can be. Raises NotationError where all of them are gone."""
        for card in side.cards:
            if card in self.left:
                del self.left[card]
                return card
        raise NotationError(f"{side.field.name}: there is no other card {side.word} in the game", side.field.line)
