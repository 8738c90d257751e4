"""Texts on one or two lines, and numbers as they are written."""

from collections.abc import Iterable, Sequence

from render.texts import MINUS
from render.typeface import ROUNDED, largest


def one_size(texts: Iterable[tuple[str, int]], sizes: Sequence[int]) -> int:
    return min((largest(text, sizes, room, ROUNDED) for text, room in texts), default=sizes[0])


def value_text(value: int, sign: str = "") -> str:
    return f"{sign}{value}" if value else "0"


def points_text(points: int) -> str:
    return str(points).replace("-", MINUS)


def change_text(points: int) -> str:
    return f"{points:+d}".replace("-", MINUS)
