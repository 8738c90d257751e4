"""The places of options' letters on a sheet, and the words of options on a panel."""

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import repeat, starmap
from string import ascii_uppercase
from typing import Any, NamedTuple, TypeAlias

from games.core import COMMIT, DECLINE, Ask, ChoicePath, JoinedAsk, Plain, Seat, original_ask
from render.canvas import Canvas, Point
from render.kit.game_words import GameWords
from render.kit.marks import LOT_DISC_HEIGHT, draw_letter_disc

PlacesOfOption: TypeAlias = Callable[[Plain], Iterable[Point]]
"""Returns the centres of an option's letters, in px; none if the option has no place on the sheet."""
PlacesOfChoice: TypeAlias = Callable[[Ask, Plain], Iterable[Point]]
"""Returns the centres of the letters of a question's option, in px; none if it has no place on the sheet."""
NameOfPlace: TypeAlias = Callable[[Ask, Plain], str]
"""Returns the name of an option's place as the picture has it."""


class Spot(NamedTuple):
    """The place of an option on a sheet: its index, its mark (a letter, number or name), and the centre of the mark in
    px.

    An option can have several spots.
    """

    option: int
    letters: str
    x: int
    y: int


def lettered_ask(ask: Ask | None) -> Ask | None:
    """The question if its options get letters; None for the question to commit."""
    return ask if ask and ask.kind != COMMIT else None


def spots_of(ask: Ask, places: PlacesOfOption) -> list[Spot]:
    """The places of all options with their letters. Declining has none."""
    return [
        Spot(index, letter(index), round(x), round(y))
        for index, option in enumerate(ask.options)
        if option is not DECLINE
        for x, y in places(option)
    ]


def joined_spots(
    ask: JoinedAsk, places: PlacesOfOption, further: Callable[[ChoicePath], Iterable[Point]], shown: Collection[int]
) -> list[Spot]:
    """The places of first choices with their letters, and those of later choices with their numbers, each once.

    `further` gives the points of a path's later choices, `shown` the indexes of the offered paths. A spot's `option` is
    the index of a shown path with its choice.
    """
    marks, paths = marks_of(ask), {index: ask.paths[index] for index in sorted(shown)}
    first = {path.way[0]: index for index, path in reversed(paths.items())}
    found = [spot._replace(option=first[spot.option]) for spot in spots_of(ask.first, places) if spot.option in first]
    numbers = {
        (marks[index].lstrip(ascii_uppercase), round(x), round(y)): index
        for index, path in paths.items()
        if ask.has_further_choices(index)
        for x, y in further(path)
    }
    return [*found, *(Spot(index, number, x, y) for (number, x, y), index in numbers.items())]


def named_spots(ask: Ask, places: PlacesOfChoice, name: NameOfPlace, shown: Collection[int]) -> list[Spot]:
    """The spots of all choices that the `shown` options make, marked with the names of their places.

    Options that share a place and name share one spot, whose `option` is the first of them in `shown`. A declined
    choice has no spot.
    """
    found = dict[tuple[str, int, int], int]()
    for index in shown:
        for one, choice in choices_of(ask, index):
            if choice is not DECLINE:
                for x, y in places(one, choice):
                    found.setdefault((name(one, choice), round(x), round(y)), index)
    return [Spot(index, *place) for place, index in found.items()]


def choices_of(ask: Ask, index: int) -> list[tuple[Ask, Plain]]:
    """The choices that an option makes, each with its question: several if the option is a path."""
    if isinstance(ask, JoinedAsk):
        return [*zip(ask.paths[index].asks, ask.paths[index].choices, strict=True)]
    return [(ask, ask.options[index])]


def marks_of(ask: Ask, *, has_single_letters: bool = False) -> list[str]:
    """The mark of each option, shown before its label and at its place on the picture.

    A plain question has a letter for each option. In joined questions the letter stands for the first choice, and a
    number for the later ones; if the same question is repeated, each choice has a letter, and declining has none. With
    `has_single_letters` each path has one letter.
    """
    if has_single_letters or not isinstance(ask, JoinedAsk):
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


