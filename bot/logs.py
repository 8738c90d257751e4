"""Logs: one line an event on standard error. Tokens and what people typed are never logged."""

import logging
import sys

import structlog


def set_up_logs(level: int) -> None:
    """Send our own events and the libraries' messages to standard error."""
    logging.basicConfig(
        stream=sys.stderr, level=max(level, logging.WARNING), format="%(levelname)s %(name)s %(message)s"
    )
    for chatty in ("discord.client", "discord.state"):  # they warn of voice and intents that this bot does without
        logging.getLogger(chatty).setLevel(logging.ERROR)
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.KeyValueRenderer(key_order=["timestamp", "level", "event"]),
        ],
    )
