"""The schema of a message's components (Discord API: Components, Reference)."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct

from bot import limits
from bot.playground.components import walk_components
from bot.playground.limits.values import Maybe, SentComponent, Snowflake, require, require_distinct

CustomId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=limits.MAX_CUSTOM_ID_LENGTH)]


class SentEmoji(Struct):
    id: Maybe[Snowflake] = UNSET
    name: Maybe[str] = UNSET
    animated: Maybe[bool] = UNSET

    def __post_init__(self) -> None:
        require(self.id or self.name, "An emoji has an id or a name")


class SentButton(SentComponent, tag=2, kw_only=True):
    """A button; style 5 is a link."""

    style: Literal[1, 2, 3, 4, 5]
    label: Maybe[Annotated[str, Meta(max_length=limits.MAX_BUTTON_LABEL_LENGTH)]] = UNSET
    emoji: Maybe[SentEmoji] = UNSET
    custom_id: Maybe[CustomId] = UNSET
    url: Maybe[Annotated[str, Meta(max_length=limits.MAX_BUTTON_URL_LENGTH)]] = UNSET
    disabled: bool = False

    def __post_init__(self) -> None:
        require(self.label or self.emoji, "A button needs a label or an emoji")
        wanted, other = (self.url, self.custom_id) if self.style == 5 else (self.custom_id, self.url)
        require(wanted and not other, "A link has a url, any other button a custom_id, and none has both")


class SentMenu(SentComponent, kw_only=True):
    """The common fields of menus; `required` counts in forms only."""

    custom_id: CustomId
    placeholder: Maybe[Annotated[str, Meta(max_length=limits.MAX_PLACEHOLDER_LENGTH)]] = UNSET
    min_values: Annotated[int, Meta(ge=0, le=limits.MAX_MENU_OPTIONS)] = 1
    max_values: Annotated[int, Meta(ge=1, le=limits.MAX_MENU_OPTIONS)] = 1
    disabled: Maybe[bool] = UNSET
    required: Maybe[bool] = UNSET

    def __post_init__(self) -> None:
        require(self.min_values <= self.max_values, "min_values is above max_values")


class SentMenuOption(Struct):
    label: Annotated[str, Meta(min_length=1, max_length=limits.MAX_OPTION_LABEL_LENGTH)]
    value: Annotated[str, Meta(min_length=1, max_length=limits.MAX_OPTION_VALUE_LENGTH)]
    description: Maybe[Annotated[str, Meta(max_length=limits.MAX_OPTION_DESCRIPTION_LENGTH)]] = UNSET
    emoji: Maybe[SentEmoji] = UNSET
    default: Maybe[bool] = UNSET


class SentOptionMenu(SentMenu, tag=3, kw_only=True):
    """A menu of given options."""

    options: Annotated[list[SentMenuOption], Meta(min_length=1, max_length=limits.MAX_MENU_OPTIONS)]

    def __post_init__(self) -> None:
        super().__post_init__()
        require_distinct((option.value for option in self.options), "The values of options")
        require(self.max_values <= len(self.options), "There are fewer options than max_values")
        chosen = sum(option.default is True for option in self.options)
        require(chosen <= self.max_values, "More options are chosen beforehand than max_values")


class SentMenuDefault(Struct):
    """A person, role or channel that a menu shows as chosen."""

    id: Snowflake
    type: Literal["user", "role", "channel"]

    def __post_init__(self) -> None:
        self.id = str(self.id)


class SentUserMenu(SentMenu, tag=5, kw_only=True):
    """A menu of people."""

    default_values: Maybe[list[SentMenuDefault]] = UNSET

    def __post_init__(self) -> None:
        super().__post_init__()
        chosen = len(self.default_values or []) or self.min_values
        require(self.min_values <= chosen <= self.max_values, "Too few or too many are chosen beforehand")


class SentRoleMenu(SentUserMenu, tag=6, kw_only=True):
    """A menu of roles."""


class SentChannelMenu(SentUserMenu, tag=8, kw_only=True):
    """A menu of channels."""

    channel_types: Maybe[list[int]] = UNSET


class SentRow(SentComponent, tag=1, kw_only=True):
    """Several buttons, or one menu."""

    components: Annotated[
        list[SentButton | SentOptionMenu | SentUserMenu | SentRoleMenu | SentChannelMenu],
        Meta(min_length=1, max_length=limits.MAX_ROW_BUTTONS),
    ]

    def __post_init__(self) -> None:
        has_menu = any(isinstance(part, SentMenu) for part in self.components)
        require(not has_menu or len(self.components) == 1, "A menu has a row of its own")


class SentText(SentComponent, tag=10, kw_only=True):
    content: Annotated[str, Meta(min_length=1, max_length=limits.MAX_TEXT_LENGTH)]


class SentSection(SentComponent, tag=9, kw_only=True):
    components: Annotated[list[SentText], Meta(min_length=1, max_length=limits.MAX_SECTION_TEXTS)]
    accessory: SentButton


class SentMedia(Struct):
    url: Annotated[str, Meta(pattern="^(https?|attachment)://")]


class SentPicture(Struct):
    media: SentMedia
    description: Annotated[str, Meta(max_length=limits.MAX_ALT_TEXT_LENGTH)] | None = None
    spoiler: bool = False


class SentGallery(SentComponent, tag=12, kw_only=True):
    items: Annotated[list[SentPicture], Meta(min_length=1, max_length=limits.MAX_GALLERY_PICTURES)]


class SentFile(SentComponent, tag=13, kw_only=True):
    file: SentMedia
    spoiler: bool = False


class SentSeparator(SentComponent, tag=14):
    divider: bool = True
    spacing: Literal[1, 2] = 1


SentContainedComponent: TypeAlias = SentRow | SentSection | SentText | SentGallery | SentFile | SentSeparator


class SentContainer(SentComponent, tag=17, kw_only=True):
    components: Annotated[list[SentContainedComponent], Meta(min_length=1, max_length=limits.MAX_COMPONENTS)]
    accent_color: Annotated[int, Meta(ge=0, le=limits.MAX_COLOUR)] | None = None
    spoiler: bool = False


def require_joint_limits(components: object) -> None:
    """Raise ValueError for components that together are too many or too long, or that share an id or custom_id."""
    parts = list(walk_components(msgspec.to_builtins(components)))
    require(len(parts) <= limits.MAX_COMPONENTS, f"Must be {limits.MAX_COMPONENTS} or fewer, counting nested ones")
    length = sum(len(part.get("content", "")) for part in parts)
    require(
        length <= limits.MAX_TEXT_LENGTH,
        f"The text of all components must be {limits.MAX_TEXT_LENGTH} or fewer in length",
    )
    require_distinct((part["custom_id"] for part in parts if part.get("custom_id")), "The custom_id of components")
    require_distinct((part["id"] for part in parts if part["id"]), "The id of components")
