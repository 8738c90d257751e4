"""The bot as Discord's client: commands and presses in, public messages out."""

import asyncio
import gc
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import aiohttp
import discord
import structlog

from bot.cluster.announcing import ChangedTable
from bot.cluster.cluster import Cluster
from bot.cluster.gateway import GatewayClient, ShardSettings
from bot.cluster.leasing import Leasing
from bot.cluster.logins import LoginBudget
from bot.cluster.requests import DEFAULT_REQUESTS_PER_SECOND, RequestBudget, request_rate
from bot.cluster.row_locks import choose_table_locks
from bot.cluster.workload import Workload
from bot.delivery.bulletins import BestCityBulletins, BulletinDelivery, FindBulletinContent, NoticeBoardBulletins
from bot.delivery.channel_posts import ChannelPosts
from bot.delivery.film_delivery import FilmDelivery
from bot.delivery.outbox import Outbox
from bot.delivery.own_emojis import upload_icons
from bot.delivery.postman import Postman
from bot.delivery.town_content import TownContent
from bot.metrics import CacheUsage
from bot.process.background import BackgroundTasks
from bot.process.repairs import RepairRunner
from bot.process.threads import Threads
from bot.process.timekeeper import DeadlineHandler, Timekeeper, WaitForEvent, wait_for_event
from bot.process.unreadable_answers import refuse_unreadable_answers
from bot.store import DeadlineKind
from bot.table.aftermath.aftermath import build_tables
from bot.table.calls.letters import Letters
from bot.table.daily.making import DayMaker
from bot.table.forgetting import forget_person
from bot.table.limits import DEFAULT_LIMITS, Limits
from bot.table.lobby.opening import close_forgotten_lobby
from bot.table.lobby.starting import call_to_planned_start, start_planned_game
from bot.table.repairs.parking import ParkedTables
from bot.table.seats.renaming import Renamer
from bot.table.settings.bulletins import DELIVERY_DEADLINE_KINDS, begin_delivery
from bot.table.settings.leaving import check_servers, plan_server_check
from bot.table.settings.people import People
from bot.table.settings.tips import Tips
from bot.table.solo.racing import Races
from bot.table.stats.earning import ensure_new_titles, store_titles
from bot.table.tournament.rounds import close_duplicate, end_round
from bot.table.town.season import should_ask_about_town
from bot.table.turn.bot_players import BotPlayers
from bot.table.votes.lateness import handle_timeout
from bot.ui.commands import Commands, CommandTranslator
from bot.ui.parts.emojis import IconEmojis
from bot.ui.press.answers import Answers, PressBudget, answer_trace
from bot.ui.press.edits import EDITS
from bot.ui.press.errors import LAST_REFUSALS
from bot.ui.press.obstacles import bot_invitation_url, obstacle_without_press
from bot.ui.press.refusals import refusal_for_operator
from bot.ui.replay.film import Films
from bot.ui.router import Router
from bot.ui.turn.showing import FinishedGameSources, Panels

log = structlog.get_logger()

_MAX_DIRECT_CHANNELS: Final = 128
"""The most channels of direct messages in the library's cache."""
_PRESS_TYPES: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)
"""The types of interactions that the router handles."""


