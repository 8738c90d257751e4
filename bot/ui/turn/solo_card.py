"""The message of a solo game: the question and the sheet, from round to round, and at the end the result."""

from collections.abc import Sequence
from typing import Any

import discord

from bot.store import DAILY, DUPLICATE, TableRow
from bot.table.choices.lesson_steps import LESSON, current_kind
from bot.table.choices.options import origin_of, settings_of
from bot.table.choices.panel import Panel, SoloDetails, UnfinishedGames
from bot.table.solo.beginnings import COPY_KINDS, RACE
from bot.ui.ending import lines as ending_lines
from bot.ui.ending.lines import game_over_in_words, occasion_of
from bot.ui.lines.gained_lines import own_gains_lines
from bot.ui.lines.names import plain_names, safe_names, seat_names
from bot.ui.lines.passages import escaped_passages, passages_in_words
from bot.ui.lobby.advice_lines import advice_lines, first_game_lines
from bot.ui.lobby.options_card import has_options, options_in_words
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.emojis import NO_EMOJIS, Emojis
from bot.ui.parts.game_buttons import copy_button, duplicate_button, lesson_button, replay_button, review_button
from bot.ui.parts.layout import Component, Message, button, divider, galleries, room_beside, row, text, with_button
from bot.ui.table.race_card import RACED_CITY_FILE_NAME, race_film_captions, race_lines, race_rows, raced_city_orders
from bot.ui.turn.panel_card import (
    answer_pieces,
    chosen_lines,
    content_above,
    fact_lines_on_page,
    last_round_lines,
    ledger_button,
    lesson_step_in_words,
    note_lines,
    open_gains_lines,
    panel_buttons,
    panel_orders,
    panel_question,
    panel_text_piece,
    split_ledger,
    tip_lines,
)
from bot.ui.turn.screen import rows_on_screen
from bot.ui.turn.since_lines import since_lines
from games.core import News
from games.registry import find_game
from render.face import Picture, face_of
from render.orders import Order
from render.texts import Texts, texts_in
from render.theme import LIGHT


def solo_orders(panel: Panel, language: str, theme: str = LIGHT.name) -> list[Order]:
    """Orders for the lettered sheet, the ledger if wanted, and a raced city; at the end for the final score alone."""
    if not panel.standings:
        return [*panel_orders(panel, language, theme), *raced_city_orders(panel.raced_city, theme)]
    names, titles = seat_names(panel.seats, texts_in(language)), panel.alone.titles if panel.alone else ()
    about = (panel.view, panel.standings, names, occasion_of(panel.row, titles, language))
    return [Order(panel.row.game, language, theme, "final", about)]


def _solo_words(panel: Panel, language: str) -> list[Component]:
    """The final score, once there is one, the sheet and the ledger in words, for text mode."""
    about = (panel.standings, plain_names(panel.seats, texts_in(language)), occasion_of(panel.row, (), language))
    end = [face_of(panel.row.game, language).final(panel.view, *about)] if panel.standings else []
    return [*(text(passages_in_words(escaped_passages(one))) for one in end), panel_text_piece(panel, language)]


