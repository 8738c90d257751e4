"""Logs: one line an event on standard error. Tokens and typed text are never logged."""

import logging
import re
import sys
import traceback
from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from types import TracebackType
from typing import Any, Final, Literal, TypeAlias

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

LogFormat: TypeAlias = Literal["text", "json"]
_FIRST_FIELDS: Final = ["timestamp", "level", "event", "table", "interaction", "shard", "process"]
"""The first fields of a line of text, if the event has them."""
_CHATTY_LOGGERS: Final = ("discord.client", "discord.state")
"""Loggers with warnings about voice and intents that this bot does not use."""
_OUR_LOGGER: Final = "bot"
"""The first part of the names of our own loggers."""
_COUNTED_LEVELS: Final = ("error", "critical")
"""The levels of events that are counted as errors."""
_MASK: Final = "[masked]"
"""The text in place of a secret."""
_MIN_MASKED_LENGTH: Final = 12
"""Given secrets with fewer characters are not masked, because they may be ordinary words."""
_SECRET_PATTERNS: Final = (
    r"(?<=/webhooks/)(?P<webhook>\d+/)[^/?#\s'\"\\]+",
    r"(?<=/interactions/)(?P<interaction>\d+/)[^/?#\s'\"\\]+",
    r"(?P<header>\bBot )[\w.-]{20,}",
    r"(?P<field>[\"']token\\?[\"']\s*[:=]\s*\\?[\"'])[^\"'\\]+",
    r"(?P<url>://[^\s/:@'\"]*:)[^\s/@'\"]+(?=@)",
    r"\baW50ZXJhY3Rpb24[\w=-]+",
    r"\b[\w-]{18,}\.[\w-]{6,7}\.[\w-]{27,}",
)
"""Regular expressions for secrets: in the URL of a webhook or interaction, in the header Authorization, in a field
called token, a password in a URL, an interaction's token (base64 of "interaction" and more) and a bot's token
(three parts). Named groups are kept."""


class SecretMasker:
    """Replaces secrets in text with _MASK: the given ones, and matches of _SECRET_PATTERNS without their named groups.

    Given secrets shorter than _MIN_MASKED_LENGTH are not replaced.
    """

    def __init__(self, secrets: Collection[str]) -> None:
        known = [
            re.escape(secret) for secret in sorted(secrets, key=len, reverse=True) if len(secret) >= _MIN_MASKED_LENGTH
        ]
        self._pattern = re.compile("|".join([*known, *_SECRET_PATTERNS]))

    def mask(self, text: str) -> str:
        return self._pattern.sub(_masked, text)


def _masked(found: re.Match[str]) -> str:
    kept = next((part for part in found.groups() if part is not None), "")
    return kept + _MASK


def set_up_logs(
    level: int,
    log_format: LogFormat = "text",
    secrets: Collection[str] = (),
    process_name: str | None = None,
    errors: Counter[str] | None = None,
) -> None:
    """Log events from `level` up and a fatal error to standard error, with secrets masked.

    Libraries log only from WARNING up. A line is key=value or a JSON object, with the values bound by
    `structlog.contextvars` and the process's name (None: no name). Logged errors are counted in `errors`: ours by
    event, those of libraries by logger.
    """
    masking, about = SecretMasker(secrets), _about_the_event(process_name, Counter() if errors is None else errors)
    lines = _Lines(masking)
    lines.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=about,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                _Masked(_renderer(log_format), masking),
            ],
        )
    )
    logging.root.handlers[:] = [lines]
    logging.root.setLevel(max(level, logging.WARNING))
    logging.getLogger(_OUR_LOGGER).setLevel(level)
    for name in _CHATTY_LOGGERS:
        logging.getLogger(name).setLevel(logging.ERROR)
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.stdlib.LoggerFactory(),
        processors=[*about, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
    )
    sys.excepthook = _log_the_last_error


@contextmanager
def log_with_table(table: int | None) -> Iterator[None]:
    """Bind the table's number (None: nothing) to the log lines of the block; values bound outside are dropped."""
    structlog.contextvars.clear_contextvars()
    if table is not None:
        structlog.contextvars.bind_contextvars(table=table)
    try:
        yield
    finally:
        structlog.contextvars.clear_contextvars()


def _about_the_event(process: str | None, errors: Counter[str]) -> list[Processor]:
    def named(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
        return event if process is None else {**event, "process": process}

    def counted(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
        if event["level"] in _COUNTED_LEVELS:
            is_ours = str(event["logger"]).partition(".")[0] == _OUR_LOGGER
            errors[str(event["event"] if is_ours else event["logger"])] += 1
        return event

    return [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso"),
        named,
        counted,
    ]


def _renderer(form: LogFormat) -> Processor:
    if form == "json":
        return structlog.processors.JSONRenderer(ensure_ascii=False)
    return structlog.processors.KeyValueRenderer(key_order=_FIRST_FIELDS, drop_missing=True)


class _Masked:
    """Renders a line and masks secrets in the whole of it."""

    def __init__(self, renderer: Processor, masking: SecretMasker) -> None:
        self._renderer, self._masking = renderer, masking

    def __call__(self, logger: WrappedLogger, name: str, event: EventDict) -> str:
        return self._masking.mask(str(self._renderer(logger, name, event)))


class _Lines(logging.StreamHandler[Any]):
    """Writes lines to standard error; a failed write, as on a full disk, does not stop the bot."""

    def __init__(self, masking: SecretMasker) -> None:
        super().__init__(sys.stderr)
        self._masking = masking

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the base class names it so
        """Report, masked, a message that cannot be formatted."""
        if isinstance(sys.exception(), OSError):
            return
        told = f"a message of {record.name} cannot be written: {traceback.format_exc()!r}\n"
        with suppress(OSError):  # there is no other place to report it
            self.stream.write(self._masking.mask(told))


def _log_the_last_error(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Replaces Python's report of a fatal error, which would not be masked."""
    structlog.get_logger(_OUR_LOGGER).critical("ended by an error", exc_info=(kind, error, trace))
