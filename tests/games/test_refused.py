"""What is refused, in every game: positions as text, data files and states that are wrong in one place.

The cases of a game stand in its `refused.toml`, each a row that ends with what is said of it:

- `text`: a whole text; or words of the text `sound` and others for them; or lines before that text, instead of its own
- `lines`: words of the text `sound` and others for them, and how the line begins that is named as wrong
- `data`: a place of the data file and another value for it; without a value, that place is left out
- `states`: positions without a fault, with `faults`: a place of such a state and another value for it, as in `data`;
  "none" stands for nothing
"""

import re
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import DataFileError, DataFormat, decode, encode
from games.core.notation.lines import NotationError
from games.registry import find_game
from tests.examples import tried
from tests.games.checks import faults_of
from tests.games.data_files import LEFT_OUT, changed, data_of, put
from tests.games.notation.position import notation_of

FILES: Final = {path.parent.name: path for path in sorted(Path(__file__).parent.glob("*/refused.toml"))}
CASES: Final = {game: tomllib.loads(path.read_text(encoding="utf-8")) for game, path in FILES.items()}
EDITED: Final = tuple(game for game, cases in CASES.items() if "data" in cases)
"""The games that say what is wrong with their data file."""
STATES: Final = {
    f"{game}-{place}": (game, one) for game in CASES for place, one in enumerate(CASES[game].get("states", ()))
}
OTHERS: Final = st.sampled_from([0, -1, 99, "", "water", "?", [], {}, [1], {"x": 1}, True, 1.5, None])
"""What somebody may write by mistake."""
each_edited = pytest.mark.parametrize("game", EDITED)
LINE: Final = re.compile(r"line [0-9]+: ")


def each_with(kind: str) -> pytest.MarkDecorator:
    """Each game with rows of this kind."""
    return pytest.mark.parametrize("game", [game for game, cases in CASES.items() if cases.get(kind)])


def wrong_text(sound: str, row: list[Any]) -> str:
    """The text that a row is about."""
    match row[:-1]:
        case [str(whole)]:
            return whole
        case [str(old), str(new)]:
            assert sound.count(old) == 1, old
            return sound.replace(old, new)
        case [dict(lines)]:
            return with_lines(sound, lines)
    raise AssertionError(row)


def with_lines(text: str, lines: dict[str, str]) -> str:
    """These lines, and the text without its own of the same names, such as `round` or `rows tiles`."""
    for name, words in lines.items():
        own = r" +".join(map(re.escape, name.split()))
        text = f"{name} {words}\n" + re.sub(rf"(?m)^{own} .*\n", "", text)
    return text


@each_with("sound")
def test_the_text_that_is_changed_is_a_position(game: str) -> None:
    state = notation_of(game).parse(CASES[game]["sound"])
    assert faults_of(find_game(game), state) == []


def refusal(game: str, text: str) -> str:
    """What is said of a wrong position."""
    with pytest.raises(NotationError) as refused:
        notation_of(game).parse(text)
    return str(refused.value)


@each_with("text")
def test_a_text_from_which_the_rules_could_not_go_on_is_refused_with_its_line(game: str) -> None:
    for row in CASES[game]["text"]:
        said = refusal(game, wrong_text(CASES[game].get("sound", ""), row))
        assert LINE.match(said) and row[-1] in said, row


@each_with("lines")
def test_a_refusal_names_the_line_in_which_the_mistake_is(game: str) -> None:
    for row in CASES[game]["lines"]:
        text = wrong_text(CASES[game]["sound"], row)
        said = refusal(game, text)
        named = text.split("\n")[int(said.split()[1].rstrip(":")) - 1]
        assert named.startswith(row[-1]), said


def format_of(game: str) -> DataFormat[Any]:
    found: DataFormat[Any] = import_module(f"games.{game}.data").FORMAT
    return found


def problems(game: str, data: dict[str, Any]) -> list[str]:
    return format_of(game).problems(data)


@each_edited
def test_nothing_is_wrong_with_our_own_data_file(game: str) -> None:
    assert problems(game, data_of(game)) == []


@each_edited
def test_what_is_wrong_with_a_data_file_is_said(game: str) -> None:
    for path, *value, told in CASES[game]["data"]:
        found = problems(game, changed(game, path, *(value or [None])))
        assert any(told in problem for problem in found), (path, found)


@each_edited
def test_a_data_file_with_mistakes_cannot_be_played_with(game: str) -> None:
    path, *value, _ = CASES[game]["data"][0]
    data = changed(game, path, *(value or [None]))
    with pytest.raises(DataFileError) as refused:
        format_of(game).read(data)
    assert "cannot be used" in str(refused.value)
    assert all(problem in str(refused.value) for problem in problems(game, data))


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container in a table with one of its keys."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    return [place for key in keys for place in ((value, key), *places(value[key]))]


@each_edited
@tried(80)
@given(data=st.data())
def test_whatever_is_put_into_a_data_file_is_answered(game: str, data: st.DataObject) -> None:
    table = data_of(game)
    container, key = data.draw(st.sampled_from(places(table)), label="place")
    container[key] = data.draw(OTHERS, label="value")
    found = problems(game, table)
    assert all(isinstance(problem, str) and problem for problem in found)
    if not found:
        assert format_of(game).read(table)


@pytest.mark.parametrize("name", STATES)
def test_a_sound_state_has_no_faults(name: str) -> None:
    game, case = STATES[name]
    assert faults_of(find_game(game), notation_of(game).parse(case["position"])) == []


@pytest.mark.parametrize("name", STATES)
def test_a_fault_of_a_state_is_found(name: str) -> None:
    game, case = STATES[name]
    for path, *value, told in case["faults"]:
        tree = msgspec.json.decode(encode(notation_of(game).parse(case["position"])))
        put(tree, path, meant(*value) if value else LEFT_OUT)
        state = decode(msgspec.json.encode(tree), find_game(game).state_type)
        found = faults_of(find_game(game), state)
        assert any(fault.startswith(told) for fault in found), (path, found)


def meant(value: Any) -> Any:
    """A value of a row, in which "none" stands for nothing."""
    if isinstance(value, list):
        return [meant(one) for one in value]
    return None if value == "none" else value
