"""The playground's page in a real browser at phone width, with the small bot behind it."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, expect

from bot.playground import Playground
from bot.playground.beginning import GROUP_ID, NEWCOMER_NAMES
from tests.bot.browser import IN_BROWSER, PHONE, Sit, Window, fonts_on
from tests.bot.playground.conftest import running
from tests.bot.playground.small_bot import SmallBot
from tests.visitor import ManualClock, Visitor

SMALLEST_TARGET = 40
GENERAL, GAMES, LOUNGE = "500000000000000001", "500000000000000002", "500000000000000101"

pytestmark = IN_BROWSER


@pytest_asyncio.fixture(loop_scope="module")
async def playground(clock: ManualClock) -> AsyncIterator[Playground]:
    """An empty playground in the event loop of the browser."""
    async with Playground(clock=clock) as playground:
        yield playground


@pytest_asyncio.fixture(loop_scope="module")
async def bot(playground: Playground) -> AsyncIterator[SmallBot]:
    async with running(playground) as bot:
        yield bot


@pytest_asyncio.fixture(loop_scope="module")
async def alice(playground: Playground, bot: SmallBot) -> AsyncIterator[Visitor]:
    async with await Visitor.connect(playground.url, "Alice") as person:
        yield person


@pytest_asyncio.fixture(loop_scope="module")
async def bob(playground: Playground, bot: SmallBot) -> AsyncIterator[Visitor]:
    async with await Visitor.connect(playground.url, "Bob") as person:
        yield person


def messages(page: Page) -> Locator:
    return page.get_by_test_id("message")


async def pick(page: Page, command: str) -> None:
    await page.get_by_test_id("composer").fill("/")
    await page.locator(f"[data-testid=command][data-name={command}]").tap()


async def use(page: Page, command: str) -> None:
    await pick(page, command)
    await page.get_by_test_id("send").tap()


async def open_channel(page: Page, channel_id: str) -> None:
    """Go to a channel by the drawer."""
    await page.locator("#menu").tap()
    await page.locator(f"[data-testid=channel][data-channel-id='{channel_id}']").tap()


async def test_a_command_is_found_filled_in_and_answered_privately(
    playground: Playground, bot: SmallBot, sit: Sit
) -> None:
    page = await sit(playground, "Alice")
    await pick(page, "game")
    await page.get_by_test_id("send").tap()
    await expect(page.get_by_text("Please fill this in")).to_be_visible()
    await page.locator("[data-testid=command-option][data-name=name]").fill("bar")
    await page.get_by_test_id("suggestion").filter(has_text="Barrage").tap()
    await page.get_by_test_id("send").tap()
    answer = messages(page).filter(has_text="Playing barrage")
    await expect(answer).to_have_attribute("data-ephemeral", "true")
    await expect(answer.get_by_test_id("private-mark")).to_contain_text("Only you can see this")
    await answer.get_by_role("button", name="Dismiss").tap()
    await expect(messages(page)).to_have_count(0)


PLACES = {
    "en-GB": ["square", "Town Square", "Riverside Club", "lounge"],
    "ja-JP": ["広場", "まちづくり広場", "川辺のクラブ", "談話室"],
}
"""The names of the first places in the language of whoever looks."""


@pytest.mark.parametrize(("first", "second"), [("en-GB", "ja-JP"), ("ja-JP", "en-GB")])
async def test_each_browser_shows_places_in_its_language_and_the_first_one_names_the_people(
    playground: Playground, bot: SmallBot, window: Window, first: str, second: str
) -> None:
    for locale in (first, second):
        page = await window(locale)
        await page.goto(playground.url)
        await expect(page.get_by_test_id("composer")).to_be_visible()
        await page.locator("#menu").tap()
        for name in PLACES[locale]:
            await expect(page.locator("body")).to_contain_text(name)
    await page.locator("#scrim").tap(position={"x": 365, "y": 400})
    await page.get_by_test_id("person-switch").tap()
    await page.locator(f"[data-testid=locale][data-locale^={first[:2]}]").tap()
    await page.locator("#menu").tap()
    for name in PLACES[first]:
        await expect(page.locator("body")).to_contain_text(name)
    names = [person.global_name or "" for person in playground.world.people.values()]
    assert all(name.isascii() for name in names[:-1]) is (first == "en-GB")


async def test_two_tabs_are_two_people(playground: Playground, bot: SmallBot, sit: Sit) -> None:
    hanako, alice = await sit(playground, "ハナコ"), await sit(playground, "Alice")
    await open_channel(alice, GAMES)
    await use(alice, "board")
    await expect(messages(alice)).to_contain_text("Board 1")
    await use(alice, "table")
    await expect(messages(alice).filter(has_text="A table")).to_have_attribute("data-ephemeral", "false")
    await hanako.bring_to_front()
    await hanako.locator("#menu").tap()
    unread = hanako.get_by_test_id("channel").filter(has=hanako.get_by_role("img", name="未読"))
    await expect(unread).to_have_text(["ゲーム", "Table 1"])
    await hanako.locator(f"[data-testid=channel][data-channel-id='{GAMES}']").tap()
    await expect(messages(hanako).filter(has_text="A table")).to_be_visible()
    await expect(messages(hanako).filter(has_text="Board 1")).to_have_count(0)
    await expect(messages(hanako).filter(has_text="A table")).to_contain_text("Aliceが /table を使用")
    await alice.reload()
    await expect(messages(alice).filter(has_text="A table")).to_contain_text("Alice used /table")


def who(page: Page) -> Locator:
    """The name of whoever sits at a tab."""
    return page.get_by_test_id("person-switch").locator(".person-name")


async def test_each_new_tab_is_a_new_person_in_the_language_of_the_browser(
    playground: Playground, bot: SmallBot, window: Window
) -> None:
    first, former = await window("ja-JP"), set(playground.world.people)
    second = await first.context.new_page()
    tabs = first, second
    for tab, name in zip(tabs, NEWCOMER_NAMES["ja"], strict=False):
        await tab.goto(playground.url)
        await expect(who(tab)).to_have_text(name)
        await expect(tab.get_by_test_id("person-switch")).to_contain_text("あなた")
    await first.reload()
    await second.goto(f"{playground.url}/")
    for tab, name in zip(tabs, NEWCOMER_NAMES["ja"], strict=False):
        await expect(who(tab)).to_have_text(name)
        assert "person" not in tab.url
    new = [person for key, person in playground.world.people.items() if key not in former]
    assert [person.locale for person in new] == ["ja"] * 2


WIDTH: Final = """sign => {
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = "100px " + getComputedStyle(document.body).fontFamily;
  return pen.measureText(sign).width;
}"""
"""How wide the page sets a sign, in hundredths of a kanji."""
HALF_A_KANJI: Final = 50


@pytest.mark.parametrize("speaks", ["ja-JP", "en-GB"])
async def test_all_letters_of_the_page_are_in_the_font_that_comes_with_it(
    playground: Playground, bot: SmallBot, window: Window, speaks: str
) -> None:
    page = await window(speaks)
    await page.goto(playground.url)
    await page.get_by_test_id("composer").fill("縦書き、薔薇と龍。Ærø Ünïcode")
    await page.keyboard.press("Enter")
    await expect(messages(page)).to_contain_text("薔薇")
    await page.get_by_test_id("composer").fill("/")
    await expect(page.get_by_test_id("command").first).to_be_visible()
    for width in (PHONE["width"], 1280):
        await page.set_viewport_size({"width": width, "height": 812})
        await page.evaluate("new Promise(shown => requestAnimationFrame(() => requestAnimationFrame(shown)))")
        await page.evaluate("document.fonts.ready.then(() => null)")
        assert (await fonts_on(page)).keys() == {"BIZ UDPGothic", "Rounded Mplus 1c", "Rounded Mplus 1c Bold"}
    for quote in "‘’“”":
        assert await page.evaluate(WIDTH, quote) < HALF_A_KANJI


async def test_a_tab_stays_whom_one_has_switched_to(playground: Playground, bot: SmallBot, window: Window) -> None:
    page = await window("en-US")
    await page.goto(playground.url)
    await page.get_by_test_id("person-switch").tap()
    await page.get_by_test_id("person").filter(has_text="Alice").tap()
    await expect(who(page)).to_have_text("Alice")
    await page.reload()
    await expect(who(page)).to_have_text("Alice")
    await page.get_by_test_id("person-switch").tap()
    async with page.context.expect_page() as opened:
        await page.get_by_role("link", name="Open Bob in a new tab").click()
    await expect(who(await opened.value)).to_have_text("Bob")


async def test_one_tab_changes_seats_and_language(playground: Playground, bot: SmallBot, sit: Sit) -> None:
    page = await sit(playground, "Alice")
    await page.get_by_test_id("person-switch").tap()
    await page.get_by_test_id("person").filter(has_text="タロウ").tap()
    await expect(page.get_by_test_id("person-switch")).to_contain_text("あなた")
    await page.get_by_test_id("person-switch").tap()
    await page.locator("[data-testid=locale][data-locale=en-US]").tap()
    await expect(page.get_by_test_id("person-switch")).to_contain_text("You are")
    assert [each.locale for each in playground.world.people.values() if each.global_name == "タロウ"] == ["en-US"]


async def test_what_people_type_is_text_and_never_markup_and_announced_in_plain_words(
    playground: Playground, bot: SmallBot, alice: Visitor, sit: Sit
) -> None:
    page = await sit(playground, "Bob")
    typed = "<img src=x onerror=alert(1)> **bold** \\*plain\\* [x](javascript:alert(1)) https://example.org/a_b_c"
    await alice.say(typed, GENERAL)
    message = messages(page)
    await expect(message).to_contain_text("<img src=x onerror=alert(1)> bold *plain* [x](javascript:alert(1))")
    await expect(message.locator("strong")).to_have_text(["bold"])
    await expect(message.locator("img")).to_have_count(0)
    links = await message.locator("a").evaluate_all("links => links.map(link => link.href)")
    assert links == ["https://example.org/a_b_c"]
    await alice.say("## Round 2\n- **one**\n- two\n-# small `print`", GENERAL)
    await expect(page.locator("#announcer")).to_have_text("Alice: Round 2 one two small print")


async def test_a_command_without_an_answer_says_so(
    playground: Playground, bot: SmallBot, clock: ManualClock, sit: Sit
) -> None:
    page = await sit(playground, "Alice")
    await use(page, "silent")
    await bot.until(lambda: bot.clicks)
    await expect(page.get_by_text("Sending")).to_be_visible()
    clock.advance(3)
    await expect(page.get_by_text("This interaction failed")).to_be_visible()


async def test_the_page_comes_back_after_a_restart(tmp_path: Path, sit: Sit) -> None:
    async with Playground(data=tmp_path) as first:
        page = await sit(first, "Alice")
        await page.get_by_test_id("composer").fill("before")
        await page.keyboard.press("Enter")
        await expect(messages(page)).to_contain_text("before")
    await expect(page.get_by_text("Connection lost")).to_be_visible()
    await page.get_by_test_id("composer").fill("half written")
    async with Playground(port=first.port, data=tmp_path):
        await expect(page.get_by_text("The bot is offline")).to_be_visible()
        await expect(messages(page)).to_contain_text("before")
        await expect(page.get_by_test_id("composer")).to_have_value("half written")
        await page.keyboard.press("Enter")
        await expect(messages(page).last).to_contain_text("half written")


async def test_everything_fits_a_phone_and_can_be_touched(playground: Playground, bot: SmallBot, sit: Sit) -> None:
    page = await sit(playground, "Alice")
    await use(page, "board")
    await expect(messages(page)).to_contain_text("Board 1")
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    heights = await page.locator("button:visible").evaluate_all(
        "buttons => buttons.map(button => [button.textContent, Math.round(button.getBoundingClientRect().height)])"
    )
    assert heights and [each for each in heights if each[1] < SMALLEST_TARGET] == []


async def test_a_text_that_is_higher_than_the_screen_opens_at_its_beginning(
    playground: Playground, bot: SmallBot, sit: Sit
) -> None:
    page = await sit(playground, "Alice")
    await page.get_by_test_id("composer").fill("\n".join(map(str, range(60))))
    await page.keyboard.press("Enter")
    await expect(messages(page)).to_contain_text("59")
    top = "part => part.getBoundingClientRect().top"
    assert abs(await messages(page).evaluate(top) - await page.locator("#scroller").evaluate(top)) < SMALLEST_TARGET


async def offered(page: Page) -> list[str]:
    await page.get_by_test_id("composer").fill("/")
    names = await page.get_by_test_id("command").evaluate_all("rows => rows.map(row => row.dataset.name)")
    await page.get_by_test_id("composer").fill("")
    return [str(name) for name in names]


async def test_each_place_offers_what_can_be_used_there(playground: Playground, bot: SmallBot, sit: Sit) -> None:
    page = await sit(playground, "ハナコ")
    assert {"here", "anywhere"} <= set(await offered(page))
    await page.locator("#menu").tap()
    await page.get_by_test_id("open-dm").tap()
    await expect(page.locator("#room-name")).to_have_text("Machizukuri")
    assert "anywhere" in await offered(page) and "here" not in await offered(page)
    await open_channel(page, LOUNGE)
    await expect(page.locator("#room-name")).to_have_text("談話室 川辺のクラブ")
    assert await offered(page) == []
    await expect(page.locator("#log")).to_contain_text("ここにボットはいません。")


async def test_every_server_with_the_bot_stands_on_the_page(playground: Playground, bot: SmallBot, sit: Sit) -> None:
    other = playground.world.add_guild("Lakeside")
    page = await sit(playground, "ハナコ")
    await page.locator("#menu").tap()
    await expect(page.get_by_role("heading", name="Lakeside")).to_be_visible()
    await page.locator(f"[data-testid=channel][data-channel-id='{other.id}']").tap()
    await expect(page.locator("#room-name")).to_have_text("Lakeside Lakeside")
    assert {"here", "anywhere"} <= set(await offered(page))
    await use(page, "board")
    await expect(messages(page)).to_contain_text("Board 1")
    await open_channel(page, GENERAL)
    await expect(page.locator("#room-name")).to_have_text("広場")


async def test_who_installs_the_application_plays_in_a_group(
    playground: Playground, bot: SmallBot, bob: Visitor, sit: Sit
) -> None:
    page = await sit(playground, "Alice")
    await open_channel(page, GROUP_ID)
    await page.get_by_test_id("composer").fill("/")
    await expect(page.get_by_role("listbox")).to_contain_text("Add the app for yourself")
    await page.get_by_test_id("install").tap()
    await use(page, "anywhere")
    await page.locator("[data-testid=button][data-custom-id='next:1']").tap()
    await expect(messages(page)).to_contain_text("Board 2")
    await bob.see(lambda seen: seen.text == "Board 2" and seen.channel_id == bob.group)


async def test_the_switches_of_a_person(playground: Playground, bot: SmallBot, sit: Sit) -> None:
    page = await sit(playground, "Alice")
    alice = next(each for each in playground.world.people.values() if each.global_name == "Alice")
    await page.get_by_test_id("person-switch").tap()
    install, dms = page.get_by_role("switch", name="App installed"), page.get_by_role("switch", name="Allow messages")
    await expect(install).to_have_attribute("aria-checked", "false")
    await install.tap()
    await expect(install).to_have_attribute("aria-checked", "true")
    await dms.tap()
    await expect(dms).to_have_attribute("aria-checked", "false")
    assert (alice.installed, alice.closed_dms) == (True, True)
    await page.get_by_role("button", name="Close").tap()
    await open_channel(page, LOUNGE)
    assert "mine" in await offered(page)
    await page.get_by_test_id("person-switch").tap()
    await expect(install).to_have_attribute("aria-checked", "true")
    await install.tap()
    await expect(install).to_have_attribute("aria-checked", "false")
    assert not alice.installed
