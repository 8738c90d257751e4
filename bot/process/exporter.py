"""Metrics over HTTP, if the optional package prometheus-client is installed."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

from bot import OperatorError
from bot.metrics import Metrics


class MetricsUnavailable(OperatorError):
    """METRICS_PORT is set, but the metrics cannot be served there."""


@contextmanager
def serve_metrics(metrics: Metrics, host: str, port: int) -> Iterator[None]:
    """Serve the metrics over HTTP at this address during the block.

    Raises MetricsUnavailable if the package is not installed or the address cannot be used.
    """
    try:
        stop = import_module("bot.process.prometheus").serve(metrics, host, port)
    except ImportError:
        raise MetricsUnavailable(
            "METRICS_PORT needs the package prometheus-client, which is not installed; run.py installs it, "
            "and otherwise it is among the pins of requirements-extras.txt."
        ) from None
    except OSError as error:
        raise MetricsUnavailable(f"Metrics cannot be served at {host} port {port}: {error.strerror}.") from None
    try:
        yield
    finally:
        stop()
