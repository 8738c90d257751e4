"""The private panel: the question, the own sheet with lettered spots, the options, Undo and Start over.

While a bot player plays on the seat, a button takes the place of all that.
"""

from collections.abc import Sequence
from typing import Any, Final

import discord

from bot import limits
from bot.error_codes import BLOCKED_BY_AUTOMOD, HARMFUL_LINK, TITLE_BLOCKED_BY_AUTOMOD, TOO_MANY_THREADS
from bot.table.choices.lesson_steps import CurrentLessonStep
from bot.table.choices.options import settings_of
from bot.table.choices.panel import BELOW_NOTE, Panel, PanelContent
from bot.table.lobby.colours import colours_at
from bot.table.memory.state import RUNNING
from bot.ui.clocks.lines import clock_lines
from bot.ui.ending.lines import ending_in_words, game_over_in_words, winner_lines
from bot.ui.help.card import manual_of_table, page_of_question_kind
from bot.ui.help.missing_options_card import missing_options_button
from bot.ui.help.things_in_view_card import things_in_view_button
from bot.ui.lines.gained_lines import own_gains_lines
from bot.ui.lines.names import (
    escape_markdown,
    escape_name,
    names_with_honorifics,
    plain_name,
    plain_names,
    safe_names,
    seat_names,
    with_honorific,
)
from bot.ui.lines.passages import passages_in_words, passages_without_repeats, seat_illustrations
from bot.ui.lines.tables_card import table_name
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.consents import town_question_pieces
from bot.ui.parts.emojis import NO_EMOJIS, Emojis, with_emoji
from bot.ui.parts.game_buttons import help_button, review_button, wishes_button
from bot.ui.parts.layout import Component, Message, button, fit_text, galleries, room_beside, row, text
from bot.ui.turn.option_lines import facts_text
from bot.ui.turn.paging import area_filter_on_page, areas_of, option_indexes_on_page
from bot.ui.turn.path_picker import picker_type
from bot.ui.turn.picker import AboveOptions
from bot.ui.turn.screen import rows_on_screen
from bot.ui.turn.since_lines import since_lines
from bot.ui.turn.wishes_card import carried_out_wish_lines
from games.core import COMMIT
from render.face import Face, Picture, face_of
from render.kit.base_face import LEDGER_FILE_NAME
from render.kit.paragraphs import change_text, points_text
from render.kit.scene import round_of
from render.kit.spots import Wording
from render.orders import Order
from render.picture import fitting_text
from render.texts import Texts, texts_in
from render.theme import LIGHT

_PARKED_KEYS: Final = {
    str(TOO_MANY_THREADS): "panel.parked.threads",
    **dict.fromkeys(map(str, (BLOCKED_BY_AUTOMOD, TITLE_BLOCKED_BY_AUTOMOD, HARMFUL_LINK)), "panel.parked.moderated"),
}
"""The keys of the texts on Discord's refusals for another reason than a missing permission, by error code."""
MAX_CHOSEN_LENGTH: Final = 600
"""The most characters that repeat the choices of a turn."""
MAX_PICTURE_WORDS_LENGTH: Final = 3000
"""The most characters of the words in place of pictures, so that the question has room beside them."""


def panel_orders(panel: PanelContent, language: str, theme: str = LIGHT.name) -> list[Order]:
    """The orders for a panel: the seat's sheet, with letters at options of the open page, and the ledger if wanted."""
    about = (panel.view, panel.seat, seat_names(panel.seats, texts_in(language)), panel.ask)
    asked = Wording(face_of(panel.row.game, language).words, panel.ask) if panel.ask else None
    lettered = option_indexes_on_page(asked, panel.page) if asked else None
    looks, colours = (panel.row.game, language, theme), colours_at(panel.row.game, panel.seats)
    sheet = Order(*looks, "sheet", (*about, lettered), colours=colours)
    return [sheet, Order(*looks, "ledger", about, colours=colours)] if panel.shows_ledger else [sheet]


def panel_text_piece(panel: Panel, language: str) -> Component:
    """The sheet and ledger in words, for text mode, cut to MAX_PICTURE_WORDS_LENGTH."""
    names, face = plain_names(panel.seats, texts_in(language)), face_of(panel.row.game, language)
    passages = passages_without_repeats(seat_illustrations(face, panel.view, panel.seat, names, panel.ask))
    return text(fitting_text(passages, passages_in_words, MAX_PICTURE_WORDS_LENGTH))


