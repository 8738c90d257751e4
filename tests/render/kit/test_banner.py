"""The names over pictures."""

from render.kit.banner import RIGHT_WIDTH, name_line
from render.theme import MARGIN, TYPE, WIDTH
from render.typeface import width_of


def test_a_long_name_is_set_smaller_before_it_is_cut() -> None:
    names = ["Ann", "W" * 24, "W" * 60]
    (short, large), (long, small), (cut, smallest) = (name_line(name, "Round 12") for name in names)
    assert (short, large) == ("Ann", TYPE.title)
    assert long == "W" * 24 and small < large
    assert cut.endswith("…") and smallest <= small


def test_a_name_leaves_room_for_what_stands_on_the_right() -> None:
    for right in ("", "Round 1", "Round 15 of 27", "W" * 40):
        shown, size = name_line("W" * 60, right)
        assert width_of(shown, size, True) + min(RIGHT_WIDTH, width_of(right, TYPE.strong)) <= WIDTH - 3 * MARGIN
