"""What a person sees in a message or a form: words, pictures, buttons, menus, fields."""

from dataclasses import dataclass

from bot.playground.components import MENU_TYPES, ComponentType, media_fields, walk_components
from bot.playground.records import MessageFlag, Payload
from bot.ui.parts.command_names import WORD_JOINER


class NotThere(AssertionError):
    """The message or form does not have what was looked for."""

    def __init__(self, what: str, wanted: object, there: list[str]) -> None:
        super().__init__(f"there is no {what} {wanted!r}; there are {there}")


@dataclass(frozen=True)
class Button:
    """A button that the bot put under a message."""

    custom_id: str
    label: str
    disabled: bool
    style: int

    @property
    def verb(self) -> str:
        """What it asks for: `turn`, `commit` and so on; empty where the button is none of ours."""
        return self.custom_id.split(":")[2] if self.custom_id.count(":") > 2 else ""


@dataclass(frozen=True)
class Menu:
    """A menu of a message."""

    custom_id: str
    placeholder: str
    disabled: bool
    options: list[Payload]
    least: int
    most: int

    @property
    def labels(self) -> list[str]:
        return [option["label"] for option in self.options]

    def value_of(self, name: str) -> str:
        """The value of an option, by its value or label; a menu of users or channels takes any id."""
        for option in self.options:
            if name in (option["value"], option["label"]):
                return str(option["value"])
        if self.options:
            raise NotThere("option", name, self.labels)
        return name


@dataclass(frozen=True)
class Seen:
    """A message as a person sees it now."""

    payload: Payload

    @property
    def id(self) -> str:
        return str(self.payload["id"])

    @property
    def channel_id(self) -> str:
        return str(self.payload["channel_id"])

    @property
    def by_bot(self) -> bool:
        return bool(self.payload["author"]["bot"])

    @property
    def ephemeral(self) -> bool:
        """Whether only this person sees it."""
        return MessageFlag.EPHEMERAL in MessageFlag(self.payload["flags"])

    @property
    def silent(self) -> bool:
        return MessageFlag.SUPPRESS_NOTIFICATIONS in MessageFlag(self.payload["flags"])

    @property
    def components(self) -> list[Payload]:
        """All components, from the outside in."""
        return list(walk_components(self.payload["components"]))

    @property
    def text(self) -> str:
        """All words of the message that are not on buttons or in menus, as they are read."""
        texts = [part["content"] for part in self.components if part["type"] == ComponentType.TEXT]
        return "\n".join(text for text in [self.payload["content"], *texts] if text).replace(WORD_JOINER, "")

    @property
    def pictures(self) -> list[str]:
        shown = [holder[key]["url"] for holder, key in media_fields(self.payload["components"])]
        return [attachment["url"] for attachment in self.payload["attachments"]] + shown

    @property
    def alt_texts(self) -> list[str]:
        shown = [holder.get("description") or "" for holder, _ in media_fields(self.payload["components"])]
        return [attachment.get("description") or "" for attachment in self.payload["attachments"]] + shown

    @property
    def mentioned(self) -> list[str]:
        return [user["id"] for user in self.payload["mentions"]]

    @property
    def buttons(self) -> list[Button]:
        """Its buttons, without links."""
        found = [part for part in self.components if part["type"] == ComponentType.BUTTON and part.get("custom_id")]
        return [_button(part) for part in found]

    @property
    def labels(self) -> list[str]:
        return [button.label for button in self.buttons]

    @property
    def menus(self) -> list[Menu]:
        return [_menu(part) for part in self.components if part["type"] in MENU_TYPES]

    @property
    def verbs(self) -> list[str]:
        return [button.verb for button in self.buttons]

    def asking_for(self, verb: str) -> list[Button]:
        return [button for button in self.buttons if button.verb == verb]

    def button(self, name: str) -> Button:
        """A button by its custom_id or label, or else the first with that verb. Raises NotThere."""
        for button in self.buttons:
            if name in (button.custom_id, button.label):
                return button
        for button in self.asking_for(name):
            return button
        raise NotThere("button", name, [f"{button.label} ({button.custom_id})" for button in self.buttons])

    def menu(self, name: str | None = None) -> Menu:
        """A menu by its custom_id or placeholder; without a name, the first one. Raises NotThere."""
        for menu in self.menus:
            if name in (None, menu.custom_id, menu.placeholder):
                return menu
        raise NotThere("menu", name, [menu.custom_id for menu in self.menus])


@dataclass(frozen=True)
class ShownForm:
    """A form that the bot has shown to a person."""

    interaction_id: str
    modal: Payload

    @property
    def title(self) -> str:
        return str(self.modal["title"])

    @property
    def fields(self) -> dict[str, Payload]:
        return {
            part["label"]: part["component"] for part in self.modal["components"] if part["type"] == ComponentType.LABEL
        }

    def field_id(self, name: str) -> str:
        """The custom_id of a field, by itself or by the field's label. Raises NotThere."""
        for label, field in self.fields.items():
            if name in (label, field["custom_id"]):
                return str(field["custom_id"])
        raise NotThere("field", name, list(self.fields))


def _button(part: Payload) -> Button:
    emoji = part.get("emoji") or {}
    label = part.get("label") or emoji.get("name") or ""
    return Button(part["custom_id"], label, bool(part.get("disabled")), part["style"])


def _menu(part: Payload) -> Menu:
    placeholder, options = part.get("placeholder") or "", part.get("options") or []
    disabled, least, most = bool(part.get("disabled")), part["min_values"], part["max_values"]
    return Menu(part["custom_id"], placeholder, disabled, options, least, most)