@dataclass(frozen=True)
class BotOptions:
    """The options of the bot; a new client for the next connection gets the same options.

    `cluster` links to the database and the other processes. `warms_up`: whether pictures are drawn in advance.
    `emojis`: whether to upload the icons of games as emojis of the application. `wait` waits for the next deadline,
    and for the next look for repairs. `limits` are those of one person and one server, and `logins` counts all logins.
    `picture_workers` is the number of processes that draw, `thinking_workers` of those that think; at 0 a thread does
    the work. `shard_count` is the number of shards of all processes (None: as Discord recommends), `shard_ids` are
    those to connect here (None: all). `requests_per_second` is Discord's limit for all processes together. Servers that
    the bot has left are forgotten after `forget_servers_after_days` (None: never). Problem reports are posted in the
    channel `report_channel` (None: nowhere). `has_days`: whether cities of the day are made; their secrets are derived
    from `days_secret` (None: they are random).
    """

    cluster: Cluster
    warms_up: bool = True
    emojis: bool = True
    wait: WaitForEvent = wait_for_event
    limits: Limits = DEFAULT_LIMITS
    picture_workers: int = 0
    thinking_workers: int = 0
    logins: LoginBudget = field(default_factory=LoginBudget)
    shard_count: int | None = None
    shard_ids: tuple[int, ...] | None = None
    requests_per_second: int = DEFAULT_REQUESTS_PER_SECOND
    forget_servers_after_days: int | None = None
    report_channel: int | None = None
    has_days: bool = False
    days_secret: str | None = None


