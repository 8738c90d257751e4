"""A real browser at phone width, for the tests of the playground's page."""

import shutil
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, ViewportSize, async_playwright, expect

from bot.playground import Playground

NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is Chromium without anything of a window: it takes half the time."""
CHROMIUM: Final = next(filter(None, map(shutil.which, NAMES)), None)
ARGUMENTS: Final = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
FEW_PROCESSES: Final = ["--no-zygote", "--in-process-gpu"]
"""Whatever draws is in the browser's own process, which is less work on a machine without a graphics card."""
OFFLINE: Final = ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
PHONE: Final = ViewportSize(width=375, height=812)

IN_BROWSER: Final = [
    pytest.mark.browser,
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here (Debian: apt install chromium-headless-shell)"),
]
"""The marks of every test that needs the browser, and has the event loop in which it was started."""

expect.set_options(timeout=15_000)

Sit = Callable[[Playground, str], Awaitable[Page]]
Window = Callable[[str], Awaitable[Page]]


class Windows:
    """The windows of a browser, each as a phone's. One that is there is used again: that saves a test a second."""

    def __init__(self, browser: Browser) -> None:
        self._browser, self._errors = browser, list[str]()
        self._free: defaultdict[str, list[Page]] = defaultdict(list)
        self._used: list[tuple[str, Page]] = []

    async def open(self, locale: str) -> Page:
        """The only page of a window of a browser that speaks this language; nothing is shown there yet."""
        free = self._free[locale]
        page = free.pop() if free else await self._new(locale)
        self._used.append((locale, page))
        return page

    async def clear(self) -> list[str]:
        """Empty all windows for the next test; the errors that there were in their pages."""
        while self._used:
            locale, page = self._used.pop()
            for other in page.context.pages:
                if other != page:
                    await other.close()
            await page.unroute_all()
            await page.evaluate("() => { sessionStorage.clear(); localStorage.clear(); }")
            await page.goto("about:blank")
            await page.set_viewport_size(PHONE)
            self._free[locale].append(page)
        errors, self._errors[:] = list(self._errors), []
        return errors

    async def _new(self, locale: str) -> Page:
        context = await self._browser.new_context(
            viewport=PHONE, has_touch=True, locale=locale, reduced_motion="reduce"
        )
        context.on("weberror", lambda error: self._errors.append(str(error.error)))
        return await context.new_page()


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
    await session.detach()
    return dict(found)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    """Debian's Chromium without a window, started once for all tests of a file."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS + FEW_PROCESSES + OFFLINE)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def windows(browser: Browser) -> Windows:
    return Windows(browser)


@pytest_asyncio.fixture(loop_scope="module")
async def window(windows: Windows) -> AsyncIterator[Window]:
    """Opens a window of a browser that speaks a language. Errors of the pages in it fail."""
    yield windows.open
    assert await windows.clear() == []


@pytest.fixture
def sit(window: Window) -> Sit:
    """Opens the page as one person in a window of its own: tabs behind others draw once a second."""

    async def open_page(playground: Playground, name: str) -> Page:
        person_id = next(each.id for each in playground.world.people.values() if each.global_name == name)
        page = await window("en-US")
        await page.goto(f"{playground.url}/#person={person_id}")
        await expect(page.get_by_test_id("person-switch")).to_contain_text(name)
        return page

    return open_page
