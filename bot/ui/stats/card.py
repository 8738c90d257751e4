"""The card of `/stats`: the figures of one's own games or the server's, of all games or of one with its chart."""

from collections.abc import Iterator, Sequence
from typing import Final

import discord

from bot.table.stats.figures import BestCity, Figures, GameFigures, ModeFigures
from bot.ui.clocks.lines import MINUTE, duration_in_words
from bot.ui.lines.names import escape_name
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.game_buttons import replay_button
from bot.ui.parts.layout import Component, Message, galleries, menu_row, text, with_button
from games.registry import GAMES
from render.face import face_of
from render.picture import Picture
from render.texts import Texts, texts_in

OWN_FIGURES_SEAT, SERVER_FIGURES_SEAT = 0, 1
"""The `seat` of a click for the person's own figures, and of a click for the server's."""
ALL_GAMES_ARGUMENT: Final = 0
"""The argument of a click for all games; the argument for one game is its place in GAMES, counted from 1."""


def game_argument(game: str | None) -> int:
    """The argument of a click for this game; for all games if None."""
    return ALL_GAMES_ARGUMENT if game is None else 1 + GAMES.index(game)


def stats_card(
    figures: Figures, game: str | None, language: str, *, in_server: bool, chart: Sequence[Picture | str] = ()
) -> Message:
    """The figures of one game with its chart, as a picture or words; with `game` None, a line for each game.

    With `in_server`, a menu offers the figures of the server, too.
    """
    texts = texts_in(language)
    one = next((found for found in figures.games if found.game == game), None)
    pieces: list[Component | None] = [text(f"### {_heading(figures, game, texts)}")]
    if game is None:
        pieces.append(text("\n".join(_overview(found, figures, texts) for found in figures.games) or _nothing(texts)))
    elif one is None:
        pieces.append(text(_nothing(texts)))
    else:
        pieces += _details(one, figures, texts, chart)
    if figures.is_for_server:
        pieces.append(text(f"-# {texts('bot', 'stats.named')}"))
    pieces += [_game_menu(figures, game, texts), _whose(figures, game, texts) if in_server else None]
    return Message(pieces, [shown for shown in chart if isinstance(shown, Picture)])


def _nothing(texts: Texts) -> str:
    return texts("bot", "stats.nothing")


def _heading(figures: Figures, game: str | None, texts: Texts) -> str:
    whose = texts("bot", "stats.server" if figures.is_for_server else "stats.own")
    if game is None:
        return whose
    return texts("bot", "stats.heading", title=face_of(game, texts.language).words.title(), whose=whose)


def _overview(one: GameFigures, figures: Figures, texts: Texts) -> str:
    face, comma = face_of(one.game, texts.language), texts("bot", "list.comma")
    said = [*_counts(one, figures, texts), texts("bot", "stats.best_points", points=max(one.points))]
    if not figures.is_for_server:
        said.append(_title_count(one, texts))
    return f"- **{face.words.title()}** {comma.join(said)}"


def _counts(one: GameFigures, figures: Figures, texts: Texts) -> Iterator[str]:
    yield texts("bot", "stats.games", count=one.games)
    if figures.is_for_server:
        yield texts("bot", "stats.people", count=one.people)
    elif wins := one.rank_counts.get(1):
        yield texts("bot", "stats.wins", count=wins)


def _details(
    one: GameFigures, figures: Figures, texts: Texts, chart: Sequence[Picture | str]
) -> Iterator[Component | None]:
    yield text("\n".join(f"- {line}" for line in _lines(one, figures, texts)))
    yield from galleries(shown for shown in chart if isinstance(shown, Picture))
    if words := [shown for shown in chart if isinstance(shown, str)]:
        yield text("\n".join(words))
    yield text(f"**{texts('bot', 'stats.best')}**")
    for place, best in enumerate(one.best, 1):
        yield with_button(_best(place, best, figures, texts), replay_button(best.table_id, texts))
    if titles := list(_titles(one, texts)):
        yield text("\n".join([f"**{_title_count(one, texts)}**", *titles]))


