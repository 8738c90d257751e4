"""Land cards: the number of the land over a lawn."""

from render.canvas import Brush, sized_sprite
from render.dice_new_town.tones import tones_of
from render.kit.cards import card_on
from render.theme import NEEDED, Style


@sized_sprite
def land_card(brush: Brush, width: int, height: int, number: int, is_used: bool) -> None:
    """The card of a land; turned pale where its power was used in this round."""
    theme, tones = brush.theme, tones_of(brush.theme)
    card_on(brush, (0, 0, width, height), theme.plum, 3, 9)
    if not is_used:
        brush.box((6, 6, width - 12, height * 0.3), tones.lawns[0], 4)
        brush.disc((width / 2, 8 + height * 0.14), height * 0.1, tones.leaves)
    brush.text(
        (width / 2, height * 0.66), str(number), Style(NEEDED, theme.muted if is_used else theme.ink, True, "mm", True)
    )
