"""The public message with the best city of a closed day."""

from collections.abc import Sequence

import discord

from bot.table.daily.best import BestOfDay
from bot.table.solo.racing import can_be_raced
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Message, button, galleries, row, text
from bot.ui.parts.marks import best_city_mark
from render.face import Picture, face_of
from render.texts import texts_in


def best_city_card(best: BestOfDay, name: str, language: str, film: Sequence[Picture]) -> Message:
    """The best city of a day: its player, points and film, with a button to see the result.

    If the city can be raced, another button begins a race. `name` is the player's, already escaped.
    """
    texts, title = texts_in(language), face_of(best.day.game, language).words.title()
    heading = texts("bot", "day.best", number=best.day.number, title=title)
    said = texts("bot", "day.best_line", name=name, points=best.points)
    buttons = [button(best_city_mark(best.row.id), texts("bot", "past.result"))]
    if can_be_raced(best.row):
        race = Click(best.day.day, Verb.RACE_BEST)
        buttons.insert(0, button(race, texts("bot", "race.best"), discord.ButtonStyle.success))
    return Message([text(f"### {heading}\n{said}"), *galleries(film), row(*buttons)], film)