def spot_in_first_question(ask: Ask, spot: Spot) -> Spot:
    """The spot with the index that its option has in the first of joined questions; unchanged for a plain question."""
    return spot._replace(option=ask.paths[spot.option].way[0]) if isinstance(ask, JoinedAsk) else spot


def path_spots(
    ask: JoinedAsk, places: PlacesOfOption, further: Callable[[ChoicePath], Iterable[Point]], shown: Collection[int]
) -> list[Spot]:
    """The places of the `shown` paths, each with its own letter where its last choice lies. Declining has none.

    `further` gives the points of a path with several choices.
    """
    found = list[Spot]()
    for index in sorted(shown):
        path = ask.paths[index]
        points = (
            further(path)
            if ask.has_further_choices(index)
            else ()
            if ask.options[index] is DECLINE
            else places(path.choices[0])
        )
        found += [Spot(index, letter(index), round(x), round(y)) for x, y in points]
    return found


def spots_on_page(spots: Iterable[Spot], page: Sequence[int]) -> list[Spot]:
    """The spots of the options with these indexes, with the letters they have on their page of a menu."""
    letters = {option: letter(place) for place, option in enumerate(page)}
    return [spot._replace(letters=letters[spot.option]) for spot in spots if spot.option in letters]


def are_all_placed(ask: Ask, placed: Collection[int]) -> bool:
    """Whether all options, except to decline, are among those with these indexes."""
    return all(index in placed for index, option in enumerate(ask.options) if option is not DECLINE)


def letter(index: int) -> str:
    """The letter of the option at this index: A to Z for 0 to 25, then AA, AB and so on."""
    first, last = divmod(index, 26)
    return (letter(first - 1) if first else "") + chr(ord("A") + last)


def draw_letter(canvas: Canvas, spot: Spot, side: int = LOT_DISC_HEIGHT) -> None:
    """Draw the mark of a spot on a disc of this height in px."""
    draw_letter_disc(canvas, (spot.x, spot.y), spot.letters, side)


