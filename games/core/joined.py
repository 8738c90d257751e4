"""Questions joined: one that is offered together with those that follow from its options.

Nothing of it is stored or known to rules: a path of choices is made one choice after the other, as ever.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import groupby, islice
from typing import Final, NamedTuple, TypeAlias

from games.core.asks import COMMIT, DECLINE, Ask, Plain
from games.core.lane import Lane

Joins: TypeAlias = Mapping[str, Collection[str]]
"""For a kind of question the kinds that are asked with it in one go where they follow from an option."""
AreaOf: TypeAlias = Callable[[Ask, Plain], Plain]
"""The part of a question in which an option stands; options of one part are offered together."""

MENU_MOST: Final = 25
"""So many paths one menu holds; an option that leads to more is offered without them."""
MENUS_MOST: Final = 4
"""So many menus are offered at once."""
LONGEST: Final = 3
"""So many choices one path has at most."""


class ChoicePath(NamedTuple):
    """Choices one after the other: the questions they answer, and where each stands among the options there."""

    asks: tuple[Ask, ...]
    way: tuple[int, ...]

    @property
    def choices(self) -> tuple[Plain, ...]:
        """The choices of the path."""
        return tuple(ask.options[index] for ask, index in zip(self.asks, self.way, strict=True))


class JoinedAsk(Ask, frozen=True, gc=False, kw_only=True):
    """A question with paths in the place of its options: tuples of one choice or more. To decline stays as it is.

    `first` is the question itself; `paths` has for each option the questions that it answers.
    """

    first: Ask
    paths: tuple[ChoicePath, ...]

    def has_more(self, index: int) -> bool:
        """Whether the option of this number answers more than the first question."""
        return len(self.paths[index].way) > 1


def first_of(ask: Ask) -> Ask:
    """The question as its rule has asked it, without what follows from its options."""
    return ask.first if isinstance(ask, JoinedAsk) else ask


def joined(lane: Lane, joins: Joins, area_of: AreaOf | None = None) -> JoinedAsk | None:
    """The open question with what follows from its options, as far as menus hold that; None where nothing does.

    A path ends where something comes to light, where somebody else is asked, and where several can be chosen.
    Where there is not room for all, the options from which most follows are offered without what follows.
    """
    ask = lane.ask
    if ask is None or ask.several or ask.kind == COMMIT or ask.kind not in joins:
        return None
    branches = [_branch(lane, joins, index) for index in range(len(ask.options))]
    areas = groupby(branches, lambda branch: area_of(ask, ask.options[branch[0].way[0]]) if area_of else None)
    paths = tuple(path for _, area in areas for branch in _fitting([*area]) for path in branch)
    if all(len(path.way) == 1 for path in paths):
        return None
    options = tuple(DECLINE if path.choices == (DECLINE,) else path.choices for path in paths)
    return JoinedAsk(ask.seat, ask.kind, options, facts=ask.facts, first=ask, paths=paths)


def _branch(lane: Lane, joins: Joins, index: int) -> list[ChoicePath]:
    """The paths that begin with this option, as long as one menu holds them, or the option alone."""
    assert lane.ask is not None
    alone = ChoicePath((lane.ask,), (index,))
    if lane.ask.options[index] is DECLINE:
        return [alone]
    for most in range(LONGEST - 1, 0, -1):
        further = list(islice(_following(lane, joins, index, most), MENU_MOST + 1))
        if 0 < len(further) <= MENU_MOST:
            return [ChoicePath((lane.ask, *path.asks), (index, *path.way)) for path in further]
    return [alone]


def _following(lane: Lane, joins: Joins, index: int, most: int) -> Iterator[ChoicePath]:
    """The paths of at most so many choices that follow from this option of the open question."""
    assert lane.ask is not None
    if lane.ask.kind not in joins:
        return
    after = lane.answered(lane.ask.options[index])
    if after.reveals != lane.reveals or after.ask is None or not _joins(joins, lane.ask, after.ask):
        return
    for number in range(len(after.ask.options)):
        further = list(_following(after, joins, number, most - 1)) if most > 1 else []
        yield from (ChoicePath((after.ask, *path.asks), (number, *path.way)) for path in further)
        if not further:
            yield ChoicePath((after.ask,), (number,))


def _joins(joins: Joins, ask: Ask, following: Ask) -> bool:
    return following.kind in joins.get(ask.kind, ()) and following.seat == ask.seat and not following.several


def _fitting(branches: list[list[ChoicePath]]) -> list[list[ChoicePath]]:
    """The branches as they fit into few menus: the largest without what follows where that is too much."""
    while _menus_for([len(branch) for branch in branches]) > MENUS_MOST:
        largest = max(range(len(branches)), key=lambda place: len(branches[place]))
        if len(branches[largest]) == 1:
            break
        path = branches[largest][0]
        branches[largest] = [ChoicePath(path.asks[:1], path.way[:1])]
    return branches


def _menus_for(sizes: list[int]) -> int:
    """How many menus neighbours of these sizes fill, if none is torn."""
    menus, room = 0, 0
    for size in sizes:
        if size > room:
            menus, room = menus + 1, MENU_MOST
        room -= size
    return menus
