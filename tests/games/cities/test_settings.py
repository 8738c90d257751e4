"""What a table of Cities can choose."""

import msgspec
import pytest

from games.cities import BOARDS, FACTS, GAME, RANDOM_BOARD, CitiesSettings
from games.core import options_of


def test_the_options_are_mode_board_and_rulings() -> None:
    options = {option.name: option.values for option in options_of(GAME)}
    assert options == {
        "mode": ("standard", "long", "solo"),
        "board": (RANDOM_BOARD, *BOARDS),
        "rulings.drawn_pieces_are_seen_together": (False, True),
        "rulings.long_district_lies_either_way": (False, True),
        "rulings.leftovers_leave_unseen": (False, True),
    }


def test_the_data_file_says_which_rulings_hold_at_first() -> None:
    assert CitiesSettings().rulings == FACTS.rulings


def test_a_board_that_is_not_in_the_data_file_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="atlantis"):
        msgspec.convert({"board": "atlantis"}, CitiesSettings)