class Wording:
    """The words for a question and its options, which are given by their indexes.

    `first` is the first one of joined questions, else the question itself. `marks` are those of `marks_of`, or the
    options' labels if their places have names on the picture.
    """

    def __init__(self, words: GameWords, ask: Ask) -> None:
        self.words, self.ask, self.first = words, ask, original_ask(ask)
        self.has_names = self.first.kind in words.named_places
        self.marks: Sequence[str] = (
            [self.label(index) for index in range(len(ask.options))]
            if self.has_names
            else marks_of(ask, has_single_letters=self.has_lettered_paths)
        )

    def question(self) -> str:
        return self.words.question(self.ask)

    def label(self, index: int, view: Any | None = None) -> str:
        """The label of an option; that of a path also says its later choices. With a view, it may name the things at
        the option's place.
        """
        option = self.option(index)
        if not isinstance(self.ask, JoinedAsk) or not (self.ask.has_further_choices(index) or self.has_named_paths):
            return self.words.label(self.first, option, view)
        path = self.ask.paths[index]
        if said := self.words.paths_said.get(self.first.kind):
            return said(self.words, self.ask, path, view)
        _, *further = zip(path.asks, path.choices, strict=True)
        parts = [self.words.label(self.first, option, view), *(self.words.label(ask, one) for ask, one in further)]
        return self.words.say("path.then").join(parts)

    def receiver(self, index: int) -> Seat | None:
        """The seat to which an option gives something; None for other options."""
        option = self.option(index)
        tell = self.words.receivers.get(self.first.kind)
        return None if tell is None or option is DECLINE else tell(option)

    def short_label(self, index: int) -> str:
        """An option in few words, beside a picture with all letters and numbers. A path may have only its whole
        label.
        """
        if isinstance(self.ask, JoinedAsk) and self.ask.has_further_choices(index):
            said = self.words.paths_brief.get(self.first.kind)
            return said(self.words, self.ask, self.ask.paths[index]) if said else self.label(index)
        return self.words.short_label(self.first, self.option(index))

    def standalone_label(self, index: int) -> str:
        """The short label of an option; a path has its whole label."""
        return (
            self.label(index)
            if isinstance(self.ask, JoinedAsk)
            else self.words.short_label(self.ask, self.option(index))
        )

    def omitted_part(self, index: int) -> str:
        """The part of an option's label that its short label leaves out; empty for paths."""
        is_joined = isinstance(self.ask, JoinedAsk)
        return "" if is_joined else self.words.omitted_part(self.ask, self.option(index))

    def details(self, index: int, view: Any) -> str:
        """The gains, costs or rule of an option beyond its label; may be empty."""
        told = self.words.paths_told.get(self.first.kind)
        if told and isinstance(self.ask, JoinedAsk) and self.ask.has_further_choices(index):
            return told(self.words, self.ask, self.ask.paths[index], view)
        return self.words.details(self.first, self.option(index), view)

    def area_summary(self, indexes: Iterable[int], view: Any) -> str:
        """The least price or the best effect among these options; may be empty."""
        return self.words.area_summary(self.first, [*map(self.option, indexes)], view)

    def option(self, index: int) -> Plain:
        """The option at this index; of a path, only its first choice."""
        option = self.ask.options[index]
        return option if option is DECLINE or self.ask is self.first else option[0]

    @property
    def is_brief(self) -> bool:
        """Whether the options are a few words each, so that many of them can be buttons."""
        kinds = self.words.brief_kinds if self.ask is self.first else self.words.paths_brief
        return self.first.kind in kinds or self.has_lettered_paths

    @property
    def has_lettered_paths(self) -> bool:
        """Whether each path has its own letter, instead of a letter and a number."""
        return self.ask is not self.first and self.first.kind in self.words.lettered_paths

    @property
    def has_named_paths(self) -> bool:
        """Whether the options are paths of placements whose places have names."""
        return self.has_names and self.ask is not self.first and not self.has_groups

    @property
    def has_groups(self) -> bool:
        """Whether the first parts of the options are groups with names."""
        return self.words.has_groups(self.first)

    def first_part(self, index: int) -> Plain:
        """The part of an option by which options are grouped: the first item of a tuple, else the whole option.

        In joined questions without groups, the whole first choice.
        """
        option = self.option(index)
        if self.ask is not self.first and not self.has_groups:
            return option
        return option[0] if isinstance(option, tuple) and option else option

    def group(self, first: Plain) -> str:
        """The name of the group of options with this first part."""
        if self.ask is not self.first and not self.has_groups:
            return self.words.label(self.first, first)
        return self.words.group(self.first, first)

    def heading(self, index: int) -> str:
        """The words above the buttons of an option's group; may be empty."""
        return self.words.heading(self.first, self.first_part(index))

    def area(self, index: int) -> str:
        """The area of an option, for a question asked in two steps; empty otherwise."""
        return self.words.area(self.first, self.option(index))

    def icon(self, index: int) -> str | None:
        """The name of the emoji of an option, or of a path's first choice; None if that has no emoji."""
        return self.words.icon(self.first, self.option(index))

    def comes_last(self, index: int, view: Any) -> bool:
        """Whether an option stands last in its menu; of a path, whether one of its choices does."""
        path = self.ask.paths[index] if isinstance(self.ask, JoinedAsk) else None
        asked = zip(path.asks, path.choices, strict=True) if path else ((self.first, self.option(index)),)
        return any(self.words.comes_last(ask, option, view) for ask, option in asked)

    def has_no_effect(self, index: int, view: Any) -> bool:
        """Whether an option would have no effect; of a path, whether none of its choices would have any."""
        if isinstance(self.ask, JoinedAsk):
            path = self.ask.paths[index]
            return all(map(self.words.has_no_effect, path.asks, path.choices, repeat(view)))
        return self.words.has_no_effect(self.first, self.option(index), view)