class Machizukuri(GatewayClient):
    """The bot. It asks Discord for no intents, and has the library cache no messages or members."""

    def __init__(self, given: BotOptions) -> None:
        store, metrics = given.cluster.store, given.cluster.metrics
        trace = answer_trace(metrics.first_answer, metrics.discord_answers)
        super().__init__(
            ShardSettings(metrics, given.logins, given.cluster.slots, given.shard_count, given.shard_ids),
            intents=discord.Intents.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            allowed_mentions=discord.AllowedMentions.none(),
            http_trace=trace,
        )
        refuse_unreadable_answers(self.http)
        self._budget = self._request_budget(trace, given)
        self.threads = Threads(metrics, given.picture_workers, given.thinking_workers)
        self.tables = build_tables(store, given.limits, choose_table_locks(store))
        self._presses = PressBudget(given.limits)
        people, self.answers = People(store), Answers(metrics.refusals, lambda: self.own_shards, self._presses)
        people.named = Renamer(self.tables).rename_seats
        icons, films = IconEmojis(lambda: store.now), Films(self.threads)
        panels = Panels(self.threads, icons, self._finished_games(films), Tips(store))
        self.commands = Commands(self, self.tables, people, panels, self.answers)
        upload = partial(upload_icons, self, self.threads.pictures, icons)
        self._uploading = BackgroundTasks("upload", lambda _: upload(), log_field="application")
        icons.refused = self._upload
        self._ending: asyncio.Task[None] | None = None
        self._router = Router(self.tables, people, panels, films, self.commands.visibility)
        self._following = BackgroundTasks("panel", self._router.update_open_messages)
        self._given, self._parking = given, ParkedTables(self.tables)
        self._trying_again = BackgroundTasks("try again", self._parking.retry_server, log_field="server")
        self._work = self._workload(given, people, films)
        self._leasing = Leasing(given.cluster, self._work)
        self._leasing.ownership_lost = self._disconnect
        look, wait = partial(obstacle_without_press, self, store), partial(given.wait, asyncio.Event())
        self._repairs = RepairRunner(self.tables, look, refusal_for_operator, wait, self._work.timekeeper.wake)
        self.tables.changed = lambda row: self._start_follow_ups(ChangedTable.of(row))
        given.cluster.announcement_handler.tables_changed = self._start_follow_ups
        given.cluster.announcement_handler.announcements_missed = self._leasing.start_work_again
        self._register_metrics(films)

    def _finished_games(self, films: Films) -> FinishedGameSources:
        """The functions that get what panels show of finished games."""
        return FinishedGameSources(
            partial(films.film_for_last_message, self.tables),
            Races(self.tables, self.threads.replay).city_beside,
            partial(ensure_new_titles, self.tables),
            partial(should_ask_about_town, self.tables.store),
        )

    def _workload(self, given: BotOptions, people: People, films: Films) -> Workload:
        """The background tasks and deadline handlers, which run without a press."""
        store, letters, thinking = given.cluster.store, Letters(self.tables), self.threads.thinking
        delayed = given.cluster.metrics.delayed
        filming = BackgroundTasks("film", FilmDelivery(self, self.tables, self.threads, films, delayed).deliver)
        outbox = Outbox(self, self.tables, self.threads, self._parking, delayed)
        outbox.report_channel = given.report_channel
        outbox.film_due, outbox.posted = filming.schedule, self._following.schedule
        calling = BackgroundTasks("call", Postman(self, letters, store, delayed).deliver, log_field=None)
        letters.written = calling.schedule
        channel_posts = ChannelPosts(self.tables, self.threads).makers
        bulletins = BulletinDelivery(self, self.tables, self._bulletin_contents(films), channel_posts, delayed)
        publishing = BackgroundTasks("bulletin", bulletins.deliver, log_field="server")
        handlers: dict[DeadlineKind, DeadlineHandler] = {
            "lobby": partial(close_forgotten_lobby, self.tables),
            "soon": partial(call_to_planned_start, self.tables),
            "start": partial(start_planned_game, self.tables),
            "call": letters.handle_due,
            "clock": partial(handle_timeout, self.tables),
            "parked": self._parking.handle_due,
            "forget": partial(forget_person, self.tables),
            "titles": partial(store_titles, self.tables),
            "tournament": partial(end_round, self.tables),
            "duplicate": partial(close_duplicate, self.tables),
            **dict.fromkeys(DELIVERY_DEADLINE_KINDS, partial(begin_delivery, store, publishing.schedule)),
            "servers": partial(check_servers, store, self._present, given.forget_servers_after_days),
        }
        return Workload(
            store,
            delivering=BackgroundTasks("deliver", outbox.deliver),
            filming=filming,
            calling=calling,
            publishing=publishing,
            making_days=self._day_errands(given),
            playing=BackgroundTasks("bot players", BotPlayers(self.tables, people, thinking, thinking.size).play),
            timekeeper=Timekeeper(store, handlers, given.wait, given.cluster.metrics),
        )

    def _bulletin_contents(self, films: Films) -> dict[str, FindBulletinContent]:
        town = TownContent(self.tables, self.threads, films)
        return {
            "best": BestCityBulletins(self.tables, films).find,
            "notices": NoticeBoardBulletins(self, self.tables, self.commands.visibility).find,
            "town": town.town,
            "season": town.season,
        }

    def _day_errands(self, given: BotOptions) -> BackgroundTasks:
        """The background task that makes the cities of the next days; without them, one that does nothing."""
        cluster = given.cluster
        maker = DayMaker(cluster.store, self.threads.reviewing, cluster.metrics, given.days_secret)
        return BackgroundTasks(
            "city of the day", maker.make_missing if given.has_days else _make_no_days, log_field=None
        )

    def _request_budget(self, trace: aiohttp.TraceConfig, given: BotOptions) -> RequestBudget:
        rate = request_rate(given.requests_per_second)
        budget = RequestBudget(given.cluster.slots.take, rate, lambda: self.own_shards, given.cluster.metrics.failing)
        budget.limit_requests(trace, given.cluster.metrics.request_wait)
        return budget

    def _register_metrics(self, films: Films) -> None:
        """Register all caches with the metrics, and the events at the steps of lessons."""
        kept, metrics = self.tables.store.row_caches, self._given.cluster.metrics
        metrics.lesson_steps = self.tables.lesson_steps
        metrics.caches |= {
            "tables": self.tables.kept.cache_usage,
            "people": kept.people.cache_usage,
            "servers": kept.servers.cache_usage,
            "tips": kept.tips.cache_usage,
            "films": films.cache_usage,
            "pictures": self.threads.pictures.cache_usage,
            "channels": self.commands.visibility.cache_usage,
            "people_who_press": self._presses.cache_usage,
            "messages_edited_last": EDITS.cache_usage,
            "messages_to_get_pictures": lambda: CacheUsage(len(self.threads.pictures.newest)),
            "servers_of_the_library": lambda: CacheUsage(len(self.guilds)),
            "people_of_the_library": lambda: CacheUsage(len(self.users)),
            "direct_channels_of_the_library": lambda: CacheUsage(len(self.private_channels), _MAX_DIRECT_CHANNELS),
            "rate_limits_of_the_library": lambda: CacheUsage(len(vars(self.http)["_buckets"])),
        }

    async def setup_hook(self) -> None:
        """The library's hook before it connects: start the work, and wait until we own our shards.

        Then missing icons are uploaded, if wanted. The process with shard 0 also registers the commands with Discord,
        and plans a check of the servers that the bot has left.
        """
        EDITS.forget()
        LAST_REFUSALS.forget()
        self.threads.start()
        shards = await self.learn_shards()
        if self._given.warms_up:
            await self.threads.load_faces()
            self.threads.warm_up()
        await self.commands.set_translator(CommandTranslator())
        await self._leasing.start(shards)
        self._work.timekeeper.start()
        self._repairs.start()
        await self._leasing.owning.wait()
        if self._given.emojis:
            self._upload()
        if shards.is_leader:
            await self.commands.sync()
            await plan_server_check(self.tables.store)
        async with self.tables.store.read() as reading:
            running = await reading.tables.count_running()
        log.info("prepared", running=running, shards=str(shards), objects_settled=freeze_heap())

    async def _present(self) -> set[int] | None:
        """The servers that the bot is in; None if Discord does not say."""
        try:
            return {guild.id async for guild in self.fetch_guilds(limit=None, with_counts=False)}
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("servers not listed", reason=str(error))
            return None

    async def on_ready(self) -> None:
        """The library's event for all shards connected: log the number of servers and the invitation link."""
        servers = f"{len(self.guilds)} server" + ("s" if len(self.guilds) != 1 else "")
        log.info(f"Online as {self.user} in {servers}", invitation=bot_invitation_url(self.application_id or 0))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Discord's event for any interaction: answer a press or a form; the command tree handles slash commands.

        An interaction of an unknown type is dropped. While the bot stops, presses and forms are dropped, too. An
        interaction in a server also has the server's parked posts retried, at most once in an interval: the bot may be
        able to post there again.
        """
        if interaction.guild_id is not None and self._parking.may_retry_now(interaction.guild_id):
            self._trying_again.schedule(interaction.guild_id)
        if interaction.type not in discord.InteractionType:
            log.warning("interaction dropped", interaction=interaction.id, reason=f"unknown type {interaction.type}")
        elif interaction.type in _PRESS_TYPES and self.answers.register(interaction):
            await self._router.on_interaction(interaction)

    def should_ignore(self, user_id: int) -> bool:
        return self._presses.should_ignore(user_id)

    async def close(self) -> None:
        """Stop all parts. Presses under way get a short time to be answered; unfinished work stays in the store."""
        await self._uploading.stop()
        await self._following.stop()
        await self._repairs.stop()
        await self._trying_again.stop()
        await self._leasing.stop()
        await self.answers.finish()
        self.threads.stop()
        await super().close()
        await self._budget.close()

    def _start_follow_ups(self, table: ChangedTable) -> None:
        """Start what follows an act at a table, here or in another process, if its server is our work."""
        self._following.schedule(table.id)
        if self.tables.store.work_shards.has_server(table.guild_id):
            self._work.delivering.schedule(table.id)
            self._work.playing.schedule(table.id)

    def _upload(self) -> None:
        self._uploading.schedule(self.application_id or 0)

    def _disconnect(self) -> None:
        """Disconnect, because another process holds the shards."""
        self._ending = self._ending or asyncio.create_task(self.close(), name="make way")


async def _make_no_days(_: int) -> None:
    """Make no city of the day, because the operator does not want any."""


def freeze_heap() -> int:
    """Collect all garbage and exempt the remaining objects from later collections; returns their number.

    A full collection blocks the event loop while it looks at every object, and most of these objects live until the
    end.
    """
    gc.unfreeze()
    gc.collect()
    objects = len(gc.get_objects())
    gc.freeze()
    return objects
