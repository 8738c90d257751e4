"""A question as a panel puts it: the words of its options, whether or not it is joined with what follows from them."""

from collections.abc import Sequence
from itertools import repeat
from typing import Any

from games.core import DECLINE, Ask, JoinedAsk, Plain, Seat, unjoined
from render.kit.game_words import GameWords
from render.kit.spots import marks_of


class Wording:
    """The words for a question; options are named by their numbers."""

    def __init__(self, words: GameWords, ask: Ask) -> None:
        self.words, self.ask, self.first = words, ask, unjoined(ask)
        self.marks: Sequence[str] = marks_of(ask, are_letters=self.has_lettered_paths)

    def question(self) -> str:
        """The question in one line."""
        kind = self.words.question_key(self.first)
        if self.ask is not self.first and self.words.has(f"ask.{kind}.joined"):
            return self.words.say_of(f"ask.{kind}.joined", self.first.facts)
        return self.words.question(self.first)

    def label(self, index: int, view: Any | None = None) -> str:
        """What a button or menu entry says for this option, without its mark; beside a view, also what is there."""
        option = self.option(index)
        if not isinstance(self.ask, JoinedAsk) or not self.ask.has_more(index):
            return self.words.label(self.first, option, view)
        path = self.ask.paths[index]
        if said := self.words.paths_said.get(self.first.kind):
            return said(self.words, self.ask, path, view)
        _, *further = zip(path.asks, path.choices, strict=True)
        parts = [self.words.label(self.first, option, view), *(self.words.label(ask, one) for ask, one in further)]
        return self.words.say("path.then").join(parts)

    def receiver(self, index: int) -> Seat | None:
        """The seat to which this option gives something, where the question is about that."""
        option = self.option(index)
        tell = self.words.receivers.get(self.first.kind)
        return None if tell is None or option is DECLINE else tell(option)

    def brief(self, index: int) -> str:
        """The same in few words beside a picture that has the letters and numbers of all options."""
        if self.has_lettered_paths:
            return self.label(index)
        if isinstance(self.ask, JoinedAsk) and self.ask.has_more(index):
            return self.words.paths_brief[self.first.kind](self.words, self.ask, self.ask.paths[index])
        return self.words.brief(self.first, self.option(index))

    def brief_alone(self, index: int) -> str:
        """The words of an option that stands alone for an area, beside a picture."""
        return self.label(index) if isinstance(self.ask, JoinedAsk) else self.words.brief(self.ask, self.option(index))

    def left_out(self, index: int) -> str:
        """What these words leave out of the label."""
        is_joined = isinstance(self.ask, JoinedAsk)
        return "" if is_joined else self.words.left_out(self.ask, self.option(index))

    def about(self, index: int, view: Any) -> str:
        """What this option gives and costs; empty where its label says it all."""
        told = self.words.paths_told.get(self.first.kind)
        if told and isinstance(self.ask, JoinedAsk) and self.ask.has_more(index):
            return told(self.words, self.ask, self.ask.paths[index], view)
        return self.words.about(self.first, self.option(index), view)

    def option(self, index: int) -> Plain:
        """The option of this number, as the question itself has it: the first choice of a path."""
        option = self.ask.options[index]
        return option if option is DECLINE or self.ask is self.first else option[0]

    @property
    def is_brief(self) -> bool:
        """Whether the words of all options are brief, beside a picture at least."""
        kinds = self.words.brief_kinds if self.ask is self.first else self.words.paths_brief
        is_brief = self.first.kind in kinds or self.has_lettered_paths
        return not self.ask.several and is_brief

    @property
    def has_lettered_paths(self) -> bool:
        """Whether the options are paths that have a letter each."""
        return self.ask is not self.first and self.first.kind in self.words.lettered_paths

    @property
    def has_groups_of_paths(self) -> bool:
        """Whether the options are paths, whose first choices have named groups, such as lots have streets."""
        return self.ask is not self.first and self.first.kind in self.words.groups_said

    def first_part(self, index: int) -> Plain:
        """What this option has in common with others of its group."""
        option = self.option(index)
        if self.ask is not self.first and self.first.kind not in self.words.groups_said:
            return option
        return option[0] if isinstance(option, tuple) and option else option

    def group(self, first: Plain) -> str:
        """What the options of a group have in common."""
        if self.ask is not self.first and self.first.kind not in self.words.groups_said:
            return self.words.label(self.first, first)
        return self.words.group(self.first, first)

    def within(self, index: int) -> str | None:
        """What an option is called under the name of its group; None where it is called no shorter there."""
        return self.words.within(self.ask, self.ask.options[index]) if self.ask is self.first else None

    def area(self, index: int) -> str:
        """The area in which this option stands; empty where there are none."""
        return self.words.area(self.first, self.option(index))

    def icon(self, index: int) -> str | None:
        """The name of the icon beside this option; None without one."""
        return self.words.icon(self.first, self.option(index))

    def is_idle(self, index: int, view: Any) -> bool:
        """Whether this option would have no effect, with all that it answers."""
        if isinstance(self.ask, JoinedAsk):
            path = self.ask.paths[index]
            return all(map(self.words.is_idle, path.asks, path.choices, repeat(view)))
        return self.words.is_idle(self.first, self.option(index), view)
