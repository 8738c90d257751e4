"""The pictures of the READMEs."""

import re
from pathlib import Path

import render
from render.texts import LANGUAGES
from tests.lab.showcase import PICTURES, main
from tests.render.played import opened

FOLDER = Path(render.__file__).parent / "showcase"
MOST = 150_000


def test_the_showcase_is_what_the_program_draws(tmp_path: Path) -> None:
    assert main([str(tmp_path)]) == 0
    for name in (f"{name}-{language}.png" for name in PICTURES for language in LANGUAGES):
        shown = FOLDER / name
        assert opened(shown.read_bytes()).tobytes() == opened((tmp_path / name).read_bytes()).tobytes(), name
        assert shown.stat().st_size < MOST


def test_each_readme_shows_every_picture_in_its_language_and_no_other() -> None:
    for language, name in (("en", "README.md"), ("ja", "README.ja.md")):
        text = (FOLDER.parents[1] / name).read_text(encoding="utf-8")
        assert set(re.findall(r'src="render/showcase/([^"]+)"', text)) == {
            path.name for path in FOLDER.glob(f"*-{language}.png")
        }
