"""The pages for people: in both languages one book, and in all of them commands, files and links that are there."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from ruamel.yaml import YAML

from bot import VERSION
from bot.settings import OperatorSettings
from bot.ui.press.obstacles import REQUESTED_PERMISSIONS
from games.registry import GAMES
from tests.lab.__main__ import COMMAND_PACKAGES

ROOT: Final = Path(__file__).parent.parent
IN_BOTH: Final = ("README", "docs/PLAYING", "docs/OPERATING", "docs/MAP")
FOLDERS: Final = ("docs", "games", "render", "bot", "tests", ".github")
PAGES: Final = sorted(
    page.relative_to(ROOT).as_posix()
    for pattern in ("*.md", *(f"{folder}/**/*.md" for folder in FOLDERS))
    for page in ROOT.glob(pattern)
)
every_pair: Final = pytest.mark.parametrize("name", IN_BOTH)
both: Final = pytest.mark.parametrize("ending", [".md", ".ja.md"], ids=["en", "ja"])


@cache
def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def pair(name: str) -> tuple[str, str]:
    """A page in English and in Japanese."""
    return page(f"{name}.md"), page(f"{name}.ja.md")


def outside_of_blocks(text: str) -> str:
    return re.sub(r"^ *```.*?^ *```$", "", text, flags=re.MULTILINE | re.DOTALL)


def headings(text: str) -> list[tuple[str, str]]:
    """How deep each heading is, and what it says, in order."""
    return re.findall(r"^(#+) (.+)$", outside_of_blocks(text), re.MULTILINE)


def commands(text: str) -> list[str]:
    blocks = re.findall(r"^ *```sh\n(.*?)^ *```$", text, re.MULTILINE | re.DOTALL)
    return [line.split("#")[0].strip() for block in blocks for line in block.splitlines()]


TYPED: Final = re.compile(r"^(python3|docker|printf|\.venv|/[a-z]|[A-Z_]{4,}$|https:)|[a-z]\.py$|/$")
"""Commands of the shell and of Discord, settings, addresses, files and folders."""


def typed(text: str) -> set[str]:
    """What stands in backticks and is typed somewhere; of Discord's commands their names alone."""
    spans = set(re.findall(r"`([^`\n]+)`", outside_of_blocks(text)))
    return {span.split(" ")[0] if span[0] == "/" else span for span in spans if TYPED.search(span)}


def links(text: str) -> list[str]:
    """Where the text leads within the project."""
    return [target for target in re.findall(r"\]\(([^)\s]+)\)", outside_of_blocks(text)) if "://" not in target]


def rows(text: str) -> list[list[str]]:
    lines = [line.strip("| ") for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.split("|")] for line in lines]


def anchor(heading: str) -> str:
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def anchors(file: Path) -> set[str]:
    """By what the headings of a page are linked to; none in a folder."""
    return {anchor(said) for _, said in headings(file.read_text(encoding="utf-8"))} if file.is_file() else set()


def broken(name: str) -> Iterator[str]:
    """Links of a page that lead to no file, or to no heading of it."""
    for target in links(page(name)):
        file, _, place = target.partition("#")
        goal = (ROOT / name).parent / file if file else ROOT / name
        if not (goal.exists() and place in {"", *anchors(goal)}):
            yield target


@every_pair
def test_both_have_the_same_chapters(name: str) -> None:
    english, japanese = ([depth for depth, _ in headings(text)] for text in pair(name))
    assert english == japanese
    assert len(english) >= 3


@every_pair
def test_both_tell_the_same_commands(name: str) -> None:
    english, japanese = map(commands, pair(name))
    assert english == japanese


@every_pair
def test_what_is_typed_in_one_is_typed_in_the_other(name: str) -> None:
    english, japanese = map(typed, pair(name))
    assert english ^ japanese == set()
    assert len(english) > 5


@every_pair
def test_each_leads_to_the_same_pages_and_to_the_other_language(name: str) -> None:
    english, japanese = (
        {re.sub(r"(\.ja)?(\.md)?#.*|\.ja", r"\2", target) for target in links(text)} for text in pair(name)
    )
    assert english == japanese
    first = Path(name).name
    assert f"({first}.ja.md)" in page(f"{name}.md").splitlines()[2]
    assert f"({first}.md)" in page(f"{name}.ja.md").splitlines()[2]


@pytest.mark.parametrize("name", PAGES)
def test_every_link_leads_somewhere(name: str) -> None:
    assert list(broken(name)) == []


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "page.md").write_text(
        "# A page\n\n[gone](gone.md), [no chapter](#another), [a page](#a-page)\n", "utf-8"
    )
    assert list(broken(str(tmp_path / "page.md"))) == ["gone.md", "#another"]


@pytest.mark.parametrize("name", PAGES)
def test_every_command_that_a_page_names_is_there(name: str) -> None:
    named = re.findall(r"(?<![\w-])run\.py ([a-z][a-z-]+)", page(name))
    assert set(named) <= {"help"}.union(*COMMAND_PACKAGES.values())


NAMED_FILE: Final = re.compile(r"`((?:bot|games|render|tests|docs|\.ci)/[\w./<>*-]+)`")


@pytest.mark.parametrize("name", [name for name in PAGES if NAMED_FILE.search(page(name))])
def test_every_file_and_folder_that_a_page_names_is_there(name: str) -> None:
    patterns = [re.sub(r"<[a-z]+>", "*", path).rstrip("/") for path in NAMED_FILE.findall(page(name))]
    assert [path for path in patterns if not list(ROOT.glob(path))] == []


