"""What is one person's own: settings, the ledger, tables."""

from pathlib import Path

import pytest

from bot.playground.components import find_component
from render.texts import LANGUAGES
from tests.bot.preference_of_ones_own import NUMBER, WORDS, declare
from tests.bot.simcord.play import begun, menu_of_settings, offers, said
from tests.bot.simcord.scene import Guest, Scene
from tests.visitor import Seen


def chosen_in(card: Seen, menu: str) -> list[str]:
    shown = find_component(card.components, menu) or {}
    return [option["label"] for option in shown["options"] if option.get("default")]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_preference_that_is_only_declared_is_offered_and_holds_after_a_restart(
    scene: Scene, alice: Guest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str
) -> None:
    declare(monkeypatch, tmp_path / "locale")
    card = await alice.slash("settings")
    card = await alice.select(card, said(f"preference.language.{language}"), menu=menu_of_settings("language"))
    words, menu = WORDS[language], f"machi:0:prefer:0:0:{NUMBER}"
    assert words[""] in card.text and chosen_in(card, menu) == [words[".off"]]
    changed = await alice.select(card, words[".on"], menu=menu)
    assert said("settings.changed", language) in changed.text and chosen_in(changed, menu) == [words[".on"]]
    await scene.restart()
    assert chosen_in(await alice.slash("settings"), menu) == [words[".on"]]


async def test_the_ledger_comes_by_a_button_and_stays_for_whoever_wanted_it(
    scene: Scene, alice: Guest, bob: Guest
) -> None:
    board = await begun(scene, alice, bob)
    panel = await alice.press(board, "turn")
    assert len(set(panel.pictures)) == 1
    shown = await alice.press(panel, "ledger")
    assert (shown.id, len(set(shown.pictures))) == (panel.id, 2)
    anew = await alice.press(board, "turn")
    assert len(set(anew.pictures)) == 2
    assert len(set((await bob.press(board, "turn")).pictures)) == 1
    assert len(set((await alice.press(anew, "ledger")).pictures)) == 1
    assert len(set((await alice.press(board, "turn")).pictures)) == 1


async def test_tables_lists_what_waits_and_opens_it(scene: Scene, alice: Guest, bob: Guest) -> None:
    board = await begun(scene, alice, bob)
    listed = await alice.slash("tables")
    assert listed.ephemeral and offers(listed, "turn")
    here, there = await alice.press(listed, "turn"), await alice.press(board, "turn")
    assert here.text == there.text
    private = await alice.slash_in_private("tables")
    assert offers(private, "turn")
    assert not offers(await scene.guest("Carol").slash("tables"), "turn")


async def first_panel(scene: Scene, alice: Guest, bob: Guest, is_in_words: bool) -> Seen:
    """Alice's first question, in words if she wants that."""
    board = await begun(scene, alice, bob)
    if is_in_words:
        await alice.select(
            await alice.slash("settings"), said("preference.in_words.on"), menu=menu_of_settings("in_words")
        )
    return await alice.press(board, "turn")


@pytest.mark.parametrize("is_in_words", [False, True])
async def test_what_is_this_answers_in_the_panel_and_leads_back_to_the_question(
    scene: Scene, alice: Guest, bob: Guest, is_in_words: bool
) -> None:
    panel = await first_panel(scene, alice, bob, is_in_words)
    assert bool(panel.pictures) is not is_in_words
    asked = await alice.press(panel, "what")
    assert asked.id == panel.id and said("what.how") in asked.text and asked.pictures == panel.pictures
    plans, *_ = asked.menus
    first = plans.options[0]
    told = await alice.select(asked, first["value"], menu=plans.custom_id)
    assert told.id == panel.id and f"**{first['label']}**\nIt asks for " in told.text
    back = await alice.press(told, said("what.back"))
    assert (back.id, back.text) == (panel.id, panel.text)


@pytest.mark.parametrize("is_in_words", [False, True])
async def test_why_not_answers_in_the_panel_and_leads_back_to_the_question(
    scene: Scene, alice: Guest, bob: Guest, is_in_words: bool
) -> None:
    panel = await first_panel(scene, alice, bob, is_in_words)
    told = await alice.press(panel, "why")
    assert told.id == panel.id and not offers(told, "choose") and told.pictures == panel.pictures
    assert "only if no printed number fits; a refusal" in told.text
    back = await alice.press(told, said("what.back"))
    assert (back.id, back.text) == (panel.id, panel.text)


def lines_below_question(shown: Seen) -> list[str]:
    """What stands in small print directly below the question."""
    lines = shown.text.splitlines()
    below = lines[next(place for place, line in enumerate(lines) if line.startswith("### ")) + 1 :]
    return below[:1]


TIP = "-# 💡 House numbers go from 1 to 15 and rise from left to right"


@pytest.mark.parametrize("is_in_words", [False, True])
async def test_a_tip_stands_directly_below_a_question_that_is_new_to_a_person(
    scene: Scene, alice: Guest, bob: Guest, is_in_words: bool
) -> None:
    if is_in_words:
        await alice.select(
            await alice.slash("settings"), said("preference.in_words.on"), menu=menu_of_settings("in_words")
        )
    board = await begun(scene, alice, bob)
    [line] = lines_below_question(await alice.press(board, "turn"))
    assert line.startswith(TIP)
    assert lines_below_question(await alice.press(board, "turn")) == [line]


async def test_a_solo_game_tells_its_tips_too(scene: Scene, alice: Guest) -> None:
    [line] = lines_below_question(await alice.slash("solo", game="welcome_to"))
    assert line.startswith(TIP)


async def test_tips_can_be_turned_off_and_shown_anew(scene: Scene, alice: Guest, bob: Guest) -> None:
    board, off = await begun(scene, alice, bob), said("preference.tips.off")
    card = await alice.select(await alice.slash("settings"), off, menu=menu_of_settings("tips"))
    assert chosen_in(card, menu_of_settings("tips")) == [off]
    assert "💡" not in (await alice.press(board, "turn")).text
    card = await alice.press(card, "tipsanew")
    assert said("settings.tips_anew.done") in card.text
    assert chosen_in(card, menu_of_settings("tips")) == [said("preference.tips.on")]
    assert "💡" in (await alice.press(board, "turn")).text


async def test_a_first_game_alone_with_other_options_takes_the_recommended_ones_by_a_press(
    scene: Scene, alice: Guest
) -> None:
    options = await alice.press(await alice.slash("solo", game="cities"), said("lobby.options_button"))
    boards = next(menu for menu in options.menus if "Sydney" in " ".join(menu.labels))
    sydney = next(label for label in boards.labels if "Sydney" in label)
    options = await alice.select(options, sydney, menu=boards.custom_id)
    panel = await alice.press(options, "begin")
    assert "Sydney" in panel.text and "Good for a first game" in panel.text
    anew = await alice.press(panel, said("advice.use"))
    assert anew.id == panel.id and "Sydney" not in anew.text and "New York" in anew.text
    assert said("advice.use") not in anew.labels and offers(anew, "choose")
