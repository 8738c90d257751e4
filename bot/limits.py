"""Discord's limits, each figure once: the bot stays within them, and the playground refuses more.

The sources are pages of https://discord.com/developers/docs. A figure without a docstring is the most characters of a
text, or the most things of a kind. A test checks for each figure that the playground accepts as much and refuses more.
"""

from typing import Final

# Messages: resources/message, Message Object, Create Message, Allowed Mentions, Attachment; reference, Uploading Files

MESSAGE_CONTENT: Final = 2000
"""Characters of the content of a message without Components V2."""
MESSAGE_FILES: Final = 10
"""Files of one message."""
UPLOAD_BYTES: Final = 10 * 1024 * 1024
"""Bytes of all files of one request, where nobody has boosted the server."""
ALT_TEXT: Final = 1024
"""Characters of the description of an attachment or of a picture in a gallery."""
NONCE: Final = 25
"""Characters of the nonce by which a message that is sent twice is made once."""
NONCE_SECONDS: Final = 180.0
"""Seconds for which Discord remembers a nonce: the page says "the past few minutes", without a number."""
MENTIONS: Final = 100
"""Users, and roles, that `allowed_mentions` may list."""
MESSAGES_PER_REQUEST: Final = 100
"""Messages that one request may read."""

# Components: components/reference

COMPONENTS: Final = 40
"""Components of a message, counting nested ones."""
ACTION_ROWS: Final = 5
"""Action rows of a message without Components V2."""
TEXT_DISPLAYS: Final = 4000
"""Characters over all text displays of a message."""
ROW_BUTTONS: Final = 5
"""Buttons of one action row."""
BUTTON_LABEL: Final = 80
BUTTON_URL: Final = 512
CUSTOM_ID: Final = 100
MENU_OPTIONS: Final = 25
"""Options of one menu, all of which may be selectable."""
OPTION_LABEL: Final = 100
OPTION_VALUE: Final = 100
OPTION_DESCRIPTION: Final = 100
MENU_PLACEHOLDER: Final = 150
"""Characters of a menu's text while nothing is chosen."""
GALLERY_PICTURES: Final = 10
"""Pictures of one media gallery."""
SECTION_TEXTS: Final = 3
"""Texts of one section."""
MAX_COLOUR: Final = 0xFFFFFF
"""The highest number of a colour."""

# Modals: interactions/receiving-and-responding, Modal; components/reference, Label, Text Input

MODAL_TITLE: Final = 45
MODAL_COMPONENTS: Final = 5
FIELD_LABEL: Final = 45
FIELD_DESCRIPTION: Final = 100
FIELD_TEXT: Final = 4000
"""Characters that can be typed into one field."""
FIELD_PLACEHOLDER: Final = 100

# Application commands: interactions/application-commands

COMMANDS: Final = 100
"""Slash commands of an application."""
COMMAND_NAME: Final = 32
COMMAND_DESCRIPTION: Final = 100
COMMAND_OPTIONS: Final = 25
COMMAND_CHOICES: Final = 25
"""Choices of an option, and proposals of an autocomplete."""
CHOICE_NAME: Final = 100
CHOICE_VALUE: Final = 100
COMMAND_TEXT: Final = 8000
"""Characters of all names, descriptions and values of one command."""
OPTION_INPUT: Final = 6000
"""Characters that can be typed into an option of a command."""

# Emojis: resources/emoji, Application-Owned Emoji, Create Application Emoji

EMOJIS: Final = 2000
"""Emojis of an application."""
EMOJI_NAME: Final = 32
EMOJI_BYTES: Final = 256 * 1024

# Threads: resources/channel, Start Thread from Message, Modify Channel; Thread Metadata

THREAD_NAME: Final = 100
ARCHIVE_MINUTES: Final = (60, 1440, 4320, 10080)
"""The minutes of silence after which a thread may be archived."""
SLOWMODE_SECONDS: Final = 21600
"""Seconds that people may be made to wait between two messages."""
COUNTED_MEMBERS: Final = 50
"""Discord counts no more members of a thread."""

# People: resources/user, Usernames and Nicknames

PERSON_NAME: Final = 32
GROUP_MEMBERS: Final = 10
"""People in one group of direct messages."""

# Interactions: interactions/receiving-and-responding

ANSWER_SECONDS: Final = 3.0
"""Seconds in which an interaction has to be answered."""
TOKEN_SECONDS: Final = 15 * 60.0
"""Seconds for which an interaction's token is good."""
FOLLOW_UP_MESSAGES: Final = 5
"""Follow-up messages of an interaction in a server that has not installed the application."""
