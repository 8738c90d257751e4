"""The pieces of the kit: each is as large as it says, in every theme."""

import pytest

from render.canvas import Piece
from render.contact import samples_in
from render.kit import Sample
from render.texts import texts_in
from render.theme import THEMES, Theme

SAMPLES = [sample for samples in samples_in("render.kit", texts_in("ja")).values() for sample in samples]


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: str(theme.name))
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: str(sample.name))
def test_a_piece_is_painted_in_the_size_it_has_said(sample: Sample, theme: Theme) -> None:
    piece: Piece = sample.piece
    stamp = piece.stamp(theme)
    assert (stamp.width, stamp.height) == (piece.width, piece.height)
    assert 0 <= stamp.left < stamp.left + stamp.image.width <= piece.width
    assert stamp.image.getbbox() is not None
