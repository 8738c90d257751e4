"""Alembic's script for migrations: it uses the given connection, inside that connection's open transaction."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
