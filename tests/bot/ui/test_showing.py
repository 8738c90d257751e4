"""Panels go out with their picture, or in words to those who prefer them and where no picture would come in time."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from discord.app_commands import AppCommandContext

from bot.metrics import Metrics
from bot.process.pictures import Pictures
from bot.process.threads import Threads
from bot.store import PersonRow, TitleRow
from bot.table.choices.panel import Panel, RacedCity
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.ui.parts.emojis import IconEmojis
from bot.ui.parts.layout import Message, file_name
from bot.ui.press.replying import Send, Sent, edit, whisper
from bot.ui.reader import Reader, reader_of, remember_preferences
from bot.ui.replay.film import RenamePlayers
from bot.ui.turn import showing
from bot.ui.turn.panel_card import panel_orders
from bot.ui.turn.showing import FinishedGameSources, Panels
from render.face import Picture
from render.orders import draw_all
from tests.bot.ui.sending import words_of
from tests.bot.ui.tables import ONE_PIXEL, new_table
from tests.bot.ui.test_solo_card import solo_tables
from tests.visitor.person import PATIENCE_SECONDS

FUTURES = 5
"""At least as many futures wait for each other between a panel and the drawing of its pictures."""
FILM, OTHER_FILM = replace(ONE_PIXEL, name="film.gif"), replace(ONE_PIXEL, name="other.gif")
PRIVATE = SimpleNamespace(ephemeral=True)
LIGHT, DARK, WORDS = PersonRow(101, "light"), PersonRow(101, "dark"), PersonRow(101, "light", in_words=True)


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> Iterator[Threads]:
    """The threads of a bot, whose pictures are waited for on the busiest machine."""
    monkeypatch.setattr(showing, "PICTURE_TIMEOUT", 60.0)
    threads = Threads(Metrics())
    yield threads
    threads.stop()


def pressed_by(prefers: PersonRow | None, locale: str = "en-GB") -> Any:
    """An interaction of somebody, as far as panels look at it."""
    interaction: Any = SimpleNamespace(
        id=7,
        extras={},
        user=SimpleNamespace(id=101),
        locale=locale,
        message=None,
        context=AppCommandContext(guild=True),
    )
    if prefers:
        remember_preferences(interaction, prefers)
    return interaction


async def revised_later(**_: Any) -> None:
    """What changes a message that needs no change, as its pictures were there in time."""
    pytest.fail("the message was changed after it was sent")


async def shown(threads: Threads, prefers: PersonRow | None, is_solo: bool = False) -> Message:
    """The panel that goes out first."""
    sent: list[Message] = []

    async def send(_: Any, message: Message) -> Sent:
        sent.append(message)
        return Sent(None, revised_later)

    panel = (next(solo_tables(1)) if is_solo else new_table(2, 1, "en")).panel(0)
    await Panels(threads, IconEmojis()).show(pressed_by(prefers), panel, send)
    return sent[0]


@pytest.mark.parametrize("is_solo", [False, True])
async def test_pictures_are_in_the_theme_that_the_person_prefers(threads: Threads, is_solo: bool) -> None:
    day, night, unknown = [await shown(threads, prefers, is_solo) for prefers in (LIGHT, DARK, None)]
    data = [[file.fp.read() for file in message.files] for message in (day, night, unknown)]
    assert data[0] == data[2] != data[1]
    assert "### Street 1" not in words_of(day)


async def test_a_theme_that_somebody_prefers_is_warmed_up_once_the_usual_one_is(
    threads: Threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    warmed: list[str] = []
    has_begun, loop = {"light": asyncio.Event(), "dark": asyncio.Event()}, asyncio.get_running_loop()

    def noted(game: str, language: str, theme: str, settings: Any) -> Iterator[Callable[[], object]]:
        warmed.append(theme)
        loop.call_soon_threadsafe(has_begun[theme].set)
        return iter(())

    monkeypatch.setattr("render.orders.warm_up_drawings", noted)
    monkeypatch.setattr("bot.process.pictures.IDLE_SECONDS", 0.0)
    await shown(threads, DARK)
    assert warmed == []
    threads.warm_up()
    await has_begun["light"].wait()
    assert "dark" not in warmed
    await shown(threads, DARK)
    await has_begun["dark"].wait()


@pytest.mark.parametrize("is_solo", [False, True])
async def test_whoever_prefers_words_gets_them_and_nothing_is_drawn(threads: Threads, is_solo: bool) -> None:
    threads.stop()
    message = await shown(threads, WORDS, is_solo)
    assert message.files == []
    assert "### Street 1" in words_of(message)


@pytest.mark.parametrize("is_solo", [False, True])
async def test_where_too_many_pictures_are_waiting_words_take_their_place(threads: Threads, is_solo: bool) -> None:
    threads.pictures = Pictures(Metrics(), max_queued=0)
    message = await shown(threads, LIGHT, is_solo)
    assert message.files == []
    assert "### Street 1" in words_of(message)


@pytest.mark.parametrize(("is_foreseen", "drawn"), [(True, 2), (False, 3)])
async def test_pictures_that_were_begun_are_shown_where_the_panel_is_as_foreseen(is_foreseen: bool, drawn: int) -> None:
    metrics, sent = Metrics(), list[Message]()
    threads = Threads(metrics)
    table, then = new_table(2, 1, "en"), new_table(2, 2, "en")

    async def send(_: Any, message: Message) -> Sent:
        sent.append(message)
        return Sent(None, revised_later)

    panels, panel = Panels(threads, IconEmojis()), table.panel(0)
    with panels.drawing_ahead(pressed_by(LIGHT)) as foresee:
        foresee(partial((table if is_foreseen else then).panel_content, 0))
        await threads.pictures.draw(("after both",), int)
        await panels.show(pressed_by(LIGHT), panel, send)
    assert metrics.render.count == drawn
    assert [file.fp.read() for file in sent[0].files] == [one.data for one in draw_all(panel_orders(panel, "en"))]
    threads.stop()


@pytest.mark.parametrize(("prefers", "waiting"), [(LIGHT, 1), (WORDS, 0)])
async def test_pictures_are_begun_for_whoever_sees_them_and_dropped_where_nothing_is_shown(
    prefers: PersonRow, waiting: int
) -> None:
    metrics, gate = Metrics(), threading.Event()
    threads = Threads(metrics)
    threads.pictures.pool.submit(gate.wait)
    with pytest.raises(Refusal), Panels(threads, IconEmojis()).drawing_ahead(pressed_by(prefers)) as foresee:
        foresee(partial(new_table(2, 1, "en").panel_content, 0))
        assert metrics.pictures_waiting == waiting
        await asyncio.sleep(0)
        raise Refusal("impossible")
    for _ in range(FUTURES):
        await asyncio.sleep(0)
    gate.set()
    assert await threads.pictures.draw(("next",), divmod, 7, 2) == (3, 1)
    assert metrics.render.count == 1
    threads.stop()


async def asked_for_the_film(
    threads: Threads, prefers: PersonRow, table: Table, raced: Table | None = None
) -> list[list[str]]:
    """The names of the pictures of a solo table's message, as it is sent and after each change, with films at hand."""
    names = list[list[str]]()

    async def send(_: Any, message: Message) -> Sent:
        names.append([file.filename for file in message.files])
        return Sent(50, revise)

    async def revise(attachments: list[Any], **_: Any) -> None:
        names.append([file.filename for file in attachments])

    async def film_of(table_id: int, reader: Reader, renamed: RenamePlayers) -> list[Picture]:
        return [FILM if table_id == table.row.id else OTHER_FILM]

    async def raced_city_of(panel: Panel, language: str) -> RacedCity | None:
        return RacedCity(raced.public(), 1, 2) if raced else None

    await Panels(threads, IconEmojis(), FinishedGameSources(film_of, raced_city_of)).show(
        pressed_by(prefers), table.panel(0), send
    )
    return names