def panel_card(
    panel: Panel,
    language: str,
    pictures: Sequence[Picture],
    is_text_mode: bool = False,
    emojis: Emojis = NO_EMOJIS,
) -> Message:
    """The private panel in the person's language; it can be played by its words without a picture."""
    texts, face = texts_in(language), face_of(panel.row.game, language)
    beside_buttons, ledger = split_ledger(pictures)
    since = since_lines(panel, face, texts)
    above: list[Component | None] = [*galleries(ledger), text("\n".join(since)) if since else None]
    above += [text(text_above_picture(panel, face, texts, emojis)), *galleries(beside_buttons)]
    above += [panel_text_piece(panel, language)] if is_text_mode else []
    asked = town_question_pieces(Click(panel.table_id, Verb.ANSWER_TOWN), texts) if panel.asks_about_town else []
    below = [*rows_on_screen(panel_buttons(panel, texts, ledger_button(panel, texts, is_text_mode))), *asked]
    answers = answer_pieces(
        panel, language, room_beside([*above, *below]), content_above(pictures, is_text_mode), emojis
    )
    return Message([*above, *answers, *below], pictures)


def split_ledger(pictures: Sequence[Picture]) -> tuple[list[Picture], list[Picture]]:
    """The pictures beside the buttons, which have the letters, and the ledger, which is above everything."""
    return [one for one in pictures if one.name != LEDGER_FILE_NAME], [
        one for one in pictures if one.name == LEDGER_FILE_NAME
    ]


def ledger_button(panel: Panel, texts: Texts, is_text_mode: bool) -> list[discord.ui.Button[Any]]:
    """A list with the button that shows or hides the ledger; empty in text mode and in games without one."""
    if is_text_mode or not face_of(panel.row.game, texts.language).has_ledger:
        return []
    click = Click(panel.table_id, Verb.LEDGER, panel.seat, panel.serial, 2 * panel.page + (not panel.shows_ledger))
    return [button(click, texts("bot", "panel.hide_ledger" if panel.shows_ledger else "panel.ledger"))]


def _ways_to_learn(panel: Panel, texts: Texts) -> list[discord.ui.Button[Any]]:
    """Buttons that explain the open question, among them Help at its rule card; none without a question."""
    if panel.original_question is None:
        return []
    page = page_of_question_kind(manual_of_table(panel.row), panel.original_question.kind, texts.language)
    learning = [*_hint_button(panel, texts), help_button(panel.table_id, texts, page)]
    return [*learning, *missing_options_button(panel, texts), things_in_view_button(panel, texts)]


def _hint_button(panel: Panel, texts: Texts) -> list[discord.ui.Button[Any]]:
    """A button that asks for hints, if the table has them and the panel neither shows nor announces any."""
    is_asked = panel.ask is not None and panel.ask.kind != COMMIT
    can_ask = panel.row.has_hints and is_asked and not panel.hints and panel.note != "hint_coming"
    return [button(Click(panel.table_id, Verb.HINT), texts("bot", "hint.button"))] if can_ask else []


def content_above(pictures: Sequence[Picture], is_text_mode: bool) -> AboveOptions:
    """The kind of content above the options, to which labels can refer."""
    return "words" if is_text_mode else "picture" if pictures else "nothing"


def answer_pieces(
    panel: Panel, language: str, room: int, above: AboveOptions, emojis: Emojis = NO_EMOJIS
) -> list[Component]:
    """The buttons and menus that answer the question, at most `room` components; empty for a commit or no question."""
    if panel.ask is None or panel.ask.kind == COMMIT:
        return []
    face = face_of(panel.row.game, language)
    return list(picker_type(panel, face)(panel, face, texts_in(language), room, above, emojis).pieces())


