"""The settings with which new tables of a server begin, by game."""

from alembic import op
from sqlalchemy import Column, Text

revision = "0052"
down_revision = "0051"


def upgrade() -> None:
    op.add_column("servers", Column("presets", Text, nullable=False, server_default="{}"))
