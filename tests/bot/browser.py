"""A real browser at phone width, for the tests of the playground's page."""

import shutil
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, ViewportSize, async_playwright, expect

from bot.playground import Playground

CHROMIUM: Final = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
ARGUMENTS: Final = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
OFFLINE: Final = ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
PHONE: Final = ViewportSize(width=375, height=812)

IN_BROWSER: Final = [
    pytest.mark.browser,
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine (Debian: apt install chromium)"),
]
"""The marks of every test that needs the browser, and has the event loop in which it was started."""

expect.set_options(timeout=15_000)

Sit = Callable[[Playground, str], Awaitable[Page]]
Window = Callable[[str], Awaitable[BrowserContext]]


async def fonts_on(page: Page) -> dict[str, int]:
    """The fonts in which the page really sets its letters, and how many; one of the machine's is marked so."""
    session = await page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        await session.send(f"{domain}.enable")
    root = (await session.send("DOM.getDocument"))["root"]["nodeId"]
    found = Counter[str]()
    for node in (await session.send("DOM.querySelectorAll", {"nodeId": root, "selector": "body, body *"}))["nodeIds"]:
        for font in (await session.send("CSS.getPlatformFontsForNode", {"nodeId": node}))["fonts"]:
            own = font["isCustomFont"]
            found[font["familyName"] if own else f"{font['familyName']}, of this machine"] += int(font["glyphCount"])
    return dict(found)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    """Debian's Chromium without a window, started once for all tests of a file."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS + OFFLINE)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="module")
async def window(browser: Browser) -> AsyncIterator[Window]:
    """Opens a window of a browser that speaks a language, as a phone's. Errors of the pages in it fail."""
    errors: list[str] = []
    contexts: list[BrowserContext] = []

    async def open_window(locale: str) -> BrowserContext:
        context = await browser.new_context(viewport=PHONE, has_touch=True, locale=locale)
        contexts.append(context)
        context.on("weberror", lambda error: errors.append(str(error.error)))
        return context

    yield open_window
    for context in contexts:
        await context.close()
    assert errors == []


@pytest.fixture
def sit(window: Window) -> Sit:
    """Opens the page as one person in a window of its own: tabs behind others draw once a second."""

    async def open_page(playground: Playground, name: str) -> Page:
        person_id = next(each.id for each in playground.world.people.values() if each.global_name == name)
        page = await (await window("en-US")).new_page()
        await page.goto(f"{playground.url}/#person={person_id}")
        await expect(page.get_by_test_id("person-switch")).to_contain_text(name)
        return page

    return open_page
