"""The places of the letters of options on a sheet."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import starmap
from string import ascii_uppercase
from typing import NamedTuple, TypeAlias

from games.core import COMMIT, DECLINE, Ask, ChoicePath, JoinedAsk, Plain
from render.canvas import Canvas, Point
from render.kit.marks import LOT_DISC, draw_disc

Places: TypeAlias = Callable[[Plain], Iterable[Point]]
"""The centres of the letters of an option; none where it has no place on the sheet."""


class Spot(NamedTuple):
    """The place of an option: its index, its letter, and the letter's centre."""

    option: int
    letters: str
    x: int
    y: int


def lettered(ask: Ask | None) -> Ask | None:
    """The question if its options can have letters; None for a commit."""
    return ask if ask and ask.kind != COMMIT else None


def spots_of(ask: Ask, places: Places) -> list[Spot]:
    return list(_spots(ask, places))


def _spots(ask: Ask, places: Places) -> Iterator[Spot]:
    for index, option in enumerate(ask.options):
        if option is not DECLINE:
            yield from (Spot(index, letter(index), round(x), round(y)) for x, y in places(option))


def joined_spots(
    ask: JoinedAsk, places: Places, further: Callable[[ChoicePath], Iterable[Point]], shown: Collection[int]
) -> list[Spot]:
    """The places of the first choices by their letters, and of what follows from them by its numbers, each once.

    `shown`: the numbers of the paths that are offered.
    """
    marks, paths = marks_of(ask), {index: ask.paths[index] for index in sorted(shown)}
    first = {path.way[0]: index for index, path in reversed(paths.items())}
    found = [spot._replace(option=first[spot.option]) for spot in spots_of(ask.first, places) if spot.option in first]
    numbers = {
        (marks[index].lstrip(ascii_uppercase), round(x), round(y)): index
        for index, path in paths.items()
        if ask.has_more(index)
        for x, y in further(path)
    }
    return [*found, *(Spot(index, number, x, y) for (number, x, y), index in numbers.items())]


def marks_of(ask: Ask, *, are_letters: bool = False) -> list[str]:
    """What stands before each option and on its place: a letter; behind it a number for what follows from a choice.

    Where the same is asked again, the letters of all choices.

    `are_letters`: paths have a letter each, too.
    """
    if are_letters or not isinstance(ask, JoinedAsk):
        return [letter(index) for index in range(len(ask.options))]
    if all(len(set(map(_question, path.asks))) == 1 for path in ask.paths):
        return ["".join(starmap(_letter_of, zip(path.asks, path.choices, strict=True))) for path in ask.paths]
    further = [tuple(map(_meant, path.asks[1:], path.choices[1:])) for path in ask.paths]
    numbers = {choices: number for number, choices in enumerate(dict.fromkeys(filter(None, further)), 1)}
    letters = [letter(path.way[0]) for path in ask.paths]
    return [f"{first}{numbers.get(choices, '')}" for first, choices in zip(letters, further, strict=True)]


def _question(ask: Ask) -> tuple[str, tuple[Plain, ...]]:
    return ask.kind, tuple(option for option in ask.options if option is not DECLINE)


def _letter_of(ask: Ask, choice: Plain) -> str:
    return "" if choice is DECLINE else letter(ask.options.index(choice))


def _meant(ask: Ask, choice: Plain) -> Plain:
    is_yes_or_no = len(ask.options) == 2 and DECLINE in ask.options
    return choice is not DECLINE if is_yes_or_no else choice


def in_first(ask: Ask, spot: Spot) -> Spot:
    return spot._replace(option=ask.paths[spot.option].way[0]) if isinstance(ask, JoinedAsk) else spot


def path_spots(
    ask: JoinedAsk, places: Places, further: Callable[[ChoicePath], Iterable[Point]], shown: Collection[int]
) -> list[Spot]:
    """The spots of these paths with a letter each, at the place of the last choice."""
    found = list[Spot]()
    for index in sorted(shown):
        path = ask.paths[index]
        points = (
            further(path) if ask.has_more(index) else () if ask.options[index] is DECLINE else places(path.choices[0])
        )
        found += [Spot(index, letter(index), round(x), round(y)) for x, y in points]
    return found


def on_page(spots: Iterable[Spot], page: Sequence[int]) -> list[Spot]:
    """The spots of these options, with the letters they have on their page of a menu."""
    letters = {option: letter(place) for place, option in enumerate(page)}
    return [spot._replace(letters=letters[spot.option]) for spot in spots if spot.option in letters]


def are_all_placed(ask: Ask, placed: Collection[int]) -> bool:
    return all(index in placed for index, option in enumerate(ask.options) if option is not DECLINE)


def letter(index: int) -> str:
    """The letter of the option at that index: A to Z, then AA, AB and so on."""
    first, last = divmod(index, 26)
    return (letter(first - 1) if first else "") + chr(ord("A") + last)


def draw_letter(canvas: Canvas, spot: Spot, side: int = LOT_DISC) -> None:
    draw_disc(canvas, (spot.x, spot.y), spot.letters, side)
