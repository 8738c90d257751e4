"""The film command."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.__main__ import main
from games.core import decode_transcript

TRANSCRIPTS = Path(__file__).parent.parent.parent / "transcripts" / "welcome_to"
RECORDING = TRANSCRIPTS / "standard-plans.json"


def frames(film: Path) -> int:
    with Image.open(BytesIO(film.read_bytes())) as gif:
        assert gif.format == "GIF"
        return int(getattr(gif, "n_frames", 1))


def test_a_recording_becomes_a_film_and_is_told_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "film.gif"
    assert main(["film", str(RECORDING), str(out)]) == 0
    told = capsys.readouterr().out
    assert frames(out) > 15
    assert told.startswith("Film of the game: everybody's streets in ") and f"KB in {out}" in told
    for standing in decode_transcript(RECORDING.read_bytes()).standings:
        assert f"{standing.rank}. Player {standing.seat + 1}, {standing.points} " in told


def test_a_film_speaks_the_language_and_has_the_theme_that_are_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    films = {}
    for theme in ("light", "dark"):
        films[theme] = tmp_path / f"{theme}.gif"
        assert main(["film", str(RECORDING), str(films[theme]), "--language", "ja", "--theme", theme]) == 0
        assert "最終得点" in capsys.readouterr().out
    assert films["light"].read_bytes() != films["dark"].read_bytes()
    with pytest.raises(SystemExit):
        main(["film", str(RECORDING), str(tmp_path / "film.gif"), "--theme", "pink"])


@pytest.mark.parametrize("content", [None, b"{}", RECORDING.read_bytes().replace(b'"welcome_to"', b'"chess"')])
def test_what_is_no_recording_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None
) -> None:
    file, out = tmp_path / "game.json", tmp_path / "film.gif"
    if content is not None:
        file.write_bytes(content)
    assert main(["film", str(file), str(out)]) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"Cannot draw {file}: ") and told.count("\n") == 1
    assert not out.exists()


def test_a_film_that_cannot_be_written_is_told_of(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["film", str(RECORDING), str(tmp_path / "no folder" / "film.gif")]) == 1
    assert "cannot be written" in capsys.readouterr().err
