"""What the ledger of Welcome To… shows on a phone: each part of the score once, large, with its next step."""

from collections.abc import Sequence

import pytest

from games.welcome_to import GAME, WelcomeToSettings, WelcomeToState
from render.cache import BASE_CACHE
from render.canvas import Canvas, Point
from render.kit.grounds import BAND_HEIGHT
from render.texts import LANGUAGES, texts_in
from render.theme import LIGHT, MAX_PICTURE_HEIGHT, PICTURE_WIDTH, Style
from render.welcome_to import WelcomeToFace
from render.welcome_to.ledger import PLANS_TOP, draw_ledger, part_boxes
from render.welcome_to.progress import ADVANCED_SCORE_PARTS, SCORE_PARTS
from tests.render.welcome_to.positions import NAMES, views

PHONE, LEGIBLE = 330, 9
"""How wide a phone shows a picture, and how high type has to be there, in pixels."""


@pytest.mark.parametrize("parts", [SCORE_PARTS, ADVANCED_SCORE_PARTS])
def test_every_part_and_the_total_have_a_box_of_their_own(parts: Sequence[str]) -> None:
    boxes = list(part_boxes(tuple(parts)))
    assert sorted(box.name for box in boxes) == sorted((*parts, "total"))
    covered = [
        {(x, y) for x in range(box.left, box.left + box.width) for y in range(box.top, box.top + box.height)}
        for box in boxes
    ]
    assert sum(map(len, covered)) == len(set.union(*covered))
    assert max(box.left + box.width for box in boxes) < PICTURE_WIDTH
    assert max(box.top + box.height for box in boxes) < PLANS_TOP < MAX_PICTURE_HEIGHT


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("advanced", [False, True])
def test_all_that_it_says_about_the_parts_can_be_read_on_a_phone(
    advanced: bool, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes, draw = dict[str, int](), Canvas.text

    def note(self: Canvas, at: Point, text: str, style: Style, width: float | None = None) -> None:
        if BAND_HEIGHT < at[1] < PLANS_TOP:
            sizes[text] = style.size
        draw(self, at, text, style, width)

    monkeypatch.setattr(Canvas, "text", note)
    BASE_CACHE.clear()
    face = WelcomeToFace(texts_in(language), LIGHT)
    draw_ledger(face.scene(GAME.start(WelcomeToSettings(advanced=advanced), 2, 1), NAMES[:2]), 0)
    assert face.look.words.say("part.refusals") in sizes
    assert {text: size for text, size in sizes.items() if size * PHONE / PICTURE_WIDTH < LEGIBLE} == {}


def shown(view: WelcomeToState) -> bytes:
    face = WelcomeToFace(texts_in("en"), LIGHT)
    return draw_ledger(face.scene(view, NAMES[:2]), 0).image.tobytes()


def test_every_step_of_a_track_changes_it() -> None:
    view = views(2)[0].copy()
    pictures = {shown(view)}
    sheet = view.sheets[0]
    for step in range(1, 4):
        sheet.temps = step
        pictures.add(shown(view))
        sheet.bis = step
        pictures.add(shown(view))
        sheet.estate_raises[2] = step
        pictures.add(shown(view))
        sheet.change_street(0, parks=step)
        pictures.add(shown(view))
    assert len(pictures) == 13