@both
def test_a_readme_is_short(ending: str) -> None:
    assert len(page(f"README{ending}").splitlines()) <= 150


@both
def test_every_setting_has_a_row(ending: str) -> None:
    names = {name.upper() for name in OperatorSettings.model_fields} - {"DISCORD_API_BASE"}
    told = rows(page(f"docs/OPERATING{ending}"))
    assert names == {name for row in told for name in re.findall(r"`([A-Z_]+)`", row[0])}


@both
def test_every_permission_has_a_row(ending: str) -> None:
    told = rows(page(f"README{ending}"))
    assert [
        name for row in told for name in REQUESTED_PERMISSIONS if re.search(rf"(^|（){name}($|）)", row[0])
    ] == list(REQUESTED_PERMISSIONS)


@both
def test_a_visitor_finds_a_picture_the_two_commands_and_the_way_to_a_server_first(ending: str) -> None:
    text = page(f"README{ending}")
    picture, clone, invitation = text.index("<img"), text.index("git clone"), text.index("oauth2/authorize")
    assert picture < clone < invitation < text.index("run.py test")


@both
def test_a_turn_is_told_in_five_pictures(ending: str) -> None:
    steps = re.findall(r"^\*\*(\d)\. .+\n\n<img src=\"([^\"]+)\"", page(f"README{ending}"), re.MULTILINE)
    assert [number for number, _ in steps] == list("12345")


@both
def test_every_game_has_its_rules_linked(ending: str) -> None:
    assert {f"games/{game}/RULES.md" for game in GAMES} - set(links(page(f"README{ending}"))) <= {
        "games/towers/RULES.md"
    }


@both
def test_the_map_names_every_room(ending: str) -> None:
    """A row's second cell may name rooms within that of its first one. A `*` stands for any game."""
    found = {path.parent for part in ("bot", "games", "render") for path in (ROOT / part).rglob("*.py")}
    rooms = {path.relative_to(ROOT).as_posix() for path in found if path.name != "versions"} | {"bot/deploy"}
    named = set[str]()
    for row in rows(page(f"docs/MAP{ending}")):
        first = re.findall(r"`((?:bot|games|render)(?:/[a-z_*]+)*)/`", row[0])
        named.update(first, (f"{room}/{inner}" for room in first for inner in re.findall(r"`([a-z]+)/`", row[1])))
    told = {name.replace("*", game) for name in named for game in GAMES}
    assert [room for room in sorted(rooms - {"bot", "games"}) if room not in told] == []
    assert [name for name in sorted(named) if not list(ROOT.glob(name))] == []


def glossary(text: str) -> list[str]:
    """The words of the glossary, which are those of the code in both languages."""
    chapter = re.split(r"^## .+$", text, flags=re.MULTILINE)[-1]
    return [word for row in rows(chapter) for word in re.findall(r"`([a-z]+)`", row[0])]


def test_both_explain_the_same_words() -> None:
    english, japanese = map(glossary, pair("docs/MAP"))
    assert english == japanese
    assert len(english) == len(set(english)) > 20


def test_every_word_of_the_glossary_is_a_name_in_the_code() -> None:
    files = [path for layer in ("games", "render", "bot") for path in (ROOT / layer).rglob("*.py")]
    defined = re.compile(r"^ *(?:class|def|async def) (\w+)|^ *(\w+): \w", re.MULTILINE)
    names = {name for path in files for pair in defined.findall(path.read_text(encoding="utf-8")) for name in pair}
    assert set(glossary(page("docs/MAP.md"))) <= {name.lower() for name in names}


def test_the_rules_of_style_are_numbered_without_a_gap() -> None:
    style = page("CONTRIBUTING.md").split("## Style")[1]
    assert [int(number) for number in re.findall(r"^(\d+)\. ", style, re.MULTILINE)] == list(range(1, 34))


def test_the_changelog_tells_of_this_version() -> None:
    assert f"## [{VERSION}]" in page("CHANGELOG.md")
    assert tomllib.loads(page("pyproject.toml"))["project"]["version"] == VERSION


def test_the_workflow_runs_what_continuous_integration_runs_in_the_image_of_the_container() -> None:
    (job,) = YAML(typ="safe", pure=True).load(page(".github/workflows/checks.yml"))["jobs"].values()
    assert job["steps"][-1]["run"] == ".ci/run"
    assert not [step for step in job["steps"] if "uses" in step]
    assert f"FROM {job['container']}" in page("Dockerfile").splitlines()


@both
def test_a_server_owner_finds_the_file_for_the_token_windows_memory_and_the_line_when_all_is_well(ending: str) -> None:
    said = page(f"README{ending}")
    for named in (".env.example", "py run.py", "Windows", "Online as Machizukuri in 1 server", "1 GB"):
        assert named in said


@both
def test_the_commonest_mistakes_have_a_table_of_at_least_six(ending: str) -> None:
    _, _, table = page(f"docs/OPERATING{ending}").partition("| --- | --- |\n")
    rows = table.split("\n\n")[0].splitlines()
    assert len(rows) >= 6 and all(row.count("|") == 3 for row in rows)


def test_git_keeps_the_token_out() -> None:
    assert ".env" in page(".gitignore").splitlines()
