"""All that several things show, together."""

from collections.abc import Iterable

from render.picture import Illustration, Passage, Picture


def passages_of(several: Iterable[Illustration]) -> list[Passage]:
    return [passage for shown in several for passage in shown.passages()]


def pictures_of(several: Iterable[Illustration]) -> list[Picture]:
    return [shown.picture() for shown in several]
