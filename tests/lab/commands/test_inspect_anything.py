"""`inspect` of anything: whatever a text holds, it ends in a shown position or in a refusal with line and reason."""

import re
from argparse import Namespace
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import Rng
from games.core.notation.lines import NotationError
from games.core.notation.words import HIDDEN_WORD
from games.registry import GAMES, find_game
from render.face import face_of
from tests.examples import tried
from tests.games.notation.position import notation_of
from tests.games.strategies import positions_in_progress, seeds
from tests.games.test_laws_of_notation import damaged, words_of
from tests.lab.commands.inspect import inspection_lines, known_questions, picture_of
from tests.lab.fuzz.law import all_states

PLAIN: Final = re.compile(r"[a-z]+ +-?[0-9]+")
"""A field that is one number."""
NUMBERS: Final = (0, 1, 2, 3, 4, 9, 17, 30)


def inspect(game: str, file: Path, text: str, seat: int | None = None) -> list[str] | None:
    """What is printed of the position in a text; None where it is refused with a line and a reason."""
    file.write_text(text, encoding="utf-8")
    try:
        return inspection_lines(Namespace(game=game, file=str(file), picture=None, seat=seat, language="en"))
    except NotationError as refusal:
        assert refusal.line is not None and refusal.reason
        return None


def assert_drawn(game: str, text: str) -> None:
    """The table and every sheet can be drawn, with the options of the open questions."""
    rules, state = find_game(game), notation_of(game).parse(text)
    asks = known_questions(rules, state, HIDDEN_WORD in notation_of(game).show(state))
    for seat in (None, *range(state.seats)):
        assert picture_of(rules, state, face_of(game, "en"), seat, None if seat is None else asks.get(seat)).data


@st.composite
def malformed(draw: st.DrawFn, game: str) -> str:
    """The text of a position with words, lines and numbers lost, doubled or changed."""
    position = draw(positions_in_progress(find_game(game)))
    states: list[Any] = [*all_states(position), position.view(0), position.view(None)]
    text = damaged(notation_of(game).show(draw(st.sampled_from(states))), words_of(game), Rng(draw(seeds)))
    fields = [field.start() for field in PLAIN.finditer(text)]
    is_changed: bool = draw(st.booleans())
    if fields and is_changed:
        place = draw(st.sampled_from(fields))
        name, number = text[place:].split(maxsplit=2)[0], draw(st.sampled_from(NUMBERS))
        text = text[:place] + PLAIN.sub(f"{name} {number}", text[place:], count=1)
    return text


@pytest.mark.parametrize("game", GAMES)
@tried(60)
@given(data=st.data())
def test_any_malformed_position_is_shown_and_drawn_or_refused(
    game: str, data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    text = data.draw(malformed(game))
    lines = inspect(game, tmp_path_factory.mktemp("any") / "position", text)
    if lines is not None:
        assert lines[-1]
        assert_drawn(game, text)


FAULTY: Final = (
    ("welcome_to", "mode solo\nstep round\nround 1\nseat 0\n hands 5s 9b"),
    ("welcome_to", "mode expert\nseat 0\n hands 5s"),
    ("welcome_to", "step reveal\nseat 0\n refusals 3"),
    ("welcome_to", "seat 0\n 1\nnews built seat=0"),
    ("cities", "news took seat=0"),
)


@pytest.mark.parametrize(("game", "text"), FAULTY)
def test_what_the_rules_cannot_go_on_from_is_refused_with_its_line(game: str, text: str, tmp_path: Path) -> None:
    assert inspect(game, tmp_path / "position", text) is None
