"""The rules pages, `RULES.md`: what code and tests cite stands there, and what they name is in the data."""

import re
from pathlib import Path
from typing import Final

import pytest

from tests.games.rules_pages import PLAYED, ROOT, citations, cited_by, cited_in, files_of, page_of, prose, told_by

every_game: Final = pytest.mark.parametrize("game", PLAYED)
SHARED: Final = sorted((ROOT / "tests" / "games").glob("*.py"))
"""Files about all games: what they cite stands on one page or another."""


def missing(said: dict[str, set[str]], told: frozenset[str]) -> dict[str, list[str]]:
    """What is cited and stands nowhere, by the files that cite it."""
    return {file: sorted(names - told) for file, names in said.items() if names - told}


@every_game
def test_what_is_cited_stands_on_the_rules_page(game: str) -> None:
    said = citations(files_of(game))
    assert said
    assert missing(said, told_by(game)) == {}


def test_what_files_about_all_games_cite_stands_on_a_rules_page() -> None:
    others = [file for file in SHARED if file.name not in ("rules_pages.py", Path(__file__).name)]
    assert missing(citations(others), frozenset().union(*map(told_by, PLAYED))) == {}


@every_game
@pytest.mark.parametrize("name", ["C.99", "R-99", "DP99", "section 99", "K99", "7.99", "D.3-99"])
def test_a_citation_that_leads_nowhere_is_found(game: str, name: str) -> None:
    said = cited_in(f"A rule (rules page, {name}).")
    assert len(said) == 1
    assert missing({"a file": said}, told_by(game)) == {"a file": list(said)}


@pytest.mark.parametrize(
    ("sentence", "names"),
    [
        ("The round (rules page, section 3): everybody plays.", {"3"}),
        ("Estates (C.3, C.6 and D.1.6), from F.3 on.", {"C3", "C6", "D1.6"}),
        ("Fences (section 4, Surveyor; ruling R-8).", {"4", "R8"}),
        ("Roundabouts (rules page, section 6; rulings R-3, R-4; cases 4, 19).", {"6", "R3", "R4", "11.4", "11.19"}),
        ("A contract (DP6), and R-5 holds.", {"DP6", "R5"}),
        ("The sheet of the rules page's example 4.", {"10.4"}),
        ("A house (K2) of 3 by 4 (at most 1.5 times).", {"K2"}),
        ("# C.7 and G7: the end", {"C7", "G7"}),
        ("J5: those of twenty terraces.", {"J5"}),
    ],
)
def test_what_a_sentence_cites(sentence: str, names: set[str]) -> None:
    assert cited_in(sentence) == names


@pytest.mark.parametrize(
    ("name", "names"),
    [
        ("test_case_17_r5_no_refusal", {"11.17", "R5"}),
        ("test_c1_3_a_tree_stays", {"C1.3"}),
        ("dp8 exactly one contract", {"DP8"}),
        ("test_12_the_market", set()),
    ],
)
def test_what_the_name_of_a_test_cites(name: str, names: set[str]) -> None:
    assert cited_by(name) == names


@every_game
def test_whoever_names_the_rules_page_says_where(game: str) -> None:
    told = [line for file in files_of(game) for line in prose(file) if "(rules page" in line]
    assert told
    assert [line for line in told if not cited_in(line)] == []


@every_game
def test_what_the_page_names_is_in_the_data_or_in_the_rules(game: str) -> None:
    """Words in backticks with a letter and two more signs; drawings and lone letters are none."""
    sources = [file for kind in ("*.py", "*.toml") for file in (ROOT / "games" / game).rglob(kind)]
    known = "\n".join(file.read_text(encoding="utf-8") for file in sources)
    words = set(re.findall(r"`([A-Za-z]\w\w+)", page_of(game)))
    assert sorted(word for word in words if not re.search(rf"\b{word}\b", known) and word != "RULES") == []


def choices_of(game: str) -> list[str]:
    """Rulings that a table may choose otherwise, and the options of Dice New Town."""
    data = (ROOT / "games" / game / "data.toml").read_text(encoding="utf-8")
    chapter = re.search(r"^\[(?:rulings|options)\]\n((?:\w+ = .*\n)+)", data, re.MULTILINE)
    return re.findall(r"^(\w+) =", chapter[1], re.MULTILINE) if chapter else []


def test_some_games_have_choices() -> None:
    assert any(map(choices_of, PLAYED))


@every_game
def test_every_choice_of_a_table_is_told(game: str) -> None:
    assert [choice for choice in choices_of(game) if f"`{choice}`" not in page_of(game)] == []
