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


class Joining(NamedTuple):
    """What is joined: by kinds of questions, and of the questions that follow those that `can_follow`.

    `area_of` is the part of a question in which an option stands. `most` paths are offered, if that is given; otherwise
    as many as menus hold. Of `unordered` kinds each combination is offered once, for its order changes nothing.
    """

    joins: Joins
    area_of: AreaOf | None = None
    most: int | None = None
    can_follow: Callable[[Ask], bool] = lambda ask: True
    unordered: Collection[str] = ()


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


def joined(lane: Lane, joining: Joining) -> JoinedAsk | None:
    """The open question with what follows from its options, as far as there is room; None where nothing follows.

    A path ends where something comes to light, where somebody else is asked, and where several can be chosen.
    Where there is not room for all, the options from which most follows are offered without what follows.
    """
    ask, area_of = lane.ask, joining.area_of
    if ask is None or ask.several or ask.kind == COMMIT or ask.kind not in joining.joins:
        return None
    branches = [_branch(lane, joining, index) for index in range(len(ask.options))]
    if ask.kind in joining.unordered:
        branches = _once_each(branches)
    areas = groupby(branches, lambda branch: area_of(ask, ask.options[branch[0].way[0]]) if area_of else None)
    paths = tuple(path for _, area in areas for branch in _fitting([*area], joining.most) for path in branch)
    if all(len(path.way) == 1 for path in paths):
        return None
    options = tuple(DECLINE if path.choices == (DECLINE,) else path.choices for path in paths)
    return JoinedAsk(ask.seat, ask.kind, options, facts=ask.facts, first=ask, paths=paths)


def _branch(lane: Lane, joining: Joining, index: int) -> list[ChoicePath]:
    """The paths that begin with this option, as long as one menu holds them, or the option alone."""
    assert lane.ask is not None
    alone = ChoicePath((lane.ask,), (index,))
    if lane.ask.options[index] is DECLINE:
        return [alone]
    for most in range(LONGEST - 1, 0, -1):
        further = list(islice(_following(lane, joining, index, most), MENU_MOST + 1))
        if 0 < len(further) <= MENU_MOST:
            return [ChoicePath((lane.ask, *path.asks), (index, *path.way)) for path in further]
    return [alone]


def _following(lane: Lane, joining: Joining, index: int, most: int) -> Iterator[ChoicePath]:
    """The paths of at most so many choices that follow from this option of the open question."""
    assert lane.ask is not None
    if lane.ask.kind not in joining.joins:
        return
    after = lane.answered(lane.ask.options[index])
    if after.reveals != lane.reveals or after.ask is None or not _follows(joining, lane.ask, after.ask):
        return
    for number in range(len(after.ask.options)):
        further = list(_following(after, joining, number, most - 1)) if most > 1 else []
        yield from (ChoicePath((after.ask, *path.asks), (number, *path.way)) for path in further)
        if not further:
            yield ChoicePath((after.ask,), (number,))


def _follows(joining: Joining, ask: Ask, following: Ask) -> bool:
    is_same = following.seat == ask.seat and not following.several
    return is_same and following.kind in joining.joins.get(ask.kind, ()) and joining.can_follow(following)


def _once_each(branches: list[list[ChoicePath]]) -> list[list[ChoicePath]]:
    """The branches without the paths whose choices stand in an earlier one in another order."""
    known = set[tuple[str, ...]]()
    return [[path for path in branch if _is_new(tuple(sorted(map(repr, path.choices))), known)] for branch in branches]


def _is_new(key: tuple[str, ...], known: set[tuple[str, ...]]) -> bool:
    """Whether this is not known yet; it is from now on."""
    is_new = key not in known
    known.add(key)
    return is_new


def _fitting(branches: list[list[ChoicePath]], most: int | None) -> list[list[ChoicePath]]:
    """The branches as they fit into few menus, or are at most so many paths: the largest alone if need be."""
    while not _is_room_for([len(branch) for branch in branches], most):
        largest = max(range(len(branches)), key=lambda place: len(branches[place]))
        if len(branches[largest]) == 1:
            break
        path = branches[largest][0]
        branches[largest] = [ChoicePath(path.asks[:1], path.way[:1])]
    return branches


def _is_room_for(sizes: list[int], most: int | None) -> bool:
    return _menus_for(sizes) <= MENUS_MOST if most is None else sum(sizes) <= most


def _menus_for(sizes: list[int]) -> int:
    """How many menus neighbours of these sizes fill, if none is torn."""
    menus, room = 0, 0
    for size in sizes:
        if size > room:
            menus, room = menus + 1, MENU_MOST
        room -= size
    return menus
