"""What Barrage's pictures write beside their signs, so that none of these is a riddle."""

import pytest

from games.barrage import GAME
from render import canvas
from render.canvas import Stamp
from render.picture import Illustration
from render.theme import Style
from tests.render.barrage.positions import ENGLISH, NAMES, busy_valley


def written_on(shown: Illustration, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """All texts that are drawn on a picture; nothing is kept that was drawn before."""
    texts, draw = set[str](), canvas.text_sprite

    def note(text: str, style: Style) -> Stamp:
        texts.add(text)
        return draw(text, style)

    monkeypatch.setattr(canvas, "text_sprite", note)
    canvas.SPRITE_CACHE.clear()
    shown.picture()
    return texts


def test_beside_the_map_stands_which_water_is_there_comes_and_which_places_are_free(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert {"now", "coming", "room", "free site"} <= written_on(
        ENGLISH.table(busy_valley(), NAMES, frozenset()), monkeypatch
    )


def test_what_counts_towards_the_score_is_named_on_the_ledger(monkeypatch: pytest.MonkeyPatch) -> None:
    view = busy_valley()
    ledger = ENGLISH.ledger(view, 0, NAMES, None)
    assert ledger is not None
    texts = written_on(ledger, monkeypatch)
    counted = [ENGLISH.words.part(part) for part, points in GAME.standings(view)[0].parts.items() if points]
    assert len(counted) > 2 and [word for word in counted if not any(word in text for text in texts)] == []
    assert {"Points so far", "If it ended now"} <= texts