async def test_the_film_of_a_solo_game_joins_its_last_pictures_and_no_others(threads: Threads) -> None:
    fresh, (*_, over) = next(solo_tables(1)), solo_tables(1)
    first, whole = await asked_for_the_film(threads, LIGHT, over)
    assert whole == [*first, file_name(FILM)]
    assert len(await asked_for_the_film(threads, LIGHT, fresh)) == 1
    assert await asked_for_the_film(threads, WORDS, over) == [[]]


async def test_the_end_of_a_solo_game_tells_new_titles_in_words_and_on_its_poster(threads: Threads) -> None:
    *_, over = solo_tables(1)
    said, posters = list[str](), list[bytes]()

    async def send(_: Any, message: Message) -> Sent:
        said.append(words_of(message))
        posters.extend(file.fp.read() for file in message.files)
        return Sent(None, revised_later)

    async def titles_of(table_id: int) -> tuple[TitleRow, ...]:
        return (TitleRow(0, next(iter(over.game.titles)), 101, over.game.name),)

    for finished in (FinishedGameSources(titles_of=titles_of), FinishedGameSources()):
        for reader in (WORDS, LIGHT):
            await Panels(threads, IconEmojis(), finished).show(pressed_by(reader), over.panel(0), send)
    assert ["🏅 New title: " in one for one in said] == [True, True, False, False]
    with_titles, without = posters
    assert with_titles != without


