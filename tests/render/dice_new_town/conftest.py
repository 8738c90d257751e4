"""What is written on a picture of Dice New Town."""

import pytest

from render.canvas import Canvas, Point
from render.theme import Style


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is written on pictures from now on."""
    noted, write = list[str](), Canvas.text

    def note(canvas: Canvas, at: Point, text: str, style: Style, width: float | None = None) -> None:
        noted.append(text)
        write(canvas, at, text, style, width)

    monkeypatch.setattr(Canvas, "text", note)
    return noted
