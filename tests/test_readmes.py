"""The README in both languages: one book, with the same chapters, commands, settings, permissions and links."""

import re
from pathlib import Path
from typing import Final

import pytest

from bot.settings import OperatorSettings
from bot.ui.permissions import ASKED_FOR
from games.registry import GAMES

ROOT: Final = Path(__file__).parent.parent
ENGLISH, JAPANESE = ((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "README.ja.md"))
both: Final = pytest.mark.parametrize("text", [ENGLISH, JAPANESE], ids=["en", "ja"])


def levels(text: str) -> list[str]:
    """How deep each heading is, in order."""
    return re.findall(r"^(#+) ", outside_of_blocks(text), re.MULTILINE)


def outside_of_blocks(text: str) -> str:
    """The text without its blocks of commands."""
    return re.sub(r"^ *```.*?^ *```$", "", text, flags=re.MULTILINE | re.DOTALL)


def commands(text: str) -> list[str]:
    """The lines in blocks of commands, without remarks."""
    blocks = re.findall(r"^ *```sh\n(.*?)^ *```$", text, re.MULTILINE | re.DOTALL)
    return [line.split("#")[0].strip() for block in blocks for line in block.splitlines()]


TYPED: Final = re.compile(r"^(python3|docker|printf|\.venv|/[a-z]|[A-Z_]{4,}$|https:)|[a-z]\.py$|/$")
"""Commands of the shell and of Discord, settings, addresses, files and folders."""


def typed(text: str) -> set[str]:
    """What stands in backticks and is typed somewhere; of Discord's commands their names alone."""
    spans = set(re.findall(r"`([^`\n]+)`", outside_of_blocks(text)))
    return {span.split(" ")[0] if span[0] == "/" else span for span in spans if TYPED.search(span)}


def links(text: str) -> set[str]:
    """Where the text leads; not to its own translation."""
    return set(re.findall(r"\]\(([^)]+)\)", text)) - {"README.md", "README.ja.md"}


def test_both_have_the_same_chapters() -> None:
    assert levels(ENGLISH) == levels(JAPANESE)
    assert len(levels(ENGLISH)) > 15


def test_both_tell_the_same_commands() -> None:
    assert commands(ENGLISH) == commands(JAPANESE)
    assert "python3 run.py" in commands(ENGLISH)


def test_what_is_typed_in_one_is_typed_in_the_other() -> None:
    assert typed(ENGLISH) ^ typed(JAPANESE) == set()
    assert {"DISCORD_TOKEN", "/play", "python3 run.py health"} <= typed(ENGLISH)


def test_each_leads_to_the_same_pages_and_to_the_other_language() -> None:
    assert links(ENGLISH) == links(JAPANESE)
    assert "(README.ja.md)" in ENGLISH.splitlines()[2] and "(README.md)" in JAPANESE.splitlines()[2]
    assert not [target for target in links(ENGLISH) if not (ROOT / target.split("#")[0]).exists()]


@both
def test_every_setting_has_a_row(text: str) -> None:
    names = {name.upper() for name in OperatorSettings.model_fields} - {"DISCORD_API_BASE"}
    assert names == {name for row in rows(text) for name in re.findall(r"`([A-Z_]+)`", row[0])}


@both
def test_every_permission_has_a_row(text: str) -> None:
    named = [name for row in rows(text) for name in ASKED_FOR if re.search(rf"(^|（){name}($|）)", row[0])]
    assert named == list(ASKED_FOR)


@both
def test_a_visitor_finds_a_picture_the_two_commands_and_the_way_to_a_server_first(text: str) -> None:
    picture, clone, invitation = text.index("<img"), text.index("git clone"), text.index("oauth2/authorize")
    assert picture < clone < invitation < text.index("run.py test")


def rows(text: str) -> list[list[str]]:
    """The rows of all tables, by their cells."""
    lines = [line.strip("| ") for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.split("|")] for line in lines]


@both
def test_the_map_names_every_room(text: str) -> None:
    """A row's second cell may name rooms within that of its first one. A `*` stands for any game."""
    found = {path.parent for part in ("bot", "games", "render") for path in (ROOT / part).rglob("*.py")}
    rooms = {path.relative_to(ROOT).as_posix() for path in found if path.name != "versions"} | {"bot/deploy"}
    named = set[str]()
    for row in rows(text):
        first = re.findall(r"`((?:bot|games|render)(?:/[a-z_*]+)*)/`", row[0])
        named.update(first, (f"{room}/{inner}" for room in first for inner in re.findall(r"`([a-z]+)/`", row[1])))
    told = {name.replace("*", game) for name in named for game in GAMES}
    assert [room for room in sorted(rooms - {"bot", "games"}) if room not in told] == []
    assert [name for name in sorted(named) if not list(ROOT.glob(name))] == []


def glossary(text: str) -> list[str]:
    """The words of the glossary, which are those of the code in both languages."""
    chapter = re.split(r"^### .+$", text, flags=re.MULTILINE)[-1]
    return [word for row in rows(chapter) for word in re.findall(r"`([a-z]+)`", row[0])]


def test_both_explain_the_same_words() -> None:
    assert glossary(ENGLISH) == glossary(JAPANESE)
    assert len(glossary(ENGLISH)) == len(set(glossary(ENGLISH))) > 20


def test_every_word_of_the_glossary_is_a_name_in_the_code() -> None:
    files = [path for layer in ("games", "render", "bot") for path in (ROOT / layer).rglob("*.py")]
    defined = re.compile(r"^ *(?:class|def|async def) (\w+)|^ *(\w+): \w", re.MULTILINE)
    names = {name for path in files for pair in defined.findall(path.read_text(encoding="utf-8")) for name in pair}
    assert set(glossary(ENGLISH)) <= {name.lower() for name in names}
