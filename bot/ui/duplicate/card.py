"""The cards of a duplicate: the public card, one person's card, and the result with the points after each round."""

from collections.abc import Iterator, Sequence

import discord
from discord import SelectOption

from bot import limits
from bot.store import Duplicate
from bot.table.duplicate.groups import Group, GroupsPage
from bot.table.duplicate.playing import DuplicatePage, InterimResult
from bot.table.duplicate.standings import DuplicateLine, DuplicateStandings
from bot.ui.duplicate.groups_card import group_pieces, seat_lines
from bot.ui.lines.names import escape_name, plain_names, safe_names, seat_names
from bot.ui.lines.passages import escaped_passages, passages_in_words
from bot.ui.lobby.options_card import options_in_words
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.consents import NAME_ON_BOARDS_ANSWERS, answer_row
from bot.ui.parts.layout import Component, Message, button, fit_text, galleries, menu_row, row, text
from bot.ui.parts.marks import duplicate_mark
from render.face import Picture, face_of
from render.kit.paragraphs import points_text
from render.kit.traveller import Traveller, TravellerRow
from render.orders import Order
from render.texts import Texts, texts_in

_MAX_LISTED_PEOPLE = 20
"""The most people whose results are listed in words."""


_MAX_GROUPS = 8
"""The most groups whose results are listed in words."""


def duplicate_card(duplicate: Duplicate, groups: Sequence[Group] = (), *, is_closed: bool = False) -> Message:
    """The public message about a duplicate, with a button to see the details.

    Until the duplicate `is_closed`, there is more: for single players, a button to enter; for groups, a list of the
    groups that are not full, and buttons to leave a group and, while the registration is open, to found and join one.
    """
    texts = texts_in(duplicate.language)
    about = texts("bot", "duplicate.over") if is_closed else _about(duplicate, texts)
    details = button(Click(0, Verb.DUPLICATE, argument=duplicate.id), texts("bot", "duplicate.details"))
    pieces, buttons = list[Component](), [details]
    if not is_closed and duplicate.seats == 1:
        buttons = [_enter(duplicate.id, "duplicate.enter", texts), details]
    elif not is_closed:
        pieces = group_pieces(GroupsPage(duplicate, tuple(groups)), texts)
        leave = button(Click(duplicate.id, Verb.LEAVE_GROUP), texts("bot", "duplicate.leave"))
        buttons = [*([leave] if any(not group.has_begun for group in groups) else []), details]
    return Message([text(f"### {_heading(duplicate, texts)}\n{about}"), *pieces, row(*buttons)])


def personal_duplicate_card(page: DuplicatePage, user_id: int, language: str) -> Message:
    """A duplicate before its close for one person: the state of the person's game, and how many have begun and ended.

    Once the person's own game has ended, the card lists the best results so far. Before, a button begins or continues
    the game if that is possible. While the registration is open, the host has a button to close it.
    """
    texts, duplicate = texts_in(language), page.duplicate
    counted = "duplicate.people" if duplicate.seats == 1 else "duplicate.groups"
    said = [
        f"### {_heading(duplicate, texts)}",
        _about(duplicate, texts),
        _own_state(page, texts),
        texts("bot", counted, count=page.begun, ended=page.ended),
        *(_result_so_far(result, texts) for result in page.results[:_MAX_LISTED_PEOPLE]),
        f"-# {texts('bot', 'duplicate.seal', digest=duplicate.digest)}",
    ]
    buttons = []
    if page.may_play and page.entry is not None and page.entry.group_number is not None:
        turn = Click(page.entry.table_id or 0, Verb.TURN)
        buttons.append(button(turn, texts("bot", "table.turn"), discord.ButtonStyle.success))
    elif page.may_play:
        buttons.append(_enter(duplicate.id, "day.go_on" if page.has_begun_game else "day.play", texts))
    if duplicate.host_id == user_id and duplicate.is_open:
        buttons.append(button(Click(duplicate.id, Verb.END_ENTRY), texts("bot", "duplicate.end_entry")))
    return Message([text("\n".join(said)), *([row(*buttons)] if buttons else [])])


def name_question_card(duplicate_id: int, language: str) -> Message:
    """The question whether the result may show the person's name, for a person who has not answered it yet."""
    texts = texts_in(language)
    asked = text(texts("bot", "duplicate.ask_name"))
    return Message([asked, answer_row(Click(duplicate_id, Verb.NAME_ENTRY), NAME_ON_BOARDS_ANSWERS, texts)])


def duplicate_result_card(
    standings: DuplicateStandings, language: str, rounds: Sequence[Picture | str], *, is_public: bool = False
) -> Message:
    """The points of the best people or groups, the number of the others, and a menu of the finished games.

    For groups, the best people of each seat are listed, too. `rounds` has the points after each round as a picture or
    as words. The public message has a button for details. A private message shows the opened seal instead.
    """
    texts, duplicate = texts_in(language), standings.duplicate
    most = _MAX_LISTED_PEOPLE if duplicate.seats == 1 else _MAX_GROUPS
    lines = [_result(line, safe_names(line.table.seats, texts), texts) for line in standings.lines[:most]]
    lines = lines or [texts("bot", "duplicate.nobody")]
    if (more := len(standings.lines) - most) > 0:
        lines.append(texts("bot", "guide.and_more", count=more))
    heading = f"### {texts('bot', 'duplicate.result', title=_title(duplicate, texts))}"
    pictures = [one for one in rounds if isinstance(one, Picture)]
    words = [text(one) for one in rounds if isinstance(one, str)]
    lines += seat_lines(standings, texts)
    pieces: list[Component | None] = [text("\n".join([heading, *lines])), *galleries(pictures), *words]
    if is_public:
        last = row(button(duplicate_mark(duplicate.id), texts("bot", "duplicate.details")))
    else:
        opened = texts("bot", "duplicate.opened", digest=duplicate.digest, seal=standings.seal.text)
        last = text(f"-# {opened}")
    return Message([*pieces, *_menu(standings, texts), last], pictures)


