"""Questions joined with the questions that follow from their options, so that one press answers both.

Joined questions are not stored, and rules do not know them: the choices of a path are made one after the other.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import groupby, islice
from typing import Final, NamedTuple, TypeAlias

from games.core.asks import COMMIT, DECLINE, Ask, Plain
from games.core.lane import Lane

Joins: TypeAlias = Mapping[str, Collection[str]]
"""For a kind of question, the kinds of following questions that are joined with it."""
AreaOf: TypeAlias = Callable[[Ask, Plain], Plain]
"""Returns the group of an option of a question. Options of one group are offered together."""

_MAX_PATHS_IN_MENU: Final = 25  # Discord's limit of one menu. An option that leads to more paths is offered alone.
_MAX_EVEN_PATHS: Final = 10  # the most even paths that are read at a glance
MAX_MENUS: Final = 4  # the most menus of a joined question; below them is room for a row of buttons
MAX_CHOICES_IN_PATH: Final = 3


class JoinRules(NamedTuple):
    """The rules by which questions are joined.

    A question is joined with a following one if `joins` has both kinds and `can_join_previous` is true for the second.
    `area_of`: the group of an option; None: all are one group. Of each group, at most `max_paths` are offered; None: as
    many as the menus hold. For `unordered` kinds, the order of choices changes nothing, so each combination is offered
    once; the named fact identifies the thing placed by each choice. `is_even`: the paths are shortened to so few
    choices that there are at most _MAX_PATHS_IN_MENU paths, and at most _MAX_EVEN_PATHS without DECLINE. If there are
    still more with two choices, nothing is joined.
    """

    joins: Joins
    area_of: AreaOf | None = None
    max_paths: int | None = None
    can_join_previous: Callable[[Ask], bool] = lambda ask: True
    unordered: Mapping[str, str] = {}
    is_even: bool = False


class ChoicePath(NamedTuple):
    """Consecutive choices: the questions, and in `way` the index of the choice among the options of each."""

    asks: tuple[Ask, ...]
    way: tuple[int, ...]

    @property
    def choices(self) -> tuple[Plain, ...]:
        return tuple(ask.options[index] for ask, index in zip(self.asks, self.way, strict=True))


class JoinedAsk(Ask, frozen=True, gc=False, kw_only=True):
    """A question whose options are paths, as tuples of one or more choices. DECLINE alone is no tuple.

    `first` is the question as its rule asked it. `paths` has the questions and choices of each option.
    """

    first: Ask
    paths: tuple[ChoicePath, ...]

    def has_further_choices(self, index: int) -> bool:
        """Whether the option at this index also answers questions after the first one."""
        return len(self.paths[index].way) > 1


def original_ask(ask: Ask) -> Ask:
    """The question as its rule asked it: `first` of a joined question, and any other question itself."""
    return ask.first if isinstance(ask, JoinedAsk) else ask


def join_following(lane: Lane, rules: JoinRules) -> JoinedAsk | None:
    """The lane's open question joined with the following ones; None if it cannot be joined with any.

    A path of choices ends where something comes to light, another seat is asked, or several options can be chosen. If
    there is not room for all paths, the options with the most paths are offered alone.
    """
    ask, area_of = lane.ask, rules.area_of
    if ask is None or ask.several or ask.kind == COMMIT or ask.kind not in rules.joins:
        return None
    ways = (_branches(lane, ask, rules, longest) for longest in range(MAX_CHOICES_IN_PATH, 1, -1))
    branches = next((way for way in ways if not rules.is_even or _are_few(way)), None)
    if branches is None:
        return None
    areas = groupby(branches, lambda branch: area_of(ask, ask.options[branch[0].way[0]]) if area_of else None)
    paths = tuple(path for _, area in areas for branch in _fitting([*area], rules.max_paths) for path in branch)
    if all(len(path.way) == 1 for path in paths):
        return None
    options = tuple(DECLINE if path.choices == (DECLINE,) else path.choices for path in paths)
    return JoinedAsk(ask.seat, ask.kind, options, facts=ask.facts, first=ask, paths=paths)


def _are_few(branches: list[list[ChoicePath]]) -> bool:
    paths = [path for branch in branches for path in branch]
    return len(paths) <= _MAX_PATHS_IN_MENU and sum(DECLINE not in path.choices for path in paths) <= _MAX_EVEN_PATHS


def _branches(lane: Lane, ask: Ask, rules: JoinRules, longest: int) -> list[list[ChoicePath]]:
    branches = [_branch(lane, rules, index, longest) for index in range(len(ask.options))]
    return _once_each(branches, rules.unordered[ask.kind]) if ask.kind in rules.unordered else branches


def _branch(lane: Lane, rules: JoinRules, index: int, longest: int) -> list[ChoicePath]:
    """The paths that begin with this option if one menu holds them, otherwise the option alone."""
    assert lane.ask is not None
    alone = ChoicePath((lane.ask,), (index,))
    if lane.ask.options[index] is DECLINE:
        return [alone]
    for most in range(longest - 1, 0, -1):
        further = list(islice(_following(lane, rules, index, most), _MAX_PATHS_IN_MENU + 1))
        if 0 < len(further) <= _MAX_PATHS_IN_MENU:
            return [ChoicePath((lane.ask, *path.asks), (index, *path.way)) for path in further]
    return [alone]


def _following(lane: Lane, rules: JoinRules, index: int, most: int) -> Iterator[ChoicePath]:
    assert lane.ask is not None
    if lane.ask.kind not in rules.joins:
        return
    after = lane.with_answer(lane.ask.options[index])
    if after.reveals != lane.reveals or after.ask is None or after.ask.several or after.ask.seat != lane.ask.seat:
        return
    if after.ask.kind not in rules.joins[lane.ask.kind] or not rules.can_join_previous(after.ask):
        return
    for number in range(len(after.ask.options)):
        further = list(_following(after, rules, number, most - 1)) if most > 1 else []
        yield from (ChoicePath((after.ask, *path.asks), (number, *path.way)) for path in further)
        if not further:
            yield ChoicePath((after.ask,), (number,))


def _once_each(branches: list[list[ChoicePath]], fact: str) -> list[list[ChoicePath]]:
    """The branches with each combination of choices once, in the order of its first path.

    Two paths are the same combination if their choices, each with the value of this fact, differ only in order.
    """
    known = set[tuple[str, ...]]()
    kept: list[list[ChoicePath]] = []
    for branch in branches:
        kept.append([])
        for path in branch:
            made = zip(path.asks, path.choices, strict=True)
            key = tuple(sorted(repr((ask.facts.get(fact), choice)) for ask, choice in made))
            if key not in known:
                kept[-1].append(path)
            known.add(key)
    return kept


def _fitting(branches: list[list[ChoicePath]], most: int | None) -> list[list[ChoicePath]]:
    """The branches, shortened until the menus hold them. The largest ones shrink first, each to its option alone."""

    def is_room() -> bool:
        sizes = [len(branch) for branch in branches]
        return _menus_for(sizes) <= MAX_MENUS if most is None else sum(sizes) <= most

    while not is_room():
        largest = max(range(len(branches)), key=lambda place: len(branches[place]))
        if len(branches[largest]) == 1:
            break
        path = branches[largest][0]
        branches[largest] = [ChoicePath(path.asks[:1], path.way[:1])]
    return branches


def _menus_for(sizes: list[int]) -> int:
    """The number of menus for groups of these sizes in order, if each group stays in one menu."""
    menus, room = 0, 0
    for size in sizes:
        if size > room:
            menus, room = menus + 1, _MAX_PATHS_IN_MENU
        room -= size
    return menus
