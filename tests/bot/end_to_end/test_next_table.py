"""After a commit the same private message goes on to the next table that waits for the person."""

import pytest

from tests.bot.end_to_end.guests import choose_until_commit, is_asked, open_table
from tests.bot.end_to_end.stage import Stage
from tests.visitor import Seen, Visitor

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]

NEXT, SKIP, LAST = "次のテーブル", "ほかのテーブル", "あなたの番のテーブルはこれで全部です"


def number_of(panel: Seen) -> int:
    """The table whose panel it is."""
    return int(panel.buttons[0].custom_id.split(":")[1])


async def at_tables(stage: Stage, many: int) -> Visitor:
    """Hanako, for whom so many tables wait; at each of them Alice plays, too."""
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    for _ in range(many):
        await open_table(hanako, alice)
    return hanako


async def turn_at(person: Visitor, number: int) -> Seen:
    """One's panel, opened from the list of one's tables."""
    listed = await (await person.slash("tables")).answer()
    return await (await person.press(listed, f"machi:{number}:turn:0:0:0")).answer()


async def committed(person: Visitor, panel: Seen) -> Seen:
    """The panel after the commit, while the other one still chooses."""
    panel = await choose_until_commit(person, panel)
    return await (await person.press(panel, "commit")).answer()


async def test_whoever_plays_on_the_way_goes_on_behind_the_skipped_table(stage: Stage) -> None:
    hanako = await at_tables(stage, 4)
    first = panel = await committed(hanako, await turn_at(hanako, 1))
    for label, table in ((NEXT, 2), (SKIP, 3)):
        panel = await (await hanako.press(panel, label)).answer()
        assert (panel.id, number_of(panel), is_asked(panel)) == (first.id, table, True)
    panel = await (await hanako.press(await committed(hanako, panel), NEXT)).answer()
    assert (number_of(panel), SKIP in panel.labels) == (4, False)
    assert NEXT not in (await committed(hanako, panel)).labels
    again = await turn_at(hanako, 2)
    assert again.id != panel.id and is_asked(again)


async def test_where_the_last_table_no_longer_waits_the_panel_says_so_and_stays(stage: Stage) -> None:
    hanako = await at_tables(stage, 2)
    done = await committed(hanako, await turn_at(hanako, 1))
    await committed(hanako, await turn_at(hanako, 2))
    panel = await (await hanako.press(done, NEXT)).answer()
    assert panel.id == done.id
    assert LAST in panel.text and NEXT not in panel.labels