def solo_card(  # noqa: PLR0913, PLR0917 - each says something else about how the game is shown
    panel: Panel,
    alone: SoloDetails,
    language: str,
    pictures: list[Picture],
    is_text_mode: bool = False,
    can_move: bool = False,
    emojis: Emojis = NO_EMOJIS,
) -> Message:
    """The message of a solo game in the person's language; the game can be played by the words alone.

    `can_move` is for a message outside of direct messages: a button moves the game there or, after the end, invites
    others to race.
    """
    texts = texts_in(language)
    words = (_result if panel.standings else _question)(panel, alone, language, emojis)
    intro = _introduction(panel, alone, texts)
    own = [one for one in pictures if one.name != RACED_CITY_FILE_NAME]
    raced_city = galleries(one for one in pictures if one.name == RACED_CITY_FILE_NAME)
    raced_city += [] if panel.standings else [text(f"-# {line}") for line in race_lines(panel, texts)]
    beside_buttons, ledger = (own, []) if panel.standings else split_ledger(own)
    above: list[Component | None] = [
        *galleries(ledger),
        *raced_city,
        *intro,
        text(words),
        *galleries(beside_buttons),
        *race_film_captions(panel, own, texts),
    ]
    above += _solo_words(panel, language) if is_text_mode else []
    if panel.step:  # below the picture, where a phone shows it
        above.append(text(f"💡 {lesson_step_in_words(panel.step, face_of(panel.row.game, language), texts)}"))
    below = [*_ways_on(panel, alone, texts, can_move, is_text_mode)]
    if seal := _seal(panel, alone, texts):
        below += [divider(), text(seal)]
    answers = answer_pieces(
        panel, language, room_beside([*above, *below]), content_above(pictures, is_text_mode), emojis
    )
    return Message([*above, *answers, *below], pictures)


def unfinished_games_card(unfinished: UnfinishedGames, language: str) -> Message:
    """Each unfinished game with its buttons; a new game can begin beside copies and lessons."""
    texts, found = texts_in(language), (unfinished.row, *unfinished.others)
    pieces = [piece for table in found for piece in _unfinished(table, texts)]
    if unfinished.row.kind is not None:
        new = Click(unfinished.row.id, Verb.NEW_SOLO)
        pieces.append(row(button(new, texts("bot", "solo.beside"), discord.ButtonStyle.success)))
    return Message(pieces)


def lesson_skipped_card(table: int, language: str) -> Message:
    """The answer to closing a lesson, with a button that begins a solo game of the same kind."""
    texts = texts_in(language)
    new = button(Click(table, Verb.NEW_SOLO), texts("bot", "lesson.to_game"), discord.ButtonStyle.success)
    return Message([text(texts("bot", "lesson.skipped")), row(new)])


def solo_closed_card(language: str) -> Message:
    """The answer to closing a solo game of a special kind, if the person has no other unfinished one of this game."""
    return Message([text(texts_in(language)("bot", "solo.closed"))])


def _unfinished(table: TableRow, texts: Texts) -> list[Component]:
    said = texts("bot", "solo.unfinished", began=f"<t:{table.created_at}:R>", count=table.number)
    go_on = button(Click(table.id, Verb.CONTINUE), texts("bot", "solo.continue"), discord.ButtonStyle.primary)
    is_kept = current_kind(table) in {*COPY_KINDS, LESSON}
    label = texts("bot", "solo.over_again" if is_kept else "solo.instead")
    anew = button(Click(table.id, Verb.ANEW), label, discord.ButtonStyle.danger)
    drop = [_closing_button(table, texts)] if table.kind else []
    return [text("\n".join([*_about_lines(table, texts), said])), row(go_on, anew, *drop)]


def _closing_button(table: TableRow, texts: Texts) -> discord.ui.Button[Any]:
    """A button that closes a copy, a race or a lesson; the card after it leads to the other games of the kind."""
    key = "solo.drop" if table.kind in {LESSON, RACE} else "solo.end_copy"
    return button(Click(table.id, Verb.CLOSE_SOLO), texts("bot", key))


def solo_game_moved_card(link: str, language: str) -> Message:
    """The text that replaces a game moved to direct messages, with the link to it."""
    return Message([text(texts_in(language)("bot", "solo.moved", place=link))])


