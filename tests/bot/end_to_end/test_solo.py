"""Solo games by pressing what the bot offers: one message from `/solo` to the result, which nobody else sees."""

import pytest

from bot.playground.payloads import deep_copy
from bot.playground.records import MessageFlag
from tests.bot.end_to_end.guests import drawn_on, press_first
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_premiere import FILM, has_film
from tests.bot.end_to_end.test_verify import verdict_on
from tests.examples import by_turns
from tests.games.ways import PLAYED_ALONE
from tests.visitor import Seen, Visitor

pytestmark = pytest.mark.end_to_end

OPTIONS = "オプション"
TO_DIRECT = "To my DMs"


async def solo(person: Visitor, place: str, game: str = "welcome_to") -> Seen:
    return await (await person.slash("solo", place, game=game)).answer()


async def pressed(person: Visitor, message: Seen, button: str) -> Seen:
    return await (await person.press(message, button)).answer()


async def step(person: Visitor, message: Seen) -> Seen:
    return await (pressed(person, message, "commit") if "commit" in message.verbs else press_first(person, message))


async def steps(person: Visitor, message: Seen, count: int) -> Seen:
    """So many of these."""
    for _ in range(count):
        message = await step(person, message)
    return message


def is_over(message: Seen) -> bool:
    """Whether another game is offered."""
    return "again" in message.verbs


async def to_the_end(person: Visitor, message: Seen) -> Seen:
    """Play on; the message as it is after the last round, still the same one."""
    shown = message
    while not is_over(shown):
        shown = await step(person, shown)
        assert shown.id == message.id
    return await person.see(
        lambda seen: seen.id == message.id and "final.png" in drawn_on(seen) and all(seen.alt_texts)
    )


def choices(message: Seen) -> list[str]:
    """The ids of all buttons and menus that are about the game, not about where it is shown or who else sees it."""
    ids = [button.custom_id for button in message.buttons] + [menu.custom_id for menu in message.menus]
    return [each for each in ids if ":direct:" not in each and ":mentor:" not in each]


async def drawn(person: Visitor, message: Seen, pictures: int = 1) -> Seen:
    """The same message once it has its pictures, which may come late."""
    return await person.see(lambda seen: seen.id == message.id and len(seen.pictures) >= pictures)


async def made_public(stage: Stage, person: Visitor, message: Seen, pictures: int = 1) -> Seen:
    """The same message as everybody saw it when solo games were still shown to all."""
    await drawn(person, message, pictures)
    known = stage.playground.world.message(stage.playground.world.channel(message.channel_id), message.id)
    known.only_for = None
    known.payload["flags"] &= ~MessageFlag.EPHEMERAL
    return Seen(deep_copy(known.payload))


async def test_two_whole_games_in_direct_messages_though_the_bot_is_killed(stage: Stage) -> None:
    hanako = await stage.person("ハナコ")
    place = await hanako.open_dm()
    message = await solo(hanako, place)
    assert not message.ephemeral and OPTIONS in message.labels
    message = await steps(hanako, message, 17)
    await stage.kill_bot()
    await stage.start_bot()
    first = await to_the_end(hanako, message)
    assert "ゲーム終了" in first.text and "初めての記録" in first.text
    whole = await hanako.see(lambda seen: seen.id == first.id and has_film(seen))
    assert whole.text == first.text and (drawn_on(whole)[0], drawn_on(whole)[-1]) == ("final.png", FILM)
    ways = ["もう一度遊ぶ", "リプレイ", "手を見直す", "シート", "途中から遊ぶ", "このまちと競う"]
    assert first.labels == whole.labels == ways
    assert whole.alt_texts[-1].startswith("ゲームを振り返る動画です。")
    second = await pressed(hanako, first, "もう一度遊ぶ")
    assert second.id != first.id
    second = await to_the_end(hanako, second)
    assert "2回" in second.text
    own = [seen.id for seen in await hanako.history(place) if seen.by_bot and not seen.ephemeral]
    assert own == [first.id, second.id]
    for table in (1, 2):
        assert "すべて一致しました" in (await verdict_on(hanako, table, place)).text
    assert stage.playground.journal.failed_requests == []
    assert await stage.stop_bot() == 0
    assert "error" not in stage.log


@pytest.mark.seeded
@pytest.mark.parametrize("game", by_turns(PLAYED_ALONE, 1))
async def test_a_game_begins_in_every_place_and_goes_on_in_any_other(stage: Stage, game: str) -> None:
    alice = await stage.person("Alice")
    await alice.install()
    message = await steps(alice, await solo(alice, alice.channel(), game), 3)
    for place in (await alice.open_dm(), alice.group, alice.elsewhere):
        offered = await solo(alice, place, game)
        assert offered.labels == ["Continue", "New game instead of this one"] and "unfinished" in offered.text
        moved = await pressed(alice, offered, "Continue")
        assert moved.channel_id == place and (moved.id == offered.id or moved.ephemeral)
        assert choices(moved) == choices(message)
        message = await step(alice, moved)


