"""Pictures and emojis on the playground's page, in the sizes that Discord gives them, in a real browser."""

import io
from collections.abc import Callable
from itertools import islice

import discord
from playwright.async_api import Page, ViewportSize, expect

from bot.playground import Playground
from bot.ui.lines.names import BOT_SYMBOLS
from tests.bot.browser import IN_BROWSER, PHONE, Sit
from tests.bot.playground.small_bot import SmallBot, board
from tests.bot.playground.test_emojis import EMOJI, with_emoji
from tests.bot.playground.test_page import GENERAL, bot, messages, playground
from tests.bot.playground.test_picture_size import PNG, drawn

__all__ = ["bot", "playground"]

DESKTOP = ViewportSize(width=1280, height=800)

pytestmark = IN_BROWSER


async def test_a_picture_keeps_its_place_free_before_it_is_here(
    playground: Playground, bot: SmallBot, sit: Sit
) -> None:
    page = await sit(playground, "Alice")
    await page.route("**/cdn/**", lambda route: route.abort())
    channel = await bot.fetch_channel(int(GENERAL))
    assert isinstance(channel, discord.TextChannel)
    await channel.send(view=board(1), file=discord.File(io.BytesIO(PNG), "board1.png"))
    box = await page.get_by_test_id("picture").bounding_box()
    assert box is not None and box["width"] > 250
    assert abs(box["height"] / box["width"] - 0.75) < 0.02


def galleries(*counts: int) -> discord.ui.LayoutView:
    """Galleries of so many pictures."""
    view = discord.ui.LayoutView(timeout=None)
    numbers = iter(range(1, sum(counts) + 1))
    for count in counts:
        shown = islice(numbers, count)
        items = [discord.MediaGalleryItem(f"attachment://{n}.png", description=f"Picture {n}") for n in shown]
        view.add_item(discord.ui.Container(discord.ui.MediaGallery(*items)))
    view.stop()
    return view


async def post(bot: SmallBot, *counts: int, size: tuple[int, int] = (1100, 700)) -> None:
    """Post galleries of so many pictures."""
    channel = await bot.fetch_channel(int(GENERAL))
    assert isinstance(channel, discord.TextChannel)
    content = drawn("PNG", *size)
    files = [discord.File(io.BytesIO(content), f"{number}.png") for number in range(1, sum(counts) + 1)]
    await channel.send(view=galleries(*counts), files=files)


async def cells(page: Page) -> list[tuple[int, int]]:
    await expect(page.get_by_test_id("picture").last).to_be_visible()
    boxes = "cells => cells.map(cell => cell.getBoundingClientRect()).map(({ width, height }) => [width, height])"
    found = await page.get_by_test_id("picture").evaluate_all(boxes)
    return [(round(width), round(height)) for width, height in found]


ROW_OF_THREE = [(181, 181)] * 3
ON_A_DESKTOP = {
    1: [(550, 350)],
    2: [(273, 273)] * 2,
    3: [(365, 350), (181, 173), (181, 173)],
    4: [(273, 173)] * 4,
    5: [(273, 273)] * 2 + ROW_OF_THREE,
    10: [(550, 350)] + ROW_OF_THREE * 3,
}
"""The cells of galleries of so many pictures, as Discord lays them out on a desktop."""


async def test_on_a_desktop_a_picture_is_fitted_in_and_several_are_cropped_to_their_cells(
    playground: Playground, bot: SmallBot, sit: Sit
) -> None:
    page = await sit(playground, "Alice")
    await page.set_viewport_size(DESKTOP)
    for counts in ((1, 2, 3), (4, 5), (10,)):
        await post(bot, *counts)
    await expect(page.get_by_test_id("picture")).to_have_count(sum(ON_A_DESKTOP))
    assert await cells(page) == [cell for count in ON_A_DESKTOP for cell in ON_A_DESKTOP[count]]


async def test_a_tall_picture_is_small_on_a_desktop_and_wide_on_a_phone(
    playground: Playground, bot: SmallBot, sit: Sit
) -> None:
    page = await sit(playground, "Alice")
    await post(bot, 1, size=(960, 1316))
    assert await cells(page) == [(330, 452)]
    await page.set_viewport_size(DESKTOP)
    assert await cells(page) == [(255, 350)]