def text_above_picture(panel: Panel, face: Face, texts: Texts, emojis: Emojis = NO_EMOJIS) -> str:
    """Notes, the question, news, gains, clocks and help to choose; in a first turn with a tip, also the game's goal."""
    lines = note_lines(panel, texts)
    if panel.row.parked:
        lines.append(f"-# {texts('bot', parked_reason_key(panel.row.parked))}")
    if panel.has_tip and _is_first_turn(panel) and not panel.undoable_count:
        lines.append(f"-# {face.words.goal(settings_of(panel.row).mode)}")
    lines += [f"### {panel_question(panel, face, texts)}", *tip_lines(panel, face, texts), *winner_lines(panel, texts)]
    lines += last_round_lines(panel, face, texts)
    lines += [*chosen_lines(panel, face, texts), *(f"- {words}" for words in _told(panel, face, texts) if words)]
    lines += [f"- {words}" for words in face.words.dealt_lines(panel.view, plain_names(panel.seats, texts), panel.seat)]
    lines += carried_out_wish_lines(panel.carried_out, face, texts)
    if panel.note == "on_turn" or panel.comes_by_itself or panel.standings:
        lines += [f"-# {line}" for line in own_gains_lines(panel, face, texts, emojis)]
    lines += open_gains_lines(panel, face, texts, emojis)
    lines += clock_lines(panel.clocks, safe_names(panel.seats, texts, panel.seat), texts)
    return "\n".join([*lines, *fact_lines_on_page(panel, face)])


def fact_lines_on_page(panel: Panel, face: Face) -> list[str]:
    """The lines of `facts_text` about the open page; none without options to choose."""
    if panel.ask is None or panel.ask.kind == COMMIT:
        return []
    return facts_text(panel, face, area_filter_on_page(Wording(face.words, panel.ask), panel.page)).splitlines()


def note_lines(panel: Panel, texts: Texts) -> list[str]:
    """Small print above the question: the table if the person comes from another, the mentor, an unusual event."""
    named = [table_name(panel.row, texts)] if panel.names_table else []
    if panel.mentor and not panel.is_watched:
        named.append(texts("bot", "mentor.sees", friend=with_honorific(escape_name(panel.mentor), texts)))
    noted = [texts("bot", f"note.{panel.note}")] if panel.note else []
    return [f"-# {line}" for line in (*named, *noted)]


def last_round_lines(panel: Panel, face: Face, texts: Texts) -> list[str]:
    """At a turn's first question, a line about the last round once it has begun, the reader addressed as "you"."""
    if panel.undoable_count:
        return []
    names = safe_names(panel.seats, texts, panel.seat)
    said = face.last_round_sentence(panel.view, names)
    return [f"**{said}**"] if said else []


def parked_reason_key(parked: str) -> str:
    """The catalogue key of the reason why a table's posts are parked; `parked` begins with an error code or type."""
    first = parked.partition(" ")[0]
    if first in _PARKED_KEYS:
        return _PARKED_KEYS[first]
    return "panel.parked" if first.isdecimal() or first == "Unpostable:" else "panel.parked.broken"


def open_gains_lines(panel: Panel, face: Face, texts: Texts, emojis: Emojis = NO_EMOJIS) -> list[str]:
    """The score changes of the open choices: a line with the total and parts, and one on uncounted points.

    Empty without changes; the second line is missing if all points are counted.
    """
    if not panel.gains:
        return []
    total, *parts = panel.gains
    named = [(gain, with_emoji(face.words.part(gain.part), emojis.get(gain.part))) for gain in parts]
    said = [texts("bot", "gains.part", part=part, change=change_text(gain.points)) for gain, part in named]
    both = {"before": points_text(total.before), "now": points_text(total.now)}
    line = texts("bot", "gains.line", parts=texts("bot", "list.comma").join(said), **both)
    return [line, *filter(None, [face.uncounted_points_sentence(panel.view, panel.seat)])]


def _told(panel: Panel, face: Face, texts: Texts) -> list[str]:
    """The news of the person's turn so far; before its first choice, those of a last turn just before it."""
    is_past = panel.note == "on_turn" and not panel.undoable_count
    seats = panel.before if is_past else panel.seats
    reader = panel.seat if seats[panel.seat].player_id == panel.seats[panel.seat].player_id else None
    names = names_with_honorifics(seats, texts, reader)
    return face.words.news_lines(panel.recent_news if is_past else (*panel.missed_news, *panel.done), names, reader)


def panel_question(panel: Panel, face: Face, texts: Texts) -> str:
    """The question; without one, the reason why nothing is asked."""
    if panel.row.ended_why:
        return ending_in_words(panel.row, panel.seats, texts.language, panel.seat)
    if panel.standings:
        return game_over_in_words(panel, texts)
    if panel.ask is None:
        return _waits(panel, texts)
    if panel.ask.kind == COMMIT:
        key = "panel.commit_forced" if panel.is_forced else "panel.commit_goes_on" if panel.goes_on else "panel.commit"
        return texts("bot", key)
    return Wording(face.words, panel.ask).question()


