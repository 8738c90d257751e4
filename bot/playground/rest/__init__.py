"""The REST API under /api/v10: finds the handler of a route, applies faults, answers like Discord, logs."""

import asyncio
import hashlib
import json
from functools import partial
from typing import Any, Final

from aiohttp import web

from bot.playground.backend import Backend
from bot.playground.clock import sleep
from bot.playground.errors import RequestRefused
from bot.playground.faults import Fault, FaultRule
from bot.playground.journal import LoggedRequest
from bot.playground.payloads import deep_copy
from bot.playground.records import Upload
from bot.playground.rest import application, channels, interactions, messages, users
from bot.playground.rest.route import RestAnswer, RestCall, Route, read_body

_PREFIX: Final = "/api/v10"
ROUTES: Final = (
    *users.ROUTES,
    *application.ROUTES,
    *channels.ROUTES,
    *messages.ROUTES,
    *interactions.ROUTES,
)
_RATE_LIMIT_HEADERS: Final = {
    **{"X-RateLimit-Limit": "1000", "X-RateLimit-Remaining": "999", "Via": "1.1 playground"},
    **{"X-RateLimit-Reset-After": "1.0", "X-RateLimit-Reset": "1.0"},
}
_NOT_FOUND: Final = RestAnswer(404, {"message": "404: Not Found", "code": 0})
_UNAUTHORIZED: Final = RestAnswer(401, {"message": "401: Unauthorized", "code": 0})


class Rest:
    """The REST API: passes requests to the handlers of their routes, applies faults, and logs requests."""

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self._under_way, self._idle = 0, asyncio.Event()
        self._idle.set()

    def add_routes(self, application: web.Application) -> None:
        for route in ROUTES:
            application.router.add_route(route.method, _PREFIX + route.template, partial(self._serve, route))
        application.router.add_route("*", _PREFIX + "/{unknown:.*}", partial(self._serve, None))

    async def wait_until_idle(self) -> None:
        """Wait until no request is being handled."""
        await self._idle.wait()

    async def _serve(self, route: Route | None, request: web.Request) -> web.StreamResponse:
        self._under_way += 1
        self._idle.clear()
        try:
            return await self._served(route, request)
        finally:
            self._under_way -= 1
            if not self._under_way:
                self._idle.set()

    async def _served(self, route: Route | None, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(_PREFIX)
        rule = self.backend.faults.take_matching_rule(request.method, path)
        if rule and rule.fault is Fault.RESET:
            return _broken(request)
        body, files, answer = await self._answer(request, route, rule)
        template = route.template if route else path
        names = {number: upload.filename for number, upload in files.items()}
        asked = (request.method, template, path, dict(request.query), body, names)
        self.backend.world.journal.add(LoggedRequest(*asked, answer.status, deep_copy(answer.payload)))
        if rule and rule.fault is Fault.LOST_ANSWER:
            return _broken(request)
        response = _response(answer, f"{request.method} {template}")
        if rule and (rule.fault is Fault.UNREADABLE_ANSWER or rule.page is not None):
            _disguise(response, rule)
        return response

    async def _answer(
        self, request: web.Request, route: Route | None, rule: FaultRule | None
    ) -> tuple[Any, dict[str, Upload], RestAnswer]:
        body, files = None, dict[str, Upload]()
        try:
            body, files = await read_body(request)
            if rule and rule.fault is Fault.DELAY:
                rule.struck.set()
                await sleep(self.backend.world.clock, rule.seconds)
            if rule and rule.fault in (Fault.STATUS, Fault.RATE_LIMIT):
                return body, files, _faulty(rule)
            if route is None:
                return body, files, _NOT_FOUND
            if not route.open and request.headers.get("Authorization") != f"Bot {self.backend.world.token}":
                return body, files, _UNAUTHORIZED
            if "Authorization" in request.headers and (seconds := self.backend.global_limit.count_request()):
                return body, files, _too_many(seconds, is_global=True)
            call = RestCall(self.backend, dict(request.match_info), dict(request.query), deep_copy(body), files)
            return body, files, route.handler(call)
        except RequestRefused as refused:
            return body, files, RestAnswer(refused.status, refused.payload)


def _faulty(rule: FaultRule) -> RestAnswer:
    if rule.fault is Fault.RATE_LIMIT or (rule.status == 429 and rule.page is not None):
        return _too_many(rule.seconds, is_global=False)
    return RestAnswer(rule.status, {"message": f"{rule.status}: the playground was asked to fail", "code": rule.code})


def _too_many(seconds: float, *, is_global: bool) -> RestAnswer:
    words = "You are being rate limited."
    return RestAnswer(429, {"message": words, "code": 0, "retry_after": seconds, "global": is_global})


def _broken(request: web.Request) -> web.Response:
    """Abort the connection; the returned answer reaches nobody."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


def _disguise(response: web.Response, rule: FaultRule) -> None:
    """Give an answer the page and content type of a rule; a refusing page is not Discord's own."""
    if rule.page is not None:
        response.body = rule.page.encode()
        if rule.fault is Fault.STATUS:
            response.headers.pop("Via", None)
    response.headers["Content-Type"] = rule.content_type


def _response(answer: RestAnswer, bucket: str) -> web.Response:
    headers = _RATE_LIMIT_HEADERS | {"X-RateLimit-Bucket": hashlib.sha256(bucket.encode()).hexdigest()[:32]}
    if answer.payload is None:
        return web.Response(status=answer.status, headers=headers)
    body = json.dumps(answer.payload, ensure_ascii=False).encode()
    return web.Response(status=answer.status, body=body, headers={**headers, "Content-Type": "application/json"})
