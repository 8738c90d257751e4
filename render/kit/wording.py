"""The words of a question's options on a panel, joined with further questions or not."""

from collections.abc import Sequence
from itertools import repeat
from typing import Any

from games.core import DECLINE, Ask, JoinedAsk, Plain, Seat, unjoined
from render.kit.game_words import GameWords
from render.kit.spots import marks_of


class Wording:
    """The words for a question; options are named by their indexes."""

    def __init__(self, words: GameWords, ask: Ask) -> None:
        self.words, self.ask, self.first = words, ask, unjoined(ask)
        self.marks: Sequence[str] = marks_of(ask, are_letters=self.has_lettered_paths)

    def question(self) -> str:
        kind = self.words.question_key(self.first)
        if self.ask is not self.first and self.words.has(f"ask.{kind}.joined"):
            return self.words.say_of(f"ask.{kind}.joined", self.first.facts)
        return self.words.question(self.first)

    def label(self, index: int, view: Any | None = None) -> str:
        """The label of an option without its mark; with a view, also the things at its place."""
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
        option = self.option(index)
        tell = self.words.receivers.get(self.first.kind)
        return None if tell is None or option is DECLINE else tell(option)

    def brief(self, index: int) -> str:
        """An option in few words, beside a picture with all letters and numbers."""
        if isinstance(self.ask, JoinedAsk) and self.ask.has_more(index):
            said = self.words.paths_brief.get(self.first.kind)
            return said(self.words, self.ask, self.ask.paths[index]) if said else self.label(index)
        return self.words.brief(self.first, self.option(index))

    def brief_alone(self, index: int) -> str:
        return self.label(index) if isinstance(self.ask, JoinedAsk) else self.words.brief(self.ask, self.option(index))

    def left_out(self, index: int) -> str:
        is_joined = isinstance(self.ask, JoinedAsk)
        return "" if is_joined else self.words.left_out(self.ask, self.option(index))

    def about(self, index: int, view: Any) -> str:
        """The gains and costs of an option beyond its label; may be empty."""
        told = self.words.paths_told.get(self.first.kind)
        if told and isinstance(self.ask, JoinedAsk) and self.ask.has_more(index):
            return told(self.words, self.ask, self.ask.paths[index], view)
        return self.words.about(self.first, self.option(index), view)

    def option(self, index: int) -> Plain:
        """The option of this index; of a path, its first choice."""
        option = self.ask.options[index]
        return option if option is DECLINE or self.ask is self.first else option[0]

    @property
    def is_brief(self) -> bool:
        kinds = self.words.brief_kinds if self.ask is self.first else self.words.paths_brief
        return self.first.kind in kinds or self.has_lettered_paths

    @property
    def has_lettered_paths(self) -> bool:
        return self.ask is not self.first and self.first.kind in self.words.lettered_paths

    @property
    def has_groups(self) -> bool:
        return self.words.has_groups(self.first)

    def first_part(self, index: int) -> Plain:
        option = self.option(index)
        if self.ask is not self.first and not self.has_groups:
            return option
        return option[0] if isinstance(option, tuple) and option else option

    def group(self, first: Plain) -> str:
        if self.ask is not self.first and not self.has_groups:
            return self.words.label(self.first, first)
        return self.words.group(self.first, first)

    def area(self, index: int) -> str:
        return self.words.area(self.first, self.option(index))

    def has_rule(self, index: int) -> bool:
        return self.words.has_rule(self.first, self.option(index))

    def icon(self, index: int) -> str | None:
        return self.words.icon(self.first, self.option(index))

    def is_idle(self, index: int, view: Any) -> bool:
        """Whether this option would have no effect at all."""
        if isinstance(self.ask, JoinedAsk):
            path = self.ask.paths[index]
            return all(map(self.words.is_idle, path.asks, path.choices, repeat(view)))
        return self.words.is_idle(self.first, self.option(index), view)
