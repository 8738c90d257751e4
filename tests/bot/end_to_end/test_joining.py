"""`/join`, `/start` and `/help`, typed where the lobby card is not on screen."""

import pytest

from bot.playground import Permission
from bot.playground.faults import Fault, FaultRule
from bot.playground.world import BOT_ROLE_ID
from tests.bot.end_to_end.guests import my_turn
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_lobby import started
from tests.bot.end_to_end.test_solo import solo
from tests.visitor import Seen, Visitor, VisitorAct

pytestmark = pytest.mark.end_to_end


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
    assert await proposed(hanako, "join") == []
    told = await answered(await alice.slash("join", games, table="1"))
    assert "You have a seat" in told.text and f"<#{card.channel_id}>" in told.text
    await hanako.see(lambda seen: seen.id == card.id and "Alice" in seen.text and "（2/12" in seen.text)
    assert await proposed(alice, "join", place=games) == [] == await proposed(alice, "start", place=games)
    assert [value for _, value in await proposed(hanako, "start", place=games)] == ["1"]
    assert "始めました" in (await answered(await hanako.slash("start", games))).text
    after = await alice.see(lambda seen: seen.id == card.id and "始まりました" in seen.text)
    assert "参加する" not in after.labels
    table = await started(alice, card)
    assert table.thread_id != card.channel_id and (await my_turn(alice, table)).ephemeral
    public = [seen for seen in await alice.history(games) if seen.by_bot and not seen.ephemeral]
    assert public == [] and stage.playground.journal.refusals == []
    assert "error" not in stage.log


async def test_who_takes_the_last_seat_begins_the_game_and_the_card_says_so(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    card = await opened(hanako, seats=2)
    assert "The game has begun" in (await answered(await alice.slash("join", table="#1"))).text
    await hanako.see(lambda seen: seen.id == card.id and "始まりました" in seen.text)
    assert (await my_turn(alice, await started(alice, card))).ephemeral


async def test_of_several_own_tables_one_is_named(stage: Stage) -> None:
    hanako = await stage.person("ハナコ")
    for _ in range(2):
        await (await hanako.press(await opened(hanako), "ボットを追加")).answer()
    games = hanako.channel("ゲーム")
    assert "複数" in (await answered(await hanako.slash("start"))).text
    assert [value for _, value in await proposed(hanako, "start", place=games)] == ["2", "1"]
    assert "始めました" in (await answered(await hanako.slash("start", table="1"))).text
    assert "始めました" in (await answered(await hanako.slash("start", games))).text
    assert "ありません" in (await answered(await hanako.slash("start"))).text


async def test_what_the_buttons_refuse_the_commands_refuse(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    card = await opened(hanako)
    assert "At least 2" not in card.text
    assert "2人以上" in (await answered(await hanako.slash("start"))).text
    assert "Only the host" in (await answered(await alice.slash("start", table="1"))).text
    assert "もうこのテーブルに参加しています" in (await answered(await hanako.slash("join", table="1"))).text
    await answered(await alice.slash("join", table="1"))
    stage.playground.world.permissions &= ~Permission.ATTACH_FILES
    assert "**ファイルを添付**" in (await answered(await hanako.slash("start"))).text
    assert "参加する" in (await hanako.see(lambda seen: seen.id == card.id and "（2/12" in seen.text)).labels


@pytest.mark.parametrize("command", ["join", "start"])
async def test_forged_numbers_lead_nowhere(stage: Stage, command: str) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    message = await solo(hanako, hanako.channel())
    for typed in ("1", "2", "0", "2147483648", "9999999999"):
        for person, words in ((alice, "This table no longer exists."), (hanako, "このテーブルはもうありません。")):
            assert (await answered(await person.slash(command, table=typed))).text.splitlines()[0] == words
    for typed in ("Hana", "-1", "<@1>", "1; drop"):
        assert "no open table of that name" in (await answered(await alice.slash(command, table=typed))).text
    assert await proposed(alice, command) == []
    assert hanako.message(message.id).payload == message.payload


async def test_help_says_in_seven_lines_what_there_is_and_where_it_is_ones_turn(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    await alice.install()
    for place in (alice.channel(), await alice.open_dm(), alice.group, alice.elsewhere):
        told = await answered(await alice.slash("help", place))
        assert "**Games**: Welcome To…, Cities, Dice New Town, Dinner in Paris, Barrage" in told.text
        assert len(told.text.splitlines()) == 7 and "No table waits for you" in told.text
    card = await opened(hanako, seats=2)
    await answered(await alice.slash("join", table="1"))
    table = await started(alice, card)
    told = await answered(await alice.slash("help"))
    assert f"Welcome To…, table 1 (<#{table.thread_id}>)" in told.text.splitlines()[-1]
    assert (await (await alice.press(told, told.labels[0])).answer()).ephemeral


async def test_a_table_in_a_channel_that_somebody_cannot_see_is_not_proposed_to_them_nor_joined_by_its_number(
    stage: Stage,
) -> None:
    hanako, alice, bob = [await stage.person(name) for name in ("ハナコ", "Alice", "Bob")]
    world, games = stage.playground.world, hanako.channel("ゲーム")
    world.overwrite(games, str(world.guild["id"]), deny=Permission.VIEW_CHANNEL)
    for target in (BOT_ROLE_ID, bob.id):
        world.overwrite(games, target, allow=Permission.VIEW_CHANNEL)
    await opened(hanako, games)
    assert await proposed(alice, "join") == []
    hidden, missing = [await answered(await alice.slash("join", table=typed)) for typed in ("1", "7")]
    assert hidden.text.replace("table:1", "table:7") == missing.text
    assert missing.text.splitlines()[0] == "This table no longer exists."
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