def _waits(panel: Panel, texts: Texts) -> str:
    """The sentence that others act. A single awaited seat has its time, because the message may stay after its turn."""
    if panel.undoable_count or len(panel.waiting) != 1:
        return texts("bot", "panel.waiting" if panel.undoable_count else "panel.others_turn")
    (name,) = (names_with_honorifics(panel.seats, texts)[seat] for seat in panel.waiting)
    return texts("bot", "panel.turn_of", name=name, since=f"<t:{panel.row.reached_at}:t>")


def tip_lines(panel: Panel, face: Face, texts: Texts) -> list[str]:
    """The question's tip, if it is due outside of lessons, and lines about presses that commit or are final."""
    key = face.words.tip_key(panel.ask) if panel.ask and panel.has_tip and not panel.step else None
    said = [f"💡 {face.words.say(key)}"] if key else []
    return [f"-# {line}" for line in [*said, *_finality_lines(panel, texts)]]


def _is_first_turn(panel: Panel) -> bool:
    """Whether this is about the seat's first turn: in the first round, with fewer closed steps than seats."""
    return panel.row.number < len(panel.seats) and round_of(panel.view) <= 1


def lesson_step_in_words(step: CurrentLessonStep, face: Face, texts: Texts) -> str:
    """A lesson step's recommendation; after another choice, a sentence on that choice and whether it can be undone."""
    if step.behind is None:
        said = face.words.lesson_step(step.key)
        said = texts("bot", "lesson.new_position", said=said) if step.is_new_position else said
        return texts("bot", "lesson.step", part=step.part, parts=step.parts, said=said)
    is_behind = step.behind > 0
    other = "" if is_behind else face.words.other_choice_sentence(step.key) or texts("bot", "lesson.other")
    said = texts("bot", "lesson.behind", points=step.behind) if is_behind else other
    return texts("bot", "lesson.undo" if step.can_undo else "lesson.no_undo", said=said)


def _finality_lines(panel: Panel, texts: Texts) -> list[str]:
    """The effect of every press here besides its answer; in the first turn also the setting that asks before."""
    found = {*panel.finality}
    if panel.ask is None or found <= {""}:
        return []
    hint = [texts("bot", "panel.be_asked")] if _is_first_turn(panel) and found & {"ready", "ends"} else []
    if len(found) > 1 and not panel.ask.several:
        return hint
    return [texts("bot", f"whole_press.{'some' if len(found) > 1 else found.pop()}"), *hint]


def chosen_lines(panel: Panel, face: Face, texts: Texts) -> list[str]:
    """At most one line: the choices of the turn that its news do not mention, or all of them if it has no news.

    It is cut to MAX_CHOSEN_LENGTH.
    """
    is_told = any(_told(panel, face, texts))
    said = [
        words
        for one in panel.chosen
        for words in (face.words.untold_answers(*one) if is_told else face.words.labels(*one))
    ]
    if not said:
        return []
    joined = texts("bot", "option.then").join(map(escape_markdown, said))
    return [fit_text(texts("bot", "panel.chosen", choices=joined), MAX_CHOSEN_LENGTH)]


def panel_buttons(panel: Panel, texts: Texts, more: Sequence[discord.ui.Button[Any]]) -> list[discord.ui.Button[Any]]:
    """All buttons of a panel except the answers.

    First come those to the areas and for acts such as *Undo*, then `more` and those that explain. The last ones lead to
    the result and the review of a finished game, and end the mentoring.
    """
    back = [*areas_button(panel, texts), *_act_buttons(panel, texts)]
    last = [*_ways_from_the_end(panel, texts), *end_mentoring_button(panel, texts)]
    return [*back, *more, *_ways_to_learn(panel, texts), *last]


def _ways_from_the_end(panel: Panel, texts: Texts) -> list[discord.ui.Button[Any]]:
    """Buttons to the result and the review of a finished game."""
    result = button(Click(panel.table_id, Verb.SHEETS), texts("bot", "past.result"))
    return [result, review_button(panel.table_id, texts)] if panel.standings else []


