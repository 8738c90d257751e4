"""What operators are given: containers, a unit, alerts and a dashboard. They parse, and know the bot as it is."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from ruamel.yaml import YAML

from bot.metrics import Metrics
from bot.process.prometheus import WHOLE_DATABASE_NOTE, make_registry
from bot.settings import OperatorSettings

ROOT: Final = Path(__file__).parent.parent.parent
DEPLOY: Final = ROOT / "bot" / "deploy"
METRIC: Final = re.compile(r"\b(?:machizukuri|process|python)_\w+")
SECRETS: Final = {"DISCORD_TOKEN": "DISCORD_TOKEN", "DATABASE_URL": "POSTGRES_PASSWORD"}
"""What holds a secret, and what it is called in the file of secrets."""


def yaml(file: Path) -> Any:
    return YAML(typ="safe", pure=True).load(file.read_text(encoding="utf-8"))


def figures() -> set[str]:
    """What each figure of the bot is called where it is asked for."""
    endings = {"counter": ["_total"], "histogram": ["_bucket", "_sum", "_count"], "info": ["_info"], "gauge": [""]}
    families = make_registry(Metrics()).collect()
    return {f"{family.name}{ending}" for family in families for ending in endings[family.type]}


def alerts() -> list[dict[str, Any]]:
    return [rule for group in yaml(DEPLOY / "alerts.yaml")["groups"] for rule in group["rules"]]


def panels() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((DEPLOY / "dashboard.json").read_text(encoding="utf-8"))["panels"]
    return found


def expressions() -> Iterator[str]:
    """All that is asked of Prometheus."""
    for rule in alerts():
        yield rule["expr"]
    for panel in panels():
        for target in panel["targets"]:
            yield target["expr"]


def test_alerts_and_dashboard_ask_for_figures_that_the_bot_has() -> None:
    asked = {name for expression in expressions() for name in METRIC.findall(expression)}
    assert len(asked) > 15
    assert asked - figures() == set()


def test_the_dashboard_shows_every_figure_of_ours() -> None:
    shown = {name for panel in panels() for target in panel["targets"] for name in METRIC.findall(target["expr"])}
    ours = {family.name for family in make_registry(Metrics()).collect() if family.name.startswith("machizukuri_")}
    told_by_alerts = {"machizukuri_database_damaged"}
    assert {name for name in ours - told_by_alerts if not any(one.startswith(name) for one in shown)} == set()


def test_what_every_process_counts_for_all_is_not_added_up() -> None:
    families = make_registry(Metrics()).collect()
    for_all = [family.name for family in families if family.documentation.endswith(WHOLE_DATABASE_NOTE)]
    asked = [expression for expression in expressions() if any(name in expression for name in for_all)]
    assert len(for_all) == 3
    assert len(asked) >= 5
    assert all(re.match(rf"max\((?:{'|'.join(for_all)})\{{", expression) for expression in asked)


def test_every_alert_says_how_urgent_it_is_and_what_is_wrong() -> None:
    assert {rule["labels"]["severity"] for rule in alerts()} <= {"critical", "warning", "info"}
    assert (
        len({rule["alert"] for rule in alerts()})
        == len(alerts())
        == sum(bool(rule["annotations"]["summary"]) for rule in alerts())
    )


def test_no_two_panels_lie_on_one_another() -> None:
    taken = [
        (column, row)
        for place in (panel["gridPos"] for panel in panels())
        for column in range(place["x"], place["x"] + place["w"])
        for row in range(place["y"], place["y"] + place["h"])
    ]
    assert len(taken) == len(set(taken))
    assert max(column for column, _ in taken) < 24


def services() -> dict[str, dict[str, Any]]:
    """The containers."""
    found: dict[str, dict[str, Any]] = yaml(ROOT / "compose.yaml")["services"]
    return found


def bots() -> list[dict[str, Any]]:
    return [one for one in services().values() if one.get("build") == "."]


def test_two_bots_wait_for_one_database_and_keep_their_data_apart() -> None:
    assert len(bots()) == 2
    assert all(bot["depends_on"] == {"database": {"condition": "service_healthy"}} for bot in bots())
    volumes = [volume for one in services().values() for volume in one["volumes"]]
    assert len(volumes) == len(set(volumes)) == 3
    assert {volume.split(":")[0] for volume in volumes} == set(yaml(ROOT / "compose.yaml")["volumes"])
    assert services()["database"]["healthcheck"]["test"][:2] == ["CMD", "pg_isready"]


def test_the_bots_are_told_what_they_know_and_each_something_of_its_own() -> None:
    known = {name.upper() for name in OperatorSettings.model_fields}
    first, second = (bot["environment"] for bot in bots())
    assert set(first) == set(second) <= known
    assert {name for name in first if first[name] != second[name]} == {"PROCESS_NAME", "SHARD_IDS"}


def test_no_secret_stands_in_the_file_of_containers() -> None:
    for bot in bots():
        for name, secret in SECRETS.items():
            assert f"${{{secret}:?" in bot["environment"][name]
    assert services()["database"]["environment"]["POSTGRES_PASSWORD"].startswith("${POSTGRES_PASSWORD:?")


def test_images_of_others_are_pinned_by_version_and_digest() -> None:
    images = [one["image"] for one in services().values() if "build" not in one]
    assert len(images) == 1
    assert all(re.fullmatch(r"[a-z]+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}", image) for image in images)


def unit() -> dict[str, dict[str, list[str]]]:
    """The sections of the unit, and what each says by name."""
    sections: dict[str, dict[str, list[str]]] = {}
    for line in (DEPLOY / "machizukuri.service").read_text(encoding="utf-8").splitlines():
        if heading := re.fullmatch(r"\[(\w+)\]", line):
            section = sections.setdefault(heading[1], {})
        elif line and not line.startswith("#"):
            name, value = line.split("=", 1)
            section.setdefault(name, []).append(value)
    return sections


def test_the_unit_runs_the_bot_as_nobody_in_particular_and_starts_it_again() -> None:
    service = unit()["Service"]
    assert set(unit()) == {"Unit", "Service", "Install"}
    assert service["ExecStart"] == ["/opt/machizukuri/.venv/bin/python -m bot"]
    expected = {
        "DynamicUser": "yes",
        "KillSignal": "SIGTERM",
        "NoNewPrivileges": "yes",
        "ProtectSystem": "strict",
        "Restart": "always",
        "StateDirectory": "machizukuri",
        "Type": "exec",
    }
    assert {name: service[name] for name in expected} == {name: [value] for name, value in expected.items()}
    assert "DATA_FOLDER=/var/lib/machizukuri" in service["Environment"][0].split()


def test_the_unit_lets_a_film_be_drawn_behind_everything_else() -> None:
    """Lines of the filter count in their order: the last one that names a call decides."""
    allowed, forbidden, again = unit()["Service"]["SystemCallFilter"]
    assert allowed == "@system-service"
    assert "@resources" in forbidden.removeprefix("~").split()
    assert again.split() == ["setpriority"]


@pytest.mark.parametrize("name", ["WatchdogSec", "NotifyAccess"])
def test_the_unit_waits_for_no_sign_that_the_bot_does_not_give(name: str) -> None:
    assert name not in unit()["Service"]


def test_the_page_names_every_file() -> None:
    page = (DEPLOY / "README.md").read_text(encoding="utf-8")
    files = {file.name for file in DEPLOY.iterdir()} - {"README.md"}
    assert files == set(re.findall(r"^\| `([\w.]+)` \|", page, re.MULTILINE))
