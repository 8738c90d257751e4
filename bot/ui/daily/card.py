"""The card of the city of the day: its game, times and seals, and the person's attempt and streak."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import SelectOption
from discord.ui import Button

from bot import limits
from bot.table.choices.options import settings_of
from bot.table.daily.attempts import DayPage
from bot.table.daily.sharing import SharedResult
from bot.table.daily.streak import Streak
from bot.ui.lines.names import escape_name
from bot.ui.lobby.options_card import options_in_words
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.game_buttons import replay_button
from bot.ui.parts.layout import Component, Message, button, fit_text, galleries, gallery, menu_row, row, text
from render.face import Picture, face_of
from render.texts import Texts, texts_in


def day_card(page: DayPage, language: str) -> Message:
    """The city of a day for one person, with a button to play the city while the person's game can count.

    Once that game has ended or the day is closed, a button leads to the board. A game that has ended can be shared and
    replayed. On a closed day, the city can be practised and the best city raced. A menu has past days.
    """
    texts, day = texts_in(language), page.day
    words = face_of(day.game, language).words
    game = texts("bot", "day.game", title=words.title(), options=options_in_words(day, language))
    heading = f"### {texts('bot', 'day.heading', number=day.number)}\n**{game}**"
    about = [words.goal(settings_of(day).mode), texts("bot", "day.goal", goal=day.goal)]
    lines = [heading, *about, *_state(page, texts), *_streaks(page, texts), *_seals(page, texts)]
    return Message([text("\n".join(lines)), *_buttons(page, texts), *_past_menu(page, texts)])


def shared_result_card(shared: SharedResult, language: str, pictures: Sequence[Picture]) -> Message:
    """The public message with a person's result, without a name if the person wants to show none.

    A button opens the person's city. Another one lets others play the city of the day while the day lasts, or practise
    it once the day is closed.
    """
    texts, page = texts_in(language), shared.page
    said = face_of(page.day.game, language).share_text(shared.card)
    if shared.name is not None:
        name = texts("bot", "name.person", name=escape_name(shared.name))
        said = f"{texts('bot', 'day.shared_by', name=name)}\n{said}"
    ways = [button(Click(shared.table_id, Verb.OPEN_CITY), texts("bot", "day.open_city"))]
    if page.is_closed:
        ways.insert(0, button(Click(page.day.day, Verb.PRACTISE), texts("bot", "day.practise")))
    elif not page.is_over:
        play = Click(page.day.day, Verb.PLAY_DAY)
        ways.insert(0, button(play, texts("bot", "day.play_too"), discord.ButtonStyle.success))
    return Message([text(said), *galleries(pictures), row(*ways)], pictures)


def shared_city_card(pictures: Sequence[Picture], language: str) -> Message:
    """The finished city of a shared result; each picture is covered until it is pressed."""
    heading = texts_in(language)("bot", "result.heading")
    return Message([text(f"### {heading}"), *(gallery(one, is_spoiler=True) for one in pictures)], pictures)


def streak_line(key: str, streak: Streak, texts: Texts) -> str:
    """A sentence on a streak, from the catalogue's `key`, with the number of days that may be missed, if any."""
    said = texts("bot", key, count=streak.length, best=streak.best, total=streak.total)
    rests = texts("bot", "day.rests", count=streak.rests) if streak.rests else ""
    return f"{said} {rests}".strip()


def _state(page: DayPage, texts: Texts) -> list[str]:
    day, attempt = page.day, page.attempt
    closes = f"<t:{day.closes_at}:f>"
    if attempt is None:
        key = "day.closed" if page.is_closed else "day.over" if page.is_over else "day.times"
        return [texts("bot", key, ends=f"<t:{day.ends_at}:f>", closes=closes)]
    if attempt.points is None:
        return [texts("bot", "day.late" if page.is_closed else "day.running", closes=closes)]
    key = "day.met" if attempt.points >= day.goal else "day.missed"
    return [texts("bot", key, points=attempt.points, goal=day.goal)]


def _streaks(page: DayPage, texts: Texts) -> list[str]:
    found = {"day.streak": page.streak, "day.server_streak": page.server_streak}
    return [streak_line(key, streak, texts) for key, streak in found.items() if streak is not None and streak.total]


def _seals(page: DayPage, texts: Texts) -> list[str]:
    """The digest of the day's secret and, before the close, of the next day's."""
    lines = [texts("bot", "day.seal", digest=page.day.digest)]
    if (next_day := page.next_day) is not None and not page.is_closed:
        title = face_of(next_day.game, texts.language).words.title()
        lines.append(texts("bot", "day.next_seal", title=title, digest=next_day.digest))
    return [f"-# {line}" for line in lines]


def _past_menu(page: DayPage, texts: Texts) -> list[Component]:
    """A menu to go to the cards of past days."""
    if not page.past:
        return []
    options = []
    for day in page.past:
        title = face_of(day.game, texts.language).words.title()
        label = fit_text(texts("bot", "day.past", number=day.number, title=title), limits.MAX_OPTION_LABEL_LENGTH)
        options.append(SelectOption(label=label, value=str(day.day)))
    return [menu_row(Click(page.day.day, Verb.DAY), texts("bot", "day.past_days"), options)]


def _buttons(page: DayPage, texts: Texts) -> list[Component]:
    """*Play* while the person's game can count; after that the board, and the ways to one's own and to other cities."""
    day, attempt, buttons = page.day.day, page.attempt, list[Button[Any]]()
    has_ended = attempt is not None and attempt.points is not None
    if has_ended or page.is_closed:
        buttons.append(button(Click(day, Verb.BOARD), texts("bot", "day.board_button"), discord.ButtonStyle.primary))
    elif attempt is not None or not page.is_over:
        label = texts("bot", "day.play" if attempt is None else "day.go_on")
        buttons.append(button(Click(day, Verb.PLAY_DAY), label, discord.ButtonStyle.success))
    if attempt is not None and has_ended:
        buttons += [button(Click(day, Verb.SHARE), texts("bot", "day.share")), replay_button(attempt.table_id, texts)]
    if page.is_closed:
        again = (Verb.PRACTISE, "day.practise"), (Verb.RACE_BEST, "race.best")
        buttons += [button(Click(day, verb), texts("bot", key)) for verb, key in again]
    return [row(*buttons)] if buttons else []
