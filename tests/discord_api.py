"""Discord's own description of its HTTP API, as a judge over what the bot sends and what the playground answers.

The file is not part of the project; where it is absent, `require_description` skips the test that asks for it.
"""

import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

import jsonschema_rs
import pytest

from bot.playground.journal import LoggedRequest

DESCRIPTION: Final = Path(__file__).resolve().parents[2] / "shared" / "discord" / "openapi.json"
SENT_BUT_UNLISTED: Final = {
    "ApplicationCommandUpdateRequest": ("nsfw",),
    "MessageEditRequestPartial": ("tts",),
    "IncomingWebhookUpdateRequestPartial": ("tts",),
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial": ("tts",),
    "RichEmbed": ("flags",),
    "MessageAttachmentRequest": ("proxy_url", "size", "url", "spoiler", "height", "width", "content_type"),
}
"""Keys that discord.py sends and Discord takes, though the description does not list them."""

Schema = dict[str, Any]


def require_description() -> None:
    """Skip the running test where Discord's description is not on this machine."""
    if not DESCRIPTION.exists():
        pytest.skip(f"Discord's API description is not at {DESCRIPTION}")


class Judge:
    """Validates logged requests and their answers."""

    def __init__(self, description: Schema) -> None:
        self.paths: Schema = description["paths"]
        self.components: Schema = description["components"]
        self._validators: dict[str, jsonschema_rs.Draft202012Validator] = {}

    def complaints(self, entries: Iterable[LoggedRequest]) -> list[str]:
        """What is wrong with the requests, but those refused for their form (400), and with the answers.

        The description has no answers of 500 and above: there only the request is judged.
        """
        found = []
        for entry in entries:
            place = f"{entry.method} {entry.template}"
            operation = self.paths.get(entry.template, {}).get(entry.method.lower())
            if operation is None:
                found.append(f"{place}: Discord has no such route")
                continue
            if entry.status != 400:
                found += [f"{place} request {words}" for words in self._request(operation, entry)]
            if entry.status < 500:
                found += [f"{place} answer {entry.status} {words}" for words in self._answer(operation, entry)]
        return found

    def _request(self, operation: Schema, entry: LoggedRequest) -> list[str]:
        wanted = operation.get("requestBody", {}).get("content", {}).get("application/json")
        if wanted is None:
            return [] if entry.body is None else ["has a body, which Discord does not take"]
        if entry.body is None:
            return ["has no body, which Discord wants"] if operation["requestBody"].get("required") else []
        return self._errors(wanted["schema"], entry.body)

    def _answer(self, operation: Schema, entry: LoggedRequest) -> list[str]:
        responses = operation["responses"]
        response = responses.get(str(entry.status)) or responses.get(f"{entry.status // 100}XX")
        if response is None:
            return [f"is none of {list(responses)}"]
        if "$ref" in response:
            response = self.components["responses"][response["$ref"].rsplit("/", 1)[1]]
        content = response.get("content", {}).get("application/json")
        if content is None:
            return [] if entry.response is None else ["has a body, which Discord does not send"]
        return self._errors(content["schema"], entry.response)

    def _errors(self, schema: Schema, value: Any) -> list[str]:
        key = json.dumps(schema, sort_keys=True)
        if key not in self._validators:
            whole = {**schema, "components": {"schemas": self.components["schemas"]}}
            self._validators[key] = jsonschema_rs.Draft202012Validator(whole)
        errors = self._validators[key].iter_errors(value)
        return [f"at {'/'.join(map(str, error.instance_path))}: {error.message[:300]}" for error in errors]


@cache
def judge() -> Judge:
    """The judge, made once."""
    description = json.loads(DESCRIPTION.read_text())
    schemas = description["components"]["schemas"]
    schemas["SnowflakeType"] = {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$"}
    schemas["Error"]["properties"]["code"]["type"] = ["integer", "string"]  # as Discord documents nested errors
    for name, keys in SENT_BUT_UNLISTED.items():
        schemas[name]["properties"].update({key: {} for key in keys})
    parts = set(re.findall(r'"allOf": \[\{"\$ref": "#/components/schemas/(\w+)"', json.dumps(schemas)))
    strict = {name: _strict(schema, schemas, closed=name not in parts) for name, schema in schemas.items()}
    description["components"]["schemas"] = strict
    description["paths"] = _strict(description["paths"], schemas)
    return Judge(description)


def _strict(node: Any, schemas: Schema, closed: bool = True) -> Any:
    """A copy in which unions are chains of if and then, so that errors name their place, and objects are closed."""
    if isinstance(node, list):
        return [_strict(inner, schemas) for inner in node]
    if not isinstance(node, dict):
        return node
    copy = {
        key: [_strict(part, schemas, closed=False) for part in inner] if key == "allOf" else _strict(inner, schemas)
        for key, inner in node.items()
    }
    is_object = isinstance(copy.get("properties"), dict) and copy.get("type") == "object"
    if is_object and closed and not {"additionalProperties", "allOf"} & copy.keys():
        copy["additionalProperties"] = False
    for union in ("oneOf", "anyOf"):
        if isinstance(node.get(union), list):
            chain = _chain(node[union], copy[union], schemas)
            if chain is not None:
                del copy[union]
                copy |= chain
    return copy


def _chain(branches: list[Schema], strict: list[Schema], schemas: Schema) -> Schema | None:
    """A union as an if-then chain, where null or the constant `type` tells which branch is meant."""
    chain: Any = {"type": "null"} if {"type": "null"} in branches else False
    kinds = [_types(branch, schemas) for branch in branches]
    rest = [(kind, part) for branch, kind, part in zip(branches, kinds, strict, strict=True) if branch != NULL]
    if len(rest) == 1 and NULL in branches:
        return {"if": NULL, "else": rest[0][1]}
    if any(kind is None for kind, _ in rest):
        return None
    allowed = [value for kind, _ in rest for value in kind or []]
    if len(set(map(str, allowed))) != len(allowed):
        return None
    if chain is False:
        chain = {"required": ["type"], "properties": {"type": {"enum": allowed}}}
    for kind, part in rest:
        chain = {"if": {"required": ["type"], "properties": {"type": {"enum": kind}}}, "then": part, "else": chain}
    return dict(chain)


NULL: Final = {"type": "null"}


def _types(branch: Schema, schemas: Schema) -> list[Any] | None:
    if "$ref" in branch:
        branch = schemas[branch["$ref"].rsplit("/", 1)[1]]
    kind = branch.get("properties", {}).get("type", {})
    values: list[Any] | None = [kind["const"]] if "const" in kind else kind.get("enum")
    return values if "type" in branch.get("required", []) else None