def _question(panel: Panel, alone: SoloDetails, language: str, emojis: Emojis) -> str:
    texts, face = texts_in(language), face_of(panel.row.game, language)
    lines = [] if alone.is_fresh else [*_about_lines(panel.row, texts)]
    lines += [_aim(panel, texts)] if panel.step and panel.step.place == 0 else []
    lines += [*note_lines(panel, texts), *since_lines(panel, face, texts)]
    is_told = bool(panel.undoable_count or panel.since or panel.step)  # a lesson's positions have no past
    news = panel.done if is_told else panel.recent_news
    brought = [] if is_told else [f"- {line}" for line in own_gains_lines(panel, face, texts, emojis)]
    lines += [*_news(panel, news, language), *brought, *open_gains_lines(panel, face, texts, emojis)]
    lines += [*last_round_lines(panel, face, texts), *chosen_lines(panel, face, texts)]
    lines += [f"### {panel_question(panel, face, texts)}", *tip_lines(panel, face, texts)]
    return "\n".join([*lines, *fact_lines_on_page(panel, face)])


def _introduction(panel: Panel, alone: SoloDetails, texts: Texts) -> list[Component]:
    """Before the first choice: the game, its goal, and what it recommends, beside a button by which that is chosen."""
    if not alone.is_fresh:
        return []
    pieces = [text("\n".join([_about(panel.row, texts), _aim(panel, texts), *_goal(panel, texts)]))]
    if advised := advice_lines(panel.row, alone.are_beginners, texts.language):
        use = button(Click(panel.table_id, Verb.HEED), texts("bot", "advice.use"))
        pieces.append(with_button("\n".join(advised), use))
    given = first_game_lines(panel.row, texts.language) if alone.are_beginners else []
    return [*pieces, *([text("\n".join(given))] if given else [])]


def _aim(panel: Panel, texts: Texts) -> str:
    return face_of(panel.row.game, texts.language).words.goal(settings_of(panel.row).mode)


def _goal(panel: Panel, texts: Texts) -> list[str]:
    """The points that meet the challenge and the grades, in a game that has them."""
    if (grades_of := find_game(panel.row.game).grades_of) is None:
        return []
    grades, said = grades_of(panel.view), texts("bot", "list.points")
    facts = {"goal": grades.goal, "met": grades.met_from, "last": len(grades.least)}
    return [texts("bot", "solo.goal", **facts, grades=said.join(map(str, grades.least)))]


def _result(panel: Panel, alone: SoloDetails, language: str, emojis: Emojis) -> str:
    texts, face = texts_in(language), face_of(panel.row.game, language)
    brought = [f"- {line}" for line in own_gains_lines(panel, face, texts, emojis)]
    told, verdict = (
        _news(panel, [news for news in panel.happened if (news.kind == "graded") == is_verdict], language)
        for is_verdict in (False, True)
    )
    if panel.row.kind == DAILY:
        is_met = panel.standings[0].points >= origin_of(panel.row)["goal"]
        verdict = [f"- {texts('bot', 'day.goal_met')}"] if is_met else []
    rivals = face.rival_sentences(panel.view, panel.standings, safe_names(panel.seats, texts))
    hints = ending_lines.received_help_lines(panel.row, panel.seats, texts)
    compared = [*_comparison(alone.past, texts), *race_lines(panel, texts)]
    titles = ending_lines.title_lines(panel.row, alone.titles, panel.seats, texts)
    below = [*verdict, *(f"- {said}" for said in rivals), *brought, *compared, *titles]
    return "\n".join([*_about_lines(panel.row, texts), *told, f"## {game_over_in_words(panel, texts)}", *below, *hints])


def _comparison(past: tuple[int, ...], texts: Texts) -> list[str]:
    if not past:
        return []
    *earlier, own = past
    if not earlier:
        return [texts("bot", "solo.first")]
    best, rank = max(earlier), 1 + sum(points > own for points in earlier)
    if own > best:
        return [texts("bot", "solo.record", games=len(past), best=best, count=best)]
    return [texts("bot", "solo.rank", rank=rank, games=len(past), best=best, count=best)]


def _news(panel: Panel, happened: Sequence[News], language: str) -> list[str]:
    face, names = face_of(panel.row.game, language), safe_names(panel.seats, texts_in(language))
    return [f"- {words}" for words in face.words.news_lines(happened, names, panel.seat)]


