"""The web page in a real Chromium: two people open a table, play a round and see the pictures."""

import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, expect

from bot.settings import DATABASE_FILE
from tests.bot.browser import IN_BROWSER, Sit
from tests.bot.end_to_end.conftest import bot_online, judged_playground
from tests.bot.end_to_end.stage import Stage
from tests.bot.new_database import new_database

pytestmark = [pytest.mark.end_to_end, *IN_BROWSER]


@pytest_asyncio.fixture(loop_scope="module")
async def stage(record_property: Callable[[str, int], None], tmp_path: Path) -> AsyncIterator[Stage]:
    """A playground with the bot online, in the event loop of the browser."""
    new_database(tmp_path / DATABASE_FILE)
    async with judged_playground(record_property) as playground, bot_online(playground, tmp_path) as stage:
        yield stage


def ours(page: Page, verb: str) -> Locator:
    """The newest button of this kind."""
    return page.locator(f'[data-testid=button][data-custom-id*=":{verb}:"]').last


def panel(page: Page) -> Locator:
    """The private answer."""
    return page.locator("[data-testid=message][data-ephemeral=true]").last


async def open_lobby(page: Page) -> None:
    await pick(page, "play")
    await page.get_by_test_id("suggestion").first.tap()
    await page.get_by_test_id("send").tap()
    await expect(ours(page, "join")).to_be_visible()


async def go_to_thread(page: Page) -> None:
    """Follow the link below the lobby card."""
    await page.locator("a[href*=channel], button").filter(has_text=re.compile("スレッドを見る|thread", re.I)).last.tap()
    await expect(ours(page, "turn")).to_be_visible()


async def expect_pictures(place: Locator, count: int) -> None:
    """That many pictures are there, loaded, and described."""
    pictures = place.get_by_test_id("picture").locator("img")
    await expect(pictures).to_have_count(count)
    for number in range(count):
        await pictures.nth(number).scroll_into_view_if_needed()
        await expect(pictures.nth(number)).to_have_js_property("complete", True)
        assert await pictures.nth(number).evaluate("picture => picture.naturalWidth") > 500
        assert await pictures.nth(number).get_attribute("alt")


async def answer(page: Page) -> None:
    """Take the first option of the question on screen."""
    menu = panel(page).get_by_test_id("select")
    if await menu.count():
        await menu.first.tap()
        await page.get_by_test_id("option").first.tap()
    else:
        await panel(page).locator('[data-custom-id*=":choose:"]').first.tap()


async def play_round(page: Page, seat: int) -> None:
    """My turn, answer every question, commit."""
    await ours(page, "turn").tap()
    await expect(panel(page).get_by_test_id("private-mark")).to_be_visible()
    await expect_pictures(panel(page), 1)
    commit = panel(page).locator('[data-custom-id*=":commit:"]')
    questions = panel(page).locator('[data-testid=select], [data-custom-id*=":choose:"]')
    while await questions.count():
        asked = await questions.first.get_attribute("data-custom-id")
        await answer(page)
        await expect(panel(page).locator(f'[data-custom-id="{asked}"]')).to_have_count(0)
    if await commit.count():
        await commit.tap()


async def pick(page: Page, command: str) -> None:
    await page.get_by_test_id("composer").fill("/")
    await page.locator(f"[data-testid=command][data-name={command}]").tap()


async def distance(page: Page) -> float:
    """How far the first picture of the panel begins below its question, in pixels."""
    question, picture = panel(page).locator(".heading-3").first, panel(page).get_by_test_id("picture").first
    boxes = [await each.evaluate("part => part.getBoundingClientRect().top") for each in (question, picture)]
    return float(boxes[1] - boxes[0])


async def test_the_question_scrolls_away_with_its_pictures_as_on_discord(stage: Stage, sit: Sit) -> None:
    page = await sit(stage.playground, "ハナコ")
    await pick(page, "solo")
    await page.get_by_test_id("suggestion").first.tap()
    await page.get_by_test_id("send").tap()
    await expect_pictures(panel(page), 1)
    await page.set_viewport_size({"width": 375, "height": 360})
    log = page.locator("#scroller")
    await log.evaluate("log => log.scrollTo({ top: 0, behavior: 'instant' })")
    before = await distance(page)
    await log.evaluate("log => log.scrollTo({ top: log.scrollHeight, behavior: 'instant' })")
    assert await panel(page).get_by_test_id("picture").first.evaluate("part => part.getBoundingClientRect().top") < 0
    assert await distance(page) == pytest.approx(before)


async def test_two_people_open_a_table_and_play_a_round(stage: Stage, sit: Sit) -> None:
    hanako, alice = await sit(stage.playground, "ハナコ"), await sit(stage.playground, "Alice")
    await open_lobby(hanako)
    await ours(alice, "join").tap()
    await expect(alice.get_by_text("参加者（2/12人）")).to_be_visible()
    await ours(hanako, "start").tap()
    await go_to_thread(hanako)
    await play_round(hanako, 0)
    await go_to_thread(alice)
    await expect(alice.get_by_text("決定済み：ハナコ")).to_be_visible()  # a tap while a message is edited may miss it
    await play_round(alice, 1)
    for page in (hanako, alice):
        reveal = page.get_by_test_id("message").filter(has_text="ラウンド1の結果")
        await expect(reveal).to_be_visible()
        await expect_pictures(reveal, 2)
