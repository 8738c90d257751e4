"""All that one person is shown of a server: the town, statistics, ratings, open tables and tournaments."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from bot.limits import MAX_MENU_OPTIONS
from bot.table.lobby.nearby import public_lobbies
from bot.table.rating.boards import rating_board
from bot.table.stats.figures import Figures, own_figures, server_figures
from bot.table.tournament.boards import TournamentPage, tournament_page
from bot.table.town.season import TownPage, town_page
from bot.ui.lobby.notice_card import notice_card
from bot.ui.parts.layout import Message
from bot.ui.rating.card import rating_card
from bot.ui.stats.card import stats_card
from bot.ui.tournament.card import ranking_orders, round_card
from bot.ui.town.card import quarter_card, season_film_card, town_card
from games.registry import GAMES
from render.face import face_of
from render.kit.points_chart import PointsChart
from render.orders import draw_all
from render.picture import Picture
from render.texts import LANGUAGES
from render.theme import LIGHT
from render.town import draw_season_poster, draw_town_picture, season_film
from tests.bot.ui.sending import layout_of, words_of
from tests.lab.quarter.playing import GUILD, GuildPlayers


class Shown(NamedTuple):
    """A message with its pictures, and a name for its files."""

    name: str
    message: Message
    pictures: Sequence[Picture] = ()

    @property
    def text(self) -> str:
        """All that is in the message, labels of menus, too, and all that its pictures say."""
        layout = json.dumps(layout_of(self.message), ensure_ascii=False)
        return layout + "".join(picture.alt for picture in self.pictures)


async def shown_to(
    players: GuildPlayers, user_id: int, season: int, tournaments: Sequence[int] = (), *, has_pictures: bool = True
) -> list[Shown]:
    """The messages that this person can call up, in all languages; without `has_pictures`, as words alone.

    The town is that of the season; once that has ended, it is the poster with the film.
    """
    own, served = await own_figures(players.store, user_id), await server_figures(players.store, GUILD)
    page = await town_page(players.tables, GUILD, user_id, season)
    boards = [await rating_board(players.store, user_id, game, GUILD) for game in GAMES]
    lobbies = await public_lobbies(players.tables, GUILD)
    rounds = [await _last_round(players, number) for number in tournaments]
    found = list[Shown]()
    for language in LANGUAGES:
        found += _town(page, language, has_pictures=has_pictures)
        pages = range(1, -(-len(page.quarters) // MAX_MENU_OPTIONS))
        found += [Shown(f"{language}-town-{number}", town_card(page, language, (), number)) for number in pages]
        found += [Shown(f"{language}-quarter", quarter_card(city, language, ())) for city in page.quarters[-1:]]
        for name, figures in (("own", own), ("server", served)):
            found += _statistics(f"{language}-stats-{name}", figures, language, has_pictures=has_pictures)
        found += [Shown(f"{language}-ratings-{board.game}", rating_card(board, language)) for board in boards]
        found.append(Shown(f"{language}-notices", notice_card(lobbies, language)))
        for last in rounds:
            drawn = draw_all(ranking_orders(last, language, LIGHT.name)) if has_pictures else []
            found.append(Shown(f"{language}-tournament", round_card(last, language, drawn), drawn))
    return found


async def _last_round(players: GuildPlayers, number: int) -> TournamentPage:
    """A tournament after its last round."""
    entered = await tournament_page(players.store, number)
    return await tournament_page(players.store, number, entered.tournament.round)


def _town(page: TownPage, language: str, *, has_pictures: bool) -> Iterator[Shown]:
    draw = draw_season_poster if page.is_closed else draw_town_picture
    drawn = [draw(page.town, language, LIGHT.name)] if has_pictures and page.quarters else []
    yield Shown(f"{language}-town", town_card(page, language, drawn), drawn)
    if page.is_closed and drawn:
        film = season_film(page.town, language, LIGHT.name)
        yield Shown(f"{language}-film", season_film_card(page, language, film), [film])


def _statistics(name: str, figures: Figures, language: str, *, has_pictures: bool) -> Iterator[Shown]:
    yield Shown(name, stats_card(figures, None, language, in_server=True))
    for one in figures.games:
        chart = face_of(one.game, language).points_chart(PointsChart(tuple(sorted(one.points))))
        drawn = [chart.picture()] if has_pictures else []
        card = stats_card(figures, one.game, language, in_server=True, chart=drawn)
        yield Shown(f"{name}-{one.game}", card, drawn)


def write(folder: Path, shown: Sequence[Shown]) -> None:
    """Write the words and the pictures of each message to a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for one in shown:
        (folder / f"{one.name}.txt").write_text(words_of(one.message) + "\n")
        for picture in one.pictures:
            (folder / f"{one.name}.{picture.name.rpartition('.')[2]}").write_bytes(picture.data)
