"""The playground as a whole: one web server with all its parts."""

import asyncio
import errno
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from aiohttp import web
from yarl import URL

from bot.playground.backend import Backend, GlobalLimit
from bot.playground.cdn import Cdn
from bot.playground.clock import TimeSource
from bot.playground.errors import PortInUse
from bot.playground.faults import Faults
from bot.playground.gateway import Gateway
from bot.playground.interactions import Interactions
from bot.playground.messages import Messages
from bot.playground.people import PeopleSockets
from bot.playground.rest import Rest
from bot.playground.storage import Storage
from bot.playground.world import World
from render import typeface

_LOOPBACK_HOSTS: Final = ("127.0.0.1", "localhost", "::1")
_PAGE_FOLDER: Final = Path(__file__).resolve().parent / "page"
_FONTS_FOLDER: Final = typeface.FONTS_FOLDER
"""The folder with the fonts of the pictures. The page uses them, too, because a machine may have no Japanese font."""
_MAX_BODY_BYTES: Final = 64 * 1024 * 1024
_PAGE_HEADERS: Final = {"Cache-Control": "no-cache", "Content-Security-Policy": "frame-ancestors 'none'"}
"""Headers of the page, which forbid other pages to show it in a frame."""


class Playground:
    """A Discord on this machine: REST, gateway, files, people and page on one loopback port.

    The state is kept in the folder `data`, if given. Port 0 takes any free port. Requests of the bot above
    `requests_per_second` are refused; None: no limit. Raises ValueError for a host that is not this machine.
    """

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 0,
        *,
        clock: TimeSource | None = None,
        data: Path | None = None,
        requests_per_second: int | None = None,
    ) -> None:
        if host not in _LOOPBACK_HOSTS:
            raise ValueError(f"the playground listens on this machine only, not on {host}")
        self.host, self.port = host, port
        self.world = World(clock)
        self.journal = self.world.journal
        self.faults = Faults()
        self.global_limit = GlobalLimit(self.world.clock, requests_per_second)
        self.gateway = Gateway(self.world, self.faults)
        self.interactions = Interactions(self.world)
        self.interactions.deliver = self.gateway.deliver_interaction
        messages = Messages(self.world)
        self.backend = Backend(self.world, messages, self.interactions, self.gateway, self.faults, self.global_limit)
        self.people = PeopleSockets(self.backend)
        self.storage = Storage(self.world, data) if data else None
        self.rest = Rest(self.backend)
        self._runner: web.AppRunner | None = None

    @property
    def url(self) -> str:
        return self.world.base_url

    @property
    def token(self) -> str:
        return self.world.token

    async def pass_time(self, seconds: float) -> None:
        """Wait until no request of the bot is being handled, then advance the clock by this many seconds."""
        await self.rest.wait_until_idle()
        self.world.clock.skip(seconds)

    async def start(self) -> None:
        """Listen on the port and load the saved state. Raises PortInUse, and BrokenData if the state cannot be read."""
        runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            await self._listen(web.TCPSite(runner, self.host, self.port, reuse_address=True))
            self.port = runner.addresses[0][1]
            shown = f"[{self.host}]" if ":" in self.host else self.host
            self.world.base_url = f"http://{shown}:{self.port}"
            if self.storage:
                self.storage.load()
        except BaseException:
            await runner.cleanup()
            raise
        self._runner = runner

    async def _listen(self, site: web.TCPSite) -> None:
        try:
            await site.start()
        except OSError as error:
            if error.errno in (errno.EADDRINUSE, errno.EACCES):
                raise PortInUse(self.host, self.port) from None
            raise

    async def stop(self) -> None:
        """Save the state, stop all timers and close all connections; does nothing before `start`."""
        if self._runner is None:
            return
        runner, self._runner = self._runner, None
        if self.storage:
            self.storage.close()
        self.interactions.stop()
        await asyncio.gather(self.gateway.close(), self.people.close())
        await runner.cleanup()

    async def __aenter__(self) -> "Playground":
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    def _application(self) -> web.Application:
        application = web.Application(middlewares=[_loopback_only], client_max_size=_MAX_BODY_BYTES)
        self.rest.add_routes(application)
        Cdn(self.world).add_routes(application)
        self.people.add_routes(application)
        application.router.add_get("/gateway", self.gateway.connect)
        application.router.add_get("/", self._root)
        application.router.add_static("/page/fonts/", _FONTS_FOLDER)
        application.router.add_static("/page/", _PAGE_FOLDER)
        application.on_response_prepare.append(_ask_again)
        return application

    async def _root(self, request: web.Request) -> web.StreamResponse:
        """The page; or the gateway, for a client given the address without a path."""
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await self.gateway.connect(request)
        return web.FileResponse(_PAGE_FOLDER / "index.html", headers=_PAGE_HEADERS)


async def _ask_again(request: web.Request, response: web.StreamResponse) -> None:
    """Disable the browser's cache for the page's files, so that a new version shows at once."""
    if request.path.startswith("/page/"):
        response.headers["Cache-Control"] = "no-cache"


@web.middleware
async def _loopback_only(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Refuse requests to or from other hosts, so that no foreign web page can reach in."""
    origin = request.headers.get("Origin")
    if not _is_loopback(f"http://{request.host}") or (origin is not None and not _is_loopback(origin)):
        raise web.HTTPForbidden(text="Only this machine may ask.")
    return await handler(request)


def _is_loopback(url: str) -> bool:
    try:
        return URL(url).host in _LOOPBACK_HOSTS
    except ValueError:
        return False
