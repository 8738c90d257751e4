"""The folder of all pictures."""

from itertools import product
from pathlib import Path

from PIL import Image

from games.core import options_of
from games.registry import GAMES, find_game
from render.gallery import course, questions, switched, write
from render.texts import LANGUAGES
from render.variants import variants

KINDS = (
    "ask-lot.png",
    "2-seats-early-sheet.png",
    "4-seats-middle-table.png",
    "12-seats-late-sheets-6.png",
    "12-seats-final.png",
    "12-seats-film.gif",
    "solo-turn.png",
    "expert-advanced-turn.png",
    "expert-advanced-legend.png",
    "legend.png",
    "standard-advanced-middle-table.png",
    "pieces.png",
)
"""Some of the pictures."""


def test_a_course_is_the_same_every_time() -> None:
    first = course("welcome_to", 2, 5)
    course.cache_clear()
    assert [position.base for position in course("welcome_to", 2, 5).checkpoints] == [
        position.base for position in first.checkpoints
    ]


def test_the_fixed_games_meet_every_kind_of_question() -> None:
    common = {"pair", "number", "lot", "fence", "estate_value", "park", "pool", "bis", "plan", "estates", "reshuffle"}
    assert set(questions("welcome_to")) == common | {"roundabout", "pass", "temp"}


def test_every_mode_is_shown_with_and_without_each_switch() -> None:
    assert set(variants("welcome_to")) == {"standard-advanced", "solo", "solo-advanced", "expert", "expert-advanced"}
    assert set(variants("cities")) == {"long", "solo"}, "the choice of boards is no way to play"
    usual = find_game("welcome_to").settings_type()
    assert all(usual != settings for settings in switched("welcome_to"))
    assert len(switched("welcome_to")) == sum(option.is_switch for option in options_of(find_game("welcome_to")))


def test_every_kind_of_picture_is_written_in_every_language_with_its_alt_text(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    count = write(folder, GAMES, ["light"])
    files = sorted(path for path in folder.iterdir() if path.suffix in {".png", ".gif"})
    told = (folder / "alt.txt").read_text(encoding="utf-8")
    assert len(files) == count
    assert all(f"{file.name}\n" in told for file in files)
    for language, kind in product(LANGUAGES, KINDS):
        with Image.open(folder / f"welcome_to-{language}-light-{kind}") as image:
            assert image.format == ("GIF" if kind.endswith("gif") else "PNG")