def areas_button(panel: Panel, texts: Texts) -> list[discord.ui.Button[Any]]:
    """A list with the button from the options of an area back to all areas; empty elsewhere."""
    words = face_of(panel.row.game, texts.language).words
    if panel.ask is None or not panel.page or not areas_of(Wording(words, panel.ask)):
        return []
    click = Click(panel.table_id, Verb.PAGE, panel.seat, panel.serial, 0)
    return [button(click, texts("bot", "picker.areas"))]


def end_mentoring_button(panel: Panel, texts: Texts) -> list[discord.ui.Button[Any]]:
    """A list with the button by which the player or the mentor ends the mentoring; empty without a mentor."""
    if panel.mentor is None:
        return []
    own = texts("bot", "mentor.dismiss", friend=with_honorific(plain_name(panel.mentor), texts))
    label = texts("bot", "mentor.end") if panel.is_watched else own
    return [button(Click(panel.table_id, Verb.UNMENTOR), fit_text(label, limits.MAX_BUTTON_LABEL_LENGTH))]


def _act_buttons(panel: Panel, texts: Texts) -> list[discord.ui.Button[Any]]:
    """Buttons to commit, undo, restart and reopen, and those without a question: wishes, a nudge, the next table."""
    buttons = []
    if panel.ask and panel.ask.kind == COMMIT:
        buttons.append(_button(panel, Verb.COMMIT, texts("bot", "panel.do_commit"), discord.ButtonStyle.success))
    if panel.undoable_count:
        label = texts("bot", "panel.undo" if panel.ask else "panel.undo_commit")
        buttons.append(_button(panel, Verb.UNDO, label))
    if panel.undoable_count > 1:
        buttons.append(_button(panel, Verb.RESTART, texts("bot", "panel.restart")))
    if panel.can_reopen:
        buttons.append(button(Click(panel.table_id, Verb.REOPEN), texts("bot", "panel.reopen")))
    if panel.ask is None and panel.can_wish:
        buttons.append(wishes_button(panel.table_id, texts, is_opened_anew=False))
    if _can_nudge(panel):
        buttons.append(_button(panel, Verb.NUDGE, texts("bot", "nudge.button")))
    return [*buttons, *_next_table_button(panel, texts)]


def _next_table_button(panel: Panel, texts: Texts) -> list[discord.ui.Button[Any]]:
    """A button that opens the next table in place of this panel, if another one waits."""
    is_skipped = panel.ask is not None and not has_moved_below(panel)
    label = texts("bot", "panel.skip" if is_skipped else "panel.next_table")
    return [button(Click(panel.table_id, Verb.NEXT), label)] if panel.another_waits else []


def _can_nudge(panel: Panel) -> bool:
    is_done = panel.ask is None and not panel.view.over and panel.row.paused_at is None
    return is_done and any(panel.seats[seat].player_id is not None for seat in panel.waiting)


def _button(
    panel: Panel, verb: Verb, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> discord.ui.Button[Any]:
    return button(Click(panel.table_id, verb, panel.seat, panel.serial), label, style)


def has_moved_below(panel: Panel) -> bool:
    """Whether the panel has moved below a newer public message, so that the old message only links to it."""
    return panel.note == BELOW_NOTE and panel.ask is not None


def link_to_moved_panel_card(panel: Panel, language: str) -> Message:
    """The card left in place of a panel that has moved below the newest message, with a button for the turn."""
    texts = texts_in(language)
    turn = button(Click(panel.table_id, Verb.TURN), texts("bot", "table.turn"))
    return Message([text(texts("bot", "note.below")), row(turn, *_next_table_button(panel, texts))])


def is_played_by_bot(panel: Panel) -> bool:
    """Whether a bot player has this person's seat now."""
    return panel.row.phase == RUNNING and panel.seats[panel.seat].player_id is None


def played_by_bot_card(panel: Panel, language: str) -> Message:
    """The panel of a person whose seat a bot player has, with the button that takes it back."""
    texts = texts_in(language)
    level = texts("bot", f"level.{panel.seats[panel.seat].bot_level}")
    back = button(Click(panel.table_id, Verb.RECLAIM), texts("bot", "held.reclaim"), discord.ButtonStyle.primary)
    return Message([text(texts("bot", "held.about", level=level)), row(back)])
