"""The page of a game in a real browser: one steps through it by keys, buttons, the menu and swipes."""

from pathlib import Path

import pytest
from playwright.async_api import Page, ViewportSize, expect

from bot.commands.page import page_of_recording
from games.core import decode_transcript
from tests.bot.browser import IN_BROWSER, PHONE, Window

pytestmark = IN_BROWSER
RECORDING = Path(__file__).parents[2] / "transcripts" / "towers" / "standard.json"
DESKTOP = ViewportSize(width=1280, height=800)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of a recorded game of Towers."""
    file = tmp_path_factory.mktemp("pages") / "game.html"
    file.write_bytes(page_of_recording(decode_transcript(RECORDING.read_bytes()), "en", "light").data)
    return file


async def swipe(page: Page, start: int, end: int) -> None:
    """Move a finger from one place to another."""
    session = await page.context.new_cdp_session(page)
    for kind, places in (("touchStart", [start]), ("touchMove", [end]), ("touchEnd", [])):
        points = [{"x": x, "y": 300} for x in places]
        await session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    await session.detach()


async def test_one_steps_through_by_keys_buttons_menu_and_swipes(window: Window, file: Path) -> None:
    page, asked = await window("en-US"), list[str]()
    page.on("request", lambda request: asked.append(request.url.split(":")[0]))
    await page.goto(file.as_uri())
    place, moments = page.locator("output"), page.locator("section")
    last = await moments.count() - 1
    await expect(place).to_have_text(f"0/{last}")
    await expect(page.get_by_label("Back")).to_be_disabled()
    await page.keyboard.press("ArrowRight")
    await page.get_by_label("Next").click()
    await expect(place).to_have_text(f"2/{last}")
    await page.keyboard.press("ArrowLeft")
    await swipe(page, 300, 100)
    await expect(place).to_have_text(f"2/{last}")
    await swipe(page, 100, 300)
    await expect(place).to_have_text(f"1/{last}")
    await page.get_by_label("Go to a round").select_option(label="The end")
    await expect(page.get_by_label("Next")).to_be_disabled()
    for size in (PHONE, DESKTOP):
        await page.set_viewport_size(size)
        assert await page.locator("section:visible").count() == 1
        assert await page.evaluate("document.documentElement.scrollWidth") == size["width"]
    assert set(asked) <= {"file", "data"}
