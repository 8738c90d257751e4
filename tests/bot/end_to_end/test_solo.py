"""Solo games by pressing what the bot offers: one message from `/solo` to the result, wherever people call the bot."""

import pytest

from bot.playground import Fault, NotPossible, Person, Rule
from bot.playground.seen import Seen
from games.registry import GAMES
from tests.bot.end_to_end.guests import commit_button, press_first
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_verify import verdict_on

pytestmark = pytest.mark.end_to_end

OPTIONS = "オプション"


async def solo(person: Person, place: str, game: str = "welcome_to") -> Seen:
    """`/solo` in a channel; the message that answers."""
    return await (await person.slash("solo", place, game=game)).answer()


async def pressed(person: Person, message: Seen, button: str) -> Seen:
    """The message that answers a press."""
    return await (await person.press(message, button)).answer()


async def step(person: Person, message: Seen) -> Seen:
    """Answer the question with the first option, or commit."""
    commit = commit_button(message)
    return await (pressed(person, message, commit) if commit else press_first(person, message))


async def steps(person: Person, message: Seen, count: int) -> Seen:
    """So many of these."""
    for _ in range(count):
        message = await step(person, message)
    return message


def is_over(message: Seen) -> bool:
    """Whether another game is offered."""
    return any(":again:" in button.custom_id for button in message.buttons)


async def to_the_end(person: Person, message: Seen) -> Seen:
    """Play on; the message as it is after the last round, still the same one."""
    shown = message
    while not is_over(shown):
        shown = await step(person, shown)
        assert shown.id == message.id
    return await person.see(lambda seen: seen.id == message.id and len(seen.pictures) == 2 and all(seen.alt_texts))


def choices(message: Seen) -> list[str]:
    """The ids of all buttons and menus."""
    return [button.custom_id for button in message.buttons] + [menu.custom_id for menu in message.menus]


async def test_two_whole_games_in_direct_messages_though_the_bot_is_killed(stage: Stage) -> None:
    hanako = await stage.person("ハナコ")
    place = await hanako.open_dm()
    message = await solo(hanako, place)
    assert not message.ephemeral and OPTIONS in message.labels
    message = await steps(hanako, message, 17)
    await stage.kill_bot()
    await stage.start_bot()
    first = await to_the_end(hanako, message)
    assert "ゲーム終了" in first.text and "最初のゲーム" in first.text
    film = await pressed(hanako, first, "動画で振り返る")
    assert film.ephemeral and film.alt_texts[0].startswith("対局の動画です。")
    second = await pressed(hanako, first, "もう一度遊ぶ")
    assert second.id != first.id
    second = await to_the_end(hanako, second)
    assert "2回" in second.text
    own = [seen.id for seen in await hanako.history(place) if seen.by_bot and not seen.ephemeral]
    assert own == [first.id, second.id]
    for table in (1, 2):
        assert "すべて一致しました" in (await verdict_on(hanako, table, place)).text
    assert stage.playground.journal.refusals == []
    assert await stage.stop_bot() == 0
    assert "error" not in stage.log


async def test_a_whole_game_in_a_server_without_the_bot(stage: Stage) -> None:
    alice = await stage.person("Alice")
    with pytest.raises(NotPossible):
        await solo(alice, alice.elsewhere)
    await alice.install()
    message = await to_the_end(alice, await step(alice, await solo(alice, alice.elsewhere)))
    assert "The game is over" in message.text and "Your first finished game of this kind" in message.text
    assert stage.playground.journal.refusals == []
    assert "error" not in stage.log


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_begins_in_every_place_and_goes_on_in_any_other(stage: Stage, game: str) -> None:
    alice = await stage.person("Alice")
    await alice.install()
    message = await steps(alice, await solo(alice, alice.channel(), game), 3)
    for place in (await alice.open_dm(), alice.group, alice.elsewhere):
        offered = await solo(alice, place, game)
        assert offered.labels == ["Continue", "Start anew"] and "unfinished" in offered.text
        moved = await pressed(alice, offered, "Continue")
        assert moved.channel_id == place and (moved.id == offered.id or moved.ephemeral)
        assert choices(moved) == choices(message)
        message = await step(alice, moved)


async def test_started_anew_the_old_message_says_where_it_goes_on(stage: Stage) -> None:
    alice = await stage.person("Alice")
    place = await alice.open_dm()
    old = await steps(alice, await solo(alice, place), 2)
    new = await pressed(alice, await solo(alice, place), "Start anew")
    assert "Options" in new.labels and choices(new) != choices(old)
    refusal = await step(alice, old)
    assert refusal.ephemeral and "/solo takes you to where it goes on" in refusal.text
    assert choices(alice.message(new.id)) == choices(new)


async def test_somebody_elses_press_changes_nothing(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    message = await solo(hanako, hanako.channel())
    for button in (OPTIONS, *[button.custom_id for button in message.buttons if ":choose:" in button.custom_id]):
        await alice.history()
        refusal = await pressed(alice, alice.message(message.id), button)
        assert refusal.ephemeral and "no longer exists" in refusal.text
    offered = await solo(hanako, hanako.channel())
    await alice.history()
    for button in ("続きから", "新しく始める"):
        assert "no longer exists" in (await pressed(alice, alice.message(offered.id), button)).text
    assert choices(await pressed(hanako, offered, "続きから")) == choices(message)


async def test_an_old_button_shows_where_the_game_stands_after_its_answer_was_lost(stage: Stage) -> None:
    hanako = await stage.person("ハナコ")
    place = await hanako.open_dm()
    message = await solo(hanako, place)
    stage.playground.faults.add(Rule(Fault.RESET, "POST", "/callback$", times=2))
    with pytest.raises(Exception, match="not answered in time"):
        await step(hanako, message)
    again = await step(hanako, message)
    assert "前のものでした" in again.text
    assert {choice.split(":")[4] for choice in choices(again) if ":help:" not in choice} == {"1"}


async def test_options_are_chosen_before_the_first_choice_and_kept(stage: Stage) -> None:
    alice = await stage.person("Alice")
    place = await alice.open_dm()
    message = await pressed(alice, await solo(alice, place), "Options")
    chosen = await (await alice.select(message, "Advanced rules", menu=message.menus[0].custom_id)).answer()
    assert chosen.id == message.id
    begun = await pressed(alice, chosen, "Start")
    assert begun.id == message.id and "Advanced rules" in begun.text
    anew = await pressed(alice, await solo(alice, place), "Start anew")
    assert "Advanced rules" in anew.text and "Options" not in (await step(alice, anew)).labels


async def test_nobody_verifies_somebody_elses_solo_game(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    await solo(hanako, hanako.channel())
    assert "no longer exists" in (await verdict_on(alice, 1)).text
    assert "まだ終わっていません" in (await verdict_on(hanako, 1)).text
