"""Pressing and choosing on the playground's page, in a real browser."""

from playwright.async_api import expect

from bot.playground import Playground
from tests.bot.browser import IN_BROWSER, Sit
from tests.bot.playground.small_bot import SmallBot
from tests.bot.playground.test_page import bot, messages, playground, use

__all__ = ["bot", "playground"]

pytestmark = IN_BROWSER


async def test_buttons_menus_pictures_and_forms_work(playground: Playground, bot: SmallBot, sit: Sit) -> None:
    page = await sit(playground, "Alice")
    await use(page, "board")
    await page.locator("[data-testid=button][data-custom-id='next:1']").tap()
    await expect(messages(page)).to_contain_text("Board 2")
    await expect(page.locator("[data-testid=button][data-custom-id=never]")).to_be_disabled()
    await page.locator("[data-testid=select][data-custom-id=lot]").tap()
    await page.locator("[data-testid=option][data-value='3']").tap()
    await expect(messages(page).last).to_contain_text("Lot 3")
    await page.get_by_test_id("picture").tap()
    await expect(page.get_by_test_id("lightbox")).to_contain_text("Picture 2")
    await page.get_by_test_id("lightbox").get_by_role("button", name="Close").tap()
    await page.locator("[data-testid=button][data-custom-id=name]").tap()
    await page.get_by_test_id("dialog").get_by_role("textbox").fill("ハナコ")
    await page.get_by_test_id("dialog").get_by_role("button", name="Submit").tap()
    await expect(messages(page).last).to_contain_text("Hello ハナコ")
    await expect(page.get_by_test_id("dialog")).to_have_count(0)


async def test_a_second_press_on_a_button_that_is_gone_is_told_kindly(
    playground: Playground, bot: SmallBot, sit: Sit
) -> None:
    page = await sit(playground, "Alice")
    await use(page, "board")
    button = await page.get_by_role("button", name="Next").element_handle()
    assert button is not None
    await button.tap()
    await expect(messages(page)).to_contain_text("Board 2")
    await button.evaluate("button => button.click()")
    await expect(page.get_by_test_id("toast")).to_have_text(
        "This message has changed meanwhile. Please choose on the new one."
    )


async def test_the_menu_can_be_used_with_the_keyboard(playground: Playground, bot: SmallBot, sit: Sit) -> None:
    page = await sit(playground, "Alice")
    await page.get_by_test_id("composer").fill("/boa")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await page.locator("[data-testid=select][data-custom-id=lot]").focus()
    for key in ("Enter", "ArrowDown", "Enter"):
        await page.keyboard.press(key)
    await expect(messages(page).last).to_contain_text("Lot 2")


async def test_on_a_wide_window_a_menu_does_not_hide_the_picture_above_it(
    playground: Playground, bot: SmallBot, sit: Sit
) -> None:
    page = await sit(playground, "Alice")
    await page.set_viewport_size({"width": 1280, "height": 420})
    await use(page, "board")
    menu = page.locator("[data-testid=select][data-custom-id=lot]")
    await menu.click()
    anchor, options = await menu.bounding_box(), await page.get_by_role("listbox").bounding_box()
    assert anchor is not None and options is not None
    assert options["x"] >= anchor["x"] + anchor["width"]
    assert options["y"] >= 0 and options["y"] + options["height"] <= 420