def _about(table: TableRow, texts: Texts) -> str:
    title, options = face_of(table.game, texts.language).words.title(), options_in_words(table, texts.language)
    return f"-# {texts('bot', 'solo.about', title=title, options=options, table=table.id)}"


def _about_lines(table: TableRow, texts: Texts) -> list[str]:
    """The game and its options; for a table that was not dealt, and so never counts, also its kind."""
    if (kind := current_kind(table)) is None:
        return [_about(table, texts)]
    title = f"-# {face_of(table.game, texts.language).words.title()}"
    about = title if kind == LESSON else _about(table, texts)
    return [about, f"-# {texts('bot', f'about_kind.{kind}', **origin_of(table))}"]


def _ways_on(panel: Panel, alone: SoloDetails, texts: Texts, can_move: bool, is_text_mode: bool) -> Sequence[Component]:
    if panel.standings:
        return [row(*_ways_after_end(panel, texts)), *race_rows(panel.row, texts, is_among_others=can_move)]
    more = [*ledger_button(panel, texts, is_text_mode), *sheets_button(panel, texts)]
    if panel.ask is None:
        more.append(button(Click(panel.table_id, Verb.CONTINUE), texts("bot", "solo.look_again")))
    if panel.row.kind is None and not (alone.is_fresh or panel.undoable_count):
        more.append(copy_button(panel.table_id, texts, is_over=False))
    if can_move and not panel.undoable_count:
        more.append(button(Click(panel.table_id, Verb.DIRECT), texts("bot", "solo.direct")))
    if panel.row.kind in COPY_KINDS and not panel.undoable_count:
        more.append(_closing_button(panel.row, texts))
    if alone.is_fresh and has_options(panel.row):
        more.insert(0, button(Click(panel.table_id, Verb.TUNE), texts("bot", "lobby.options_button")))
    if panel.can_learn:
        more.insert(0, lesson_button(panel.table_id, texts))
    if current_kind(panel.row) == LESSON:
        more.append(button(Click(panel.table_id, Verb.SKIP_LESSON), texts("bot", "lesson.skip")))
    elif panel.row.kind == LESSON:
        style = discord.ButtonStyle.success if panel.note else discord.ButtonStyle.secondary
        more.append(button(Click(panel.table_id, Verb.ANEW), texts("bot", "lesson.to_game"), style))
    return rows_on_screen(panel_buttons(panel, texts, more))


def _ways_after_end(panel: Panel, texts: Texts) -> list[discord.ui.Button[Any]]:
    sheets = button(Click(panel.table_id, Verb.SHEETS), texts("bot", "table.sheets"))
    if panel.row.kind == DAILY:
        day = Click(origin_of(panel.row)["day"], Verb.DAY)
        return [button(day, texts("bot", "day.button"), discord.ButtonStyle.success), sheets]
    if panel.row.kind == DUPLICATE:
        return [duplicate_button(panel.row, texts), sheets]
    anew = button(Click(panel.table_id, Verb.AGAIN), texts("bot", "solo.again"), discord.ButtonStyle.success)
    looks_back = replay_button(panel.table_id, texts), review_button(panel.table_id, texts)
    return [anew, *looks_back, sheets, copy_button(panel.table_id, texts)]


def sheets_button(panel: Panel, texts: Texts, verb: Verb = Verb.SHEETS) -> list[discord.ui.Button[Any]]:
    """A list with the button for the open sheets; empty if there is only the reader's own."""
    sheets = face_of(panel.row.game, texts.language).sheets(panel.view, seat_names(panel.seats, texts))
    return [button(Click(panel.table_id, verb), texts("bot", "table.sheets"))] if len(sheets) > 1 else []


def _seal(panel: Panel, alone: SoloDetails, texts: Texts) -> str | None:
    """A line about the seal before the first choice, and once it is open."""
    if alone.is_opened:
        return ending_lines.opened_seal_line(panel.table_id, texts)
    return ending_lines.closed_seal_line(panel.table_id, texts) if alone.is_fresh and alone.digest else None