def traveller_orders(standings: DuplicateStandings, language: str, theme: str) -> list[Order]:
    """The order for the picture of the points after each round, as a list; empty if no game has points by round."""
    rows = _rows(standings, language)
    return [Order(standings.duplicate.game, language, theme, "traveller", (Traveller(rows),))] if rows else []


def traveller_in_words(standings: DuplicateStandings, language: str) -> list[str]:
    """The points after each round as one Markdown text, as a list; empty if no game has points by round."""
    rows = _rows(standings, language)
    shown = face_of(standings.duplicate.game, language).traveller(Traveller(rows))
    return [passages_in_words(escaped_passages(shown))] if rows else []


def _rows(standings: DuplicateStandings, language: str) -> tuple[TravellerRow, ...]:
    texts = texts_in(language)
    compared = [line for line in standings.lines if line.points_by_round]
    return tuple(TravellerRow(_name_in_picture(line, texts), line.points_by_round) for line in compared)


def _name_in_picture(line: DuplicateLine, texts: Texts) -> str:
    if line.entry.group_number is None:
        return seat_names(line.table.seats, texts)[0]
    return texts("bot", "duplicate.group", number=line.entry.group_number)


def _menu(standings: DuplicateStandings, texts: Texts) -> Iterator[Component]:
    """A menu of the finished games, the best first."""
    options = [
        SelectOption(
            label=fit_text(_result(line, plain_names(line.table.seats, texts), texts), limits.MAX_OPTION_LABEL_LENGTH),
            value=str(line.entry.table_id),
        )
        for line in standings.lines[: limits.MAX_MENU_OPTIONS]
        if line.rank is not None
    ]
    if options:
        click = Click(0, Verb.ENTRY_CITY, argument=standings.duplicate.id)
        yield menu_row(click, texts("bot", "duplicate.watch"), options)


def _result(line: DuplicateLine, names: Sequence[str], texts: Texts) -> str:
    """A person's or group's result in words."""
    number, name = line.entry.group_number, names[0]
    if number is not None:
        name = texts("bot", "duplicate.group_people", number=number, names=texts("bot", "list.comma").join(names))
    if line.rank is None:
        return texts("bot", "duplicate.unfinished" if number is None else "duplicate.not_counted", name=name)
    return _ranked(line.rank, name, line.points, number, texts)


def _ranked(rank: int, name: str, points: float, group: int | None, texts: Texts) -> str:
    key = "day.line" if group is None else "duplicate.group_line"
    return texts("bot", key, rank=rank, name=name, points=points_text(points), count=1 if points == 1 else 0)


def _own_state(page: DuplicatePage, texts: Texts) -> str:
    if page.entry is not None and page.entry.points is not None:
        return texts("bot", "duplicate.own", points=page.entry.points)
    if page.entry is not None and page.entry.ended_at is not None:
        return texts("bot", "duplicate.gave_up")
    if page.entry is not None and page.entry.group_number is not None and not page.has_begun_game:
        return texts("bot", "duplicate.in_group", number=page.entry.group_number)
    if not (page.may_play or page.has_begun_game or (page.duplicate.is_open and not page.is_closed)):
        return texts("bot", "duplicate.no_entry")
    return texts("bot", "duplicate.running" if page.has_begun_game else "duplicate.not_begun")


def _result_so_far(result: InterimResult, texts: Texts) -> str:
    name = texts("bot", "name.somebody") if result.name is None else escape_name(result.name)
    if result.group is not None:
        name = texts("bot", "duplicate.group", number=result.group)
    said = _ranked(result.rank, name, result.points, result.group, texts)
    return f"**{said}**" if result.is_own else said


def _heading(duplicate: Duplicate, texts: Texts) -> str:
    return texts("bot", "duplicate.heading", title=_title(duplicate, texts))


def _title(duplicate: Duplicate, texts: Texts) -> str:
    title = face_of(duplicate.game, texts.language).words.title()
    return texts("bot", "day.game", title=title, options=options_in_words(duplicate, texts.language))


def _about(duplicate: Duplicate, texts: Texts) -> str:
    key = "duplicate.about" if duplicate.seats == 1 else "duplicate.about_groups"
    return texts("bot", key, closes=f"<t:{duplicate.closes_at}:f>", seats=duplicate.seats)


def _enter(duplicate_id: int, key: str, texts: Texts) -> discord.ui.Button[discord.ui.LayoutView]:
    return button(Click(duplicate_id, Verb.ENTER), texts("bot", key), discord.ButtonStyle.success)
