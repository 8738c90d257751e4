"""What a person gets of everything that names the account: readable, complete, and of nobody else."""

import json
import re
from pathlib import Path

import pytest

from bot.store.accounts import EXPORT_SECTIONS
from bot.table.exporting import export_account
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, CARLA, HANA, Club
from tests.bot.table.test_forgetting import GHOST, History, forgotten

DOCS = Path(__file__).parents[3] / "docs"


async def test_every_section_has_what_is_stored(club: Club, watch: Watch) -> None:
    history = History(club)
    await history.of_everything()
    found = json.loads(await export_account(club.store, GHOST.id))
    assert (found.pop("format"), found.pop("account")) == (1, str(GHOST.id))
    assert found.pop("made_at") == "1970-01-12T13:46:40Z"
    assert set(found) == set(EXPORT_SECTIONS)
    assert {section for section, rows in found.items() if not rows} == set()
    assert found["tables"][0] | {"id": 0} == {
        "id": 0,
        "game": "welcome_to",
        "phase": "lobby",
        "guild_id": "1",
        "channel_id": "2",
        "thread_id": None,
        "language": "en",
        "pace": "none",
        "created_at": "1970-01-12T13:46:40Z",
        "reached_at": "1970-01-12T13:46:40Z",
    }
    assert found["blocks"] == [{"other_id": str(CARLA.id), "name": CARLA.name, "at": "1970-01-12T13:46:40Z"}]


async def test_nothing_of_others_and_no_secret_is_in_it(club: Club) -> None:
    await History(club).of_everything()
    told = (await export_account(club.store, GHOST.id)).decode()
    assert not re.search(rf"\b({HANA.id}|{BEN.id})\b|Hana|Ben\b", told)
    assert not re.search("seed|secret|checkpoint|salt", told)
    others = (await export_account(club.store, CARLA.id)).decode()
    assert str(GHOST.id) in others
    await forgotten(club)
    assert str(GHOST.id) not in (await export_account(club.store, CARLA.id)).decode()


async def test_of_a_stranger_all_sections_are_empty(club: Club) -> None:
    found = json.loads(await export_account(club.store, 77))
    assert [found[section] for section in EXPORT_SECTIONS] == [[]] * len(EXPORT_SECTIONS)


@pytest.mark.parametrize("page", ["PRIVACY.md", "PRIVACY.ja.md"])
def test_the_page_describes_every_section_and_field(page: str) -> None:
    lines = [line for line in (DOCS / page).read_text().splitlines() if line.startswith("| `")]
    described = {names[0]: set(names[1:]) for names in (re.findall(r"`(\w+)`", line) for line in lines)}
    assert described == {section: set(names) for section, (names, _) in EXPORT_SECTIONS.items()}
