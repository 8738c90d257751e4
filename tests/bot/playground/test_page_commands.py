"""Typing commands on the playground's page, in a real browser."""

from playwright.async_api import Locator, Page, expect

from bot.playground import Playground
from tests.bot.browser import IN_BROWSER, Sit
from tests.bot.playground.small_bot import WHOM, SmallBot
from tests.bot.playground.test_page import bot, messages, pick, playground

__all__ = ["bot", "playground"]

pytestmark = IN_BROWSER


def field(page: Page, name: str) -> Locator:
    return page.locator(f"[data-testid=command-option][data-name={name}]")


async def test_a_text_offers_the_people_who_can_be_mentioned_in_it(
    playground: Playground, bot: SmallBot, sit: Sit
) -> None:
    page = await sit(playground, "Alice")
    await pick(page, "greet")
    await expect(page.get_by_test_id("suggestion")).to_have_count(3)
    await page.get_by_test_id("suggestion").filter(has_text="ハナコ").tap()
    await field(page, "whom").press_sequentially("bo")
    await expect(page.get_by_test_id("suggestion")).to_have_count(1)
    await page.keyboard.press("Enter")
    await expect(field(page, "whom")).to_have_value("@ハナコ @Bob ")
    await page.keyboard.press("Enter")
    await expect(messages(page)).to_contain_text("Greetings, @ハナコ @Bob!")
    people = {person.global_name: person.id for person in playground.world.people.values()}
    [told] = next(iter(playground.world.all_messages())).payload["components"][0]["components"]
    assert told["content"] == f"Greetings, <@{people['ハナコ']}> <@{people['Bob']}>!"


async def test_what_was_typed_for_a_command_is_given_back_at_once_after_private_words(
    playground: Playground, bot: SmallBot, sit: Sit
) -> None:
    page = await sit(playground, "Alice")
    await pick(page, "greet")
    await field(page, "whom").fill("nobody")
    await page.get_by_test_id("send").tap()
    await expect(messages(page)).to_contain_text("Greetings, nobody!")
    await expect(field(page, "whom")).to_have_value("nobody")
    await expect(page.get_by_test_id("suggestion")).to_have_count(0)
    await expect(page.get_by_test_id("send")).to_be_focused()
    await page.locator("[data-testid=add-option][data-name=aloud]").tap()
    await page.get_by_test_id("suggestion").filter(has_text="True").tap()
    await page.get_by_test_id("send").tap()
    await expect(messages(page)).to_have_count(2)
    await pick(page, "greet")
    await expect(field(page, "whom")).to_have_value("")


async def test_an_answer_with_something_to_press_does_not_give_the_command_back(
    playground: Playground, bot: SmallBot, sit: Sit
) -> None:
    page = await sit(playground, "Alice")
    await pick(page, "board")
    await page.get_by_test_id("send").tap()
    await expect(messages(page)).to_contain_text("Board 1")
    await expect(page.get_by_test_id("composer")).to_be_visible()


async def test_a_promise_of_an_answer_does_not_give_the_command_back(
    playground: Playground, bot: SmallBot, sit: Sit
) -> None:
    page = await sit(playground, "Alice")
    await pick(page, "slow")
    await page.get_by_test_id("send").tap()
    await expect(messages(page)).to_contain_text(["Thought about it", "And one thing more"])
    await expect(page.get_by_test_id("composer")).to_be_visible()


async def test_what_an_option_is_for_can_be_read_whole_on_a_phone(
    playground: Playground, bot: SmallBot, sit: Sit
) -> None:
    page = await sit(playground, "Alice")
    await pick(page, "greet")
    hint = page.locator(".field-hint").first
    await expect(hint).to_have_text(WHOM)
    assert await hint.evaluate("part => part.scrollWidth <= part.clientWidth && part.clientHeight > 0")


CUT_BELOW = """() => [...document.querySelectorAll("body *")].filter((part) =>
  part.checkVisibility() && part.childElementCount === 0 && part.textContent.trim()
  && getComputedStyle(part).overflowY === "hidden" && part.scrollHeight > part.clientHeight
).map((part) => part.textContent)"""


async def test_the_lower_parts_of_letters_are_whole(playground: Playground, bot: SmallBot, sit: Sit) -> None:
    page = await sit(playground, "Alice")
    assert await page.evaluate("() => [...document.querySelectorAll('body *')].length") > 50
    for width in (375, 1280):
        await page.set_viewport_size({"width": width, "height": 812})
        await page.get_by_test_id("composer").fill("/")
        await expect(page.get_by_test_id("command").first).to_be_visible()
        assert await page.evaluate(CUT_BELOW) == []
    await pick(page, "greet")
    assert await page.evaluate(CUT_BELOW) == []


async def test_a_command_in_the_menu_of_a_message_is_used_by_its_button_or_a_long_press(
    playground: Playground, bot: SmallBot, sit: Sit
) -> None:
    page = await sit(playground, "Alice")
    await page.get_by_test_id("composer").fill("Good morning")
    await page.keyboard.press("Enter")
    await page.get_by_test_id("message-menu").tap()
    await page.get_by_test_id("option").filter(has_text="Read aloud").tap()
    answer = messages(page).filter(has_text="It says: Good morning")
    await expect(answer).to_have_attribute("data-ephemeral", "true")
    await expect(answer).to_contain_text("Alice used Read aloud")
    await messages(page).first.dispatch_event("contextmenu")
    await page.get_by_test_id("option").tap()
    await expect(answer).to_have_count(2)


async def test_a_command_in_the_menu_of_a_person_is_used_from_the_list_of_people(
    playground: Playground, bot: SmallBot, sit: Sit
) -> None:
    page = await sit(playground, "Alice")
    await page.get_by_test_id("person-switch").tap()
    await page.get_by_test_id("person-menu").first.tap()
    await page.get_by_test_id("option").filter(has_text="Wave").tap()
    answer = messages(page).filter(has_text="Hello, ")
    await expect(answer).to_contain_text("Alice used Wave")
