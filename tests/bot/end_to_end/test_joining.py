"""`/join` and `/start`, typed where the lobby card is not on screen."""

import pytest

from bot.playground import Permission
from bot.playground.faults import Fault, FaultRule
from bot.playground.world import BOT_ROLE_ID
from tests.bot.end_to_end.guests import my_turn
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_lobby import started
from tests.visitor import Seen, Visitor, VisitorAct

pytestmark = pytest.mark.end_to_end

NONE = [("No table is open here (/play opens one)", "0")]
"""What is proposed where there is no table."""


async def opened(host: Visitor, place: str | None = None, **options: object) -> Seen:
    """The lobby card of a new table."""
    return await (await host.slash("play", place, game="welcome_to", **options)).answer()


async def proposed(person: Visitor, command: str, typed: str = "", place: str | None = None) -> list[tuple[str, str]]:
    """What is proposed for the table while that is typed: what it is called, and its number."""
    found = await person.autocomplete(command, "table", typed, place)
    return [(choice["name"], choice["value"]) for choice in found]


async def answered(act: VisitorAct) -> Seen:
    """The answer, which only this person sees."""
    answer = await act.answer()
    assert answer.ephemeral
    return answer


async def test_a_table_is_joined_from_another_channel_and_started_from_there(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    card, games = await opened(hanako), hanako.channel("ゲーム")
    assert await proposed(alice, "join", place=games) == [("Welcome To… · table 1 · ハナコ · 1/12 seats", "1")]
    assert await proposed(hanako, "join") == [("参加できるテーブルがありません（/あそぶ で開けます）", "0")]
    told = await answered(await alice.slash("join", games, table="1"))
    assert "You have a seat" in told.text and f"<#{card.channel_id}>" in told.text
    await hanako.see(lambda seen: seen.id == card.id and "Alice" in seen.text and "（2/12" in seen.text)
    assert await proposed(alice, "join", place=games) == NONE
    assert await proposed(alice, "start", place=games) == [("No table of yours waits for its start", "0")]
    assert [value for _, value in await proposed(hanako, "start", place=games)] == ["1"]
    assert "始めました" in (await answered(await hanako.slash("start", games))).text
    after = await alice.see(lambda seen: seen.id == card.id and "始まりました" in seen.text)
    assert "参加する" not in after.labels
    table = await started(alice, card)
    assert table.thread_id != card.channel_id and (await my_turn(alice, table)).ephemeral
    public = [seen for seen in await alice.history(games) if seen.by_bot and not seen.ephemeral]
    assert public == [] and stage.playground.journal.failed_requests == []
    assert "error" not in stage.log


async def test_a_table_in_a_channel_that_somebody_cannot_see_is_not_proposed_to_them_nor_joined_by_its_number(
    stage: Stage,
) -> None:
    hanako, alice, bob = [await stage.person(name) for name in ("ハナコ", "Alice", "Bob")]
    world, games = stage.playground.world, hanako.channel("ゲーム")
    world.set_overwrite(games, str(world.guild["id"]), deny=Permission.VIEW_CHANNEL)
    for target in (BOT_ROLE_ID, bob.id):
        world.set_overwrite(games, target, allow=Permission.VIEW_CHANNEL)
    await opened(hanako, games)
    assert await proposed(alice, "join") == NONE
    hidden, missing = [await answered(await alice.slash("join", table=typed)) for typed in ("1", "7")]
    assert hidden.text.replace("table:1", "table:7") == missing.text
    assert missing.text.splitlines()[0] == "There is no such table here."
    assert [value for _, value in await proposed(bob, "join")] == ["1"]
    assert "You have a seat" in (await answered(await bob.slash("join", table="1"))).text


async def test_where_discord_does_not_tell_what_somebody_can_see_only_tables_of_this_channel_are_proposed(
    stage: Stage,
) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    await opened(hanako, hanako.channel("ゲーム"))
    await opened(hanako)
    stage.playground.faults.add(FaultRule(Fault.STATUS, "GET", "/guilds/", times=9, status=403))
    assert [value for _, value in await proposed(alice, "join")] == ["2"]
