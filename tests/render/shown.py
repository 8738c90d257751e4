"""All that several things show, together."""

from collections.abc import Iterable

from render.picture import Passage, Picture, Shown


def passages_of(several: Iterable[Shown]) -> list[Passage]:
    return [passage for shown in several for passage in shown.passages()]


def pictures_of(several: Iterable[Shown]) -> list[Picture]:
    return [shown.picture() for shown in several]