async def test_nobody_else_sees_anything_of_a_game_in_a_server_or_group(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    await alice.install()
    for place in (alice.channel(), alice.group, alice.elsewhere):
        message = await solo(alice, place)
        if "New game instead of this one" in message.labels:
            message = await pressed(alice, message, "New game instead of this one")
        message = await steps(alice, message, 3)
        assert message.ephemeral and message.channel_id == place
        assert [seen for seen in await hanako.history(place) if seen.by_bot] == []
    assert [entry for entry in stage.playground.journal.entries if entry.template.startswith("/channels/")] == []


async def test_a_private_game_goes_on_when_the_token_of_its_answer_has_expired(stage: Stage) -> None:
    alice = await stage.person("Alice")
    message = await drawn(alice, await solo(alice, alice.channel()))
    assert stage.playground.backend.interactions.expire_tokens() > 0
    on = await step(alice, message)
    assert on.id == message.id and choices(on) != choices(message)


async def test_one_button_moves_a_game_to_direct_messages(stage: Stage) -> None:
    alice = await stage.person("Alice")
    message = await drawn(alice, await solo(alice, alice.channel()))
    answer = await pressed(alice, message, TO_DIRECT)
    assert answer.id == message.id and "goes on in your direct messages" in answer.text
    assert answer.buttons == [] and answer.pictures == []
    direct = await alice.open_dm()
    moved = await alice.see(lambda seen: seen.channel_id == direct)
    assert not moved.ephemeral and TO_DIRECT not in moved.labels and len(moved.pictures) == 1
    assert choices(moved) == choices(message)
    on = await step(alice, moved)
    assert on.id == moved.id and choices(on) != choices(moved)
    assert stage.playground.journal.failed_requests == []


async def test_where_direct_messages_are_refused_the_game_stays_and_says_so(stage: Stage) -> None:
    alice = await stage.person("Alice")
    await alice.allow_dms(False)
    message = await drawn(alice, await solo(alice, alice.channel()))
    stays = await pressed(alice, message, TO_DIRECT)
    assert (stays.id, stays.ephemeral, choices(stays)) == (message.id, True, choices(message))
    assert "could not write to you" in stays.text and TO_DIRECT in stays.labels and len(stays.pictures) == 1
    assert "could not write" not in (await step(alice, stays)).text
    assert "interaction failed" not in stage.log


async def private(person: Visitor, message: Seen, button: str) -> Seen:
    """The answer to a press on a public message: another one, which only this person sees."""
    answer = await pressed(person, message, button)
    assert answer.ephemeral and answer.id != message.id
    return answer


async def test_a_public_message_from_before_answers_privately_and_stays_as_it_was(stage: Stage) -> None:
    alice = await stage.person("Alice")
    message = await made_public(stage, alice, await solo(alice, alice.channel()))
    menu = await made_public(stage, alice, await private(alice, message, "Options"), pictures=0)
    chosen = await (await alice.select(menu, "Advanced rules")).answer()
    assert chosen.ephemeral and chosen.id != menu.id
    chosen = await made_public(stage, alice, chosen, pictures=0)
    begun = await made_public(stage, alice, await private(alice, chosen, "Start"))
    assert "Advanced rules" in begun.text
    choosing = await step(alice, begun)
    offered = await made_public(stage, alice, await solo(alice, alice.channel()), pictures=0)
    went_on = await made_public(stage, alice, await private(alice, offered, "Continue"))
    assert choices(went_on) == choices(choosing)
    assert choices(await private(alice, went_on, "Undo")) != choices(choosing)
    known = stage.playground.world.channel(message.channel_id).messages
    for public in (message, menu, chosen, begun, offered, went_on):
        assert known[public.id].payload == public.payload


async def test_options_are_chosen_before_the_first_choice_and_kept(stage: Stage) -> None:
    alice = await stage.person("Alice")
    place = await alice.open_dm()
    message = await pressed(alice, await solo(alice, place), "Options")
    chosen = await (await alice.select(message, "Advanced rules", menu=message.menus[0].custom_id)).answer()
    assert chosen.id == message.id
    begun = await pressed(alice, chosen, "Start")
    assert begun.id == message.id and "Advanced rules" in begun.text
    anew = await pressed(alice, await solo(alice, place), "New game instead of this one")
    assert "Advanced rules" in anew.text and "Options" not in (await step(alice, anew)).labels
