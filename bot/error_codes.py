"""Discord's error codes on which the bot acts, each once.

The source is https://discord.com/developers/docs/topics/opcodes-and-status-codes.
"""

from typing import Final

UNKNOWN_CHANNEL: Final = 10003
"""The channel or thread was deleted."""
UNKNOWN_SERVER: Final = 10004
"""The bot is not in the server any more."""
UNKNOWN_MEMBER: Final = 10007
"""The person, or the bot, is not in the server."""
UNKNOWN_MESSAGE: Final = 10008
"""The message was deleted; also the answer to a nonce whose message was deleted."""
UNKNOWN_USER: Final = 10013
"""The account was deleted."""
UNKNOWN_EMOJI: Final = 10014
"""The application has no such emoji any more."""
UNKNOWN_WEBHOOK: Final = 10015
"""The interaction of a follow-up message is not known any more."""
UNKNOWN_INTERACTION: Final = 10062
"""The interaction was not answered within three seconds."""
TOO_MANY_EMOJIS: Final = 30008
"""The application has as many emojis as it may have."""
TOO_MANY_EDITS: Final = 30046
"""A message older than an hour was edited too often; it may be edited again later."""
REQUEST_TOO_LARGE: Final = 40005
"""The request has more bytes than Discord accepts."""
ALREADY_ANSWERED: Final = 40060
"""The interaction was answered before: it was delivered twice."""
INTERNAL_NETWORK_ERROR: Final = 40333
"""Discord's own network failed; the same request may succeed a moment later."""
MISSING_ACCESS: Final = 50001
"""The bot may not see the channel."""
NOT_IN_DIRECT_MESSAGES: Final = 50003
"""The request is not possible in direct messages."""
EMPTY_MESSAGE: Final = 50006
"""The message is empty."""
CLOSED_TO_MESSAGES: Final = 50007
"""The person accepts no direct messages from the bot."""
MISSING_PERMISSIONS: Final = 50013
"""The bot lacks a permission for this."""
WRONG_KIND_OF_CHANNEL: Final = 50024
"""The request is not possible in a channel of this kind."""
INVALID_WEBHOOK_TOKEN: Final = 50027
"""The interaction of a follow-up message is older than 15 minutes."""
INVALID_FORM: Final = 50035
"""A field of the request is invalid; the answer names it."""
ARCHIVED: Final = 50083
"""The thread is archived, or locked without being archived."""
INVALID_JSON: Final = 50109
"""The request is not valid JSON."""
NO_SHARED_SERVER: Final = 50278
"""The bot and the person are in no server together, so that it cannot write to them."""
THREAD_EXISTS: Final = 160004
"""The message has a thread already, whose id is that of the message."""
LOCKED: Final = 160005
"""The thread is locked."""
TOO_MANY_THREADS: Final = 160006
"""The server has as many active threads as it may have."""
BLOCKED_BY_AUTOMOD: Final = 200000
"""The server's automatic moderation refuses the message."""
TITLE_BLOCKED_BY_AUTOMOD: Final = 200001
"""The server's automatic moderation refuses the title."""
HARMFUL_LINK: Final = 240000
"""Discord found a harmful link in the message."""