async def test_the_film_of_a_raced_city_comes_below_ones_own(threads: Threads) -> None:
    (*_, over), (*_, raced) = solo_tables(1), solo_tables(2)
    raced.row = msgspec.structs.replace(raced.row, id=over.row.id + 1)
    first, whole = await asked_for_the_film(threads, LIGHT, over, raced)
    assert whole == [*first, file_name(FILM), file_name(OTHER_FILM)]


class Told:
    """One of Discord's interactions with somebody: what was answered to it, and put in place of that later."""

    guild_id: int | None = None
    command: Any = None
    data: Any = None

    def __init__(self, number: int, pressed: int | None = None, answer: int = 0) -> None:
        self.id, self.extras, self.locale = number, dict[str, Any](), "en-GB"
        self.user = SimpleNamespace(id=101 + number, display_name=f"P{number}")
        self.context = AppCommandContext(guild=True)
        self.message = None if pressed is None else SimpleNamespace(id=pressed, flags=PRIVATE, components=[])
        self.response, self._answer = self, answer
        self.answered, self.later = asyncio.Event(), list[Any]()

    def is_done(self) -> bool:
        return self.answered.is_set()

    async def send_message(self, **sent: Any) -> Any:
        self.answered.set()
        return SimpleNamespace(message_id=self._answer)

    async def edit_message(self, **sent: Any) -> None:
        """Discord changes what was pressed."""
        self.answered.set()

    async def edit_original_response(self, **sent: Any) -> None:
        """Discord changes what was answered, or what was pressed."""
        self.later.append(sent)

    async def delete_original_response(self) -> None:
        """Discord takes away what was answered."""
        pytest.fail("a panel was taken away")


async def later(
    threads: Threads, monkeypatch: pytest.MonkeyPatch, *answers: tuple[Told, Send], then: Told | None = None
) -> list[int]:
    """Answer these one after the other while nothing is drawn; how often each gets its pictures once it is.

    Each is answered by a part of the bot of its own. `then`: at last something else is shown in answer to this press.
    """
    monkeypatch.setattr(showing, "PICTURE_TIMEOUT", 0.0)
    gate, waiting = threading.Event(), list[asyncio.Task[None]]()
    threads.pictures.pool.submit(gate.wait)
    try:
        for seat, (told, send) in enumerate(answers):
            panel = new_table(5, 1, "en").panel(seat)
            waiting.append(asyncio.create_task(Panels(threads, IconEmojis()).show(cast(Any, told), panel, send)))
            async with asyncio.timeout(PATIENCE_SECONDS):
                await told.answered.wait()
        if then is not None:
            Panels(threads, IconEmojis()).drop_late_pictures(cast(Any, then))
    finally:
        gate.set()
    await asyncio.gather(*waiting)
    return [len(told.later) for told, _ in answers]


async def test_two_people_who_press_the_same_public_button_both_get_their_late_pictures(
    threads: Threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    hers, his = (Told(7, pressed=50, answer=61), whisper), (Told(8, pressed=50, answer=62), whisper)
    assert await later(threads, monkeypatch, hers, his) == [1, 1]


async def test_a_late_picture_never_replaces_what_a_newer_press_has_shown(
    threads: Threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed, pressed, again = (Told(7, answer=61), whisper), (Told(8, pressed=61), edit), (Told(9, pressed=61), edit)
    assert await later(threads, monkeypatch, typed, pressed, again) == [0, 0, 1]


async def test_a_late_picture_is_left_out_while_a_newer_press_waits_for_its_own(
    threads: Threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed, pressed, gate = Told(7, answer=61), Told(8, pressed=61), threading.Event()
    panel = new_table(5, 1, "en").panel(0)
    threads.pictures.pool.submit(gate.wait)
    monkeypatch.setattr(showing, "PICTURE_TIMEOUT", 0.0)
    late = asyncio.create_task(Panels(threads, IconEmojis()).show(cast(Any, typed), panel, whisper))
    await typed.answered.wait()
    monkeypatch.setattr(showing, "PICTURE_TIMEOUT", 60.0)
    newer = asyncio.create_task(Panels(threads, IconEmojis()).show(cast(Any, pressed), panel, edit))
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(late, newer)
    assert (len(typed.later), pressed.is_done()) == (0, True)


async def test_a_late_picture_never_replaces_something_else_that_is_shown_in_its_message(
    threads: Threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed, other = (Told(7, answer=61), whisper), (Told(8, answer=62), whisper)
    assert await later(threads, monkeypatch, typed, other, then=Told(9, pressed=61)) == [0, 1]
    assert threads.pictures.newest == {}


def test_the_language_is_that_of_discord_unless_another_was_chosen() -> None:
    assert reader_of(pressed_by(None, "ja")).language == "ja"
    assert reader_of(pressed_by(LIGHT, "ja")).language == "ja"
    assert reader_of(pressed_by(PersonRow(101, "light", language="en"), "ja")).language == "en"
