"""Colours and fonts."""

import pytest

from render.theme import READABLE, THEME, contrast


@pytest.mark.parametrize(("text", "ground"), READABLE)
def test_every_text_stands_out_from_its_ground(text: str, ground: str) -> None:
    assert contrast(getattr(THEME, text), getattr(THEME, ground)) >= 4.5


def test_contrast_is_as_the_web_guidelines_define_it() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#123456", "#123456") == 1