async def test_a_click_shows_a_picture_over_the_page_and_arrows_those_of_the_whole_message(
    playground: Playground, bot: SmallBot, sit: Sit
) -> None:
    page = await sit(playground, "Alice")
    await post(bot, 1, 2)
    lightbox = page.get_by_test_id("lightbox")
    for window_size in (PHONE, DESKTOP):
        await page.set_viewport_size(window_size)
        await page.get_by_test_id("picture").first.click()
        await expect(lightbox).to_contain_text("Picture 1")
        shown = await lightbox.locator("img").bounding_box()
        assert shown is not None and shown["width"] > window_size["width"] * 0.8
        await page.keyboard.press("ArrowRight")
        await expect(lightbox).to_contain_text("Picture 2")
        await lightbox.get_by_role("button", name="Next picture").click()
        await expect(lightbox).to_contain_text("Picture 3")
        await page.keyboard.press("Escape")
        await expect(lightbox).to_have_count(0)


async def test_the_view_of_a_picture_is_opened_by_key_and_closed_by_going_back(
    playground: Playground, bot: SmallBot, sit: Sit
) -> None:
    page = await sit(playground, "Alice")
    await post(bot, 1)
    lightbox, address = page.get_by_test_id("lightbox"), page.url
    await page.get_by_test_id("picture").focus()
    await page.keyboard.press("Enter")
    await expect(lightbox).to_be_visible()
    await page.go_back()
    await expect(lightbox).to_have_count(0)
    await expect(page.get_by_test_id("picture")).to_be_focused()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Escape")
    await expect(lightbox).to_have_count(0)
    assert page.url == address
    assert await page.evaluate("history.state") is None


async def send_with_emoji(bot: SmallBot, view_of: Callable[[discord.Emoji], discord.ui.LayoutView]) -> None:
    emoji = await bot.create_application_emoji(name="sun", image=EMOJI)
    channel = await bot.fetch_channel(int(GENERAL))
    assert isinstance(channel, discord.TextChannel)
    await channel.send(view=view_of(emoji))


def five_letters(emoji: discord.Emoji) -> discord.ui.LayoutView:
    view, row = discord.ui.LayoutView(timeout=None), discord.ui.ActionRow[discord.ui.LayoutView]()
    for letter in "ABCDG":
        row.add_item(discord.ui.Button(label=letter, emoji=emoji, custom_id=letter))
    view.add_item(discord.ui.Container(row))
    view.stop()
    return view


async def test_emojis_of_the_bot_stand_on_buttons_in_menus_and_in_texts(
    playground: Playground, bot: SmallBot, sit: Sit
) -> None:
    page = await sit(playground, "Alice")
    await send_with_emoji(bot, with_emoji)
    await expect(messages(page)).to_contain_text("Look: !")
    await page.get_by_test_id("select").tap()
    for place in (messages(page).locator(".prose"), page.get_by_test_id("button"), page.get_by_test_id("option")):
        await expect(place.locator("img")).to_have_js_property("naturalWidth", 96)
    await expect(page.get_by_role("img", name=":sun:")).to_be_visible()


async def test_five_letters_with_emojis_stand_in_one_line_on_a_phone(
    playground: Playground, bot: SmallBot, sit: Sit
) -> None:
    page = await sit(playground, "Alice")
    await send_with_emoji(bot, five_letters)
    await expect(page.get_by_test_id("button")).to_have_count(5)
    tops = await page.get_by_test_id("button").evaluate_all(
        "buttons => buttons.map(button => button.getBoundingClientRect().top)"
    )
    assert len(set(tops)) == 1


LOOKS = """async faces => {
  await document.fonts.load('40px Faces', faces.join(''));
  const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 60 });
  const ink = canvas.getContext('2d');
  ink.font = `40px ${getComputedStyle(document.body).fontFamily}`;
  return faces.map(face => {
    ink.clearRect(0, 0, 60, 60);
    ink.fillText(face, 5, 45);
    return canvas.toDataURL();
  });
}"""


async def test_each_bot_player_and_a_tip_has_a_sign_where_no_font_of_the_machine_has_emojis(
    playground: Playground, bot: SmallBot, sit: Sit
) -> None:
    page = await sit(playground, "Alice")
    looks = await page.evaluate(LOOKS, [*BOT_SYMBOLS, "💡"])
    assert len(set(looks)) == len(BOT_SYMBOLS) + 1, "where a font lacks them, all are the same box"