def _lines(one: GameFigures, figures: Figures, texts: Texts) -> Iterator[str]:
    comma, words = texts("bot", "list.comma"), face_of(one.game, texts.language).words
    yield comma.join(_counts(one, figures, texts))
    if max(one.rank_counts, default=1) > 1 and not figures.is_for_server:
        yield comma.join(texts("bot", "stats.place", rank=rank, count=count) for rank, count in one.rank_counts.items())
    yield from (_played_so(mode, texts) for mode in one.modes)
    if one.parts:
        said = (texts("bot", "stats.part", part=words.short_part_name(part), points=mean) for part, mean in one.parts)
        yield texts("bot", "stats.parts", parts=comma.join(said))
    if one.favourites:
        chosen = (
            texts("bot", "stats.favourite", choice=words.counted_choice_name(name), often=f"{often:.1f}")
            for name, often in one.favourites
        )
        yield texts("bot", "stats.favourites", choices=comma.join(chosen))
    if (seconds := one.median_turn) is not None:
        time = duration_in_words(seconds, texts) if seconds >= MINUTE else texts("bot", "stats.seconds", count=seconds)
        yield texts("bot", "stats.turn", time=time)


def _played_so(mode: ModeFigures, texts: Texts) -> str:
    """The number of games played in one mode, and their points."""
    said = [texts("bot", "stats.games", count=mode.games)]
    if mode.games > 1:
        said.append(texts("bot", "stats.half", middle=mode.median))
    said.append(texts("bot", "stats.best_points", points=mode.best))
    return texts("bot", f"stats.mode.{mode.mode}", figures=texts("bot", "list.comma").join(said))


def _best(place: int, best: BestCity, figures: Figures, texts: Texts) -> str:
    said = [texts("bot", "stats.city", points=best.points, table=best.table_id)]
    if best.seats > 1:
        said.append(texts("bot", "stats.among", rank=best.rank, seats=best.seats))
    if figures.is_for_server:
        said.insert(0, texts("bot", "name.somebody") if best.name is None else escape_name(best.name))
    return f"{place}. {texts('bot', 'list.points').join(said)}"


def _title_count(one: GameFigures, texts: Texts) -> str:
    return texts("bot", "stats.titles", count=len(one.titles), all=len(face_of(one.game, texts.language).game.titles))


def _titles(one: GameFigures, texts: Texts) -> Iterator[str]:
    face, held = face_of(one.game, texts.language), {title.title: title for title in one.titles}
    for name in face.game.titles:
        if name in held:
            words, often = face.title_words(name), held[name].games
            times = texts("bot", "stats.times", count=often) if often > 1 else ""
            yield f"- {texts('bot', 'earned.because', title=words.name, about=words.about)}{times}"


def _game_menu(figures: Figures, game: str | None, texts: Texts) -> Component:
    labels = [texts("bot", "stats.all"), *(face_of(name, texts.language).words.title() for name in GAMES)]
    options = [
        discord.SelectOption(label=label, value=str(number), default=number == game_argument(game))
        for number, label in enumerate(labels)
    ]
    whose = SERVER_FIGURES_SEAT if figures.is_for_server else OWN_FIGURES_SEAT
    return menu_row(Click(0, Verb.STATS_GAME, seat=whose), texts("bot", "stats.all"), options)


def _whose(figures: Figures, game: str | None, texts: Texts) -> Component:
    labels = [texts("bot", "stats.own"), texts("bot", "stats.server")]
    options = [
        discord.SelectOption(label=label, value=str(whose), default=whose == int(figures.is_for_server))
        for whose, label in enumerate(labels)
    ]
    return menu_row(Click(0, Verb.STATS, argument=game_argument(game)), labels[0], options)
