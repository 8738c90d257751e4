"""Schemas of request bodies with Discord's limits; other requests are refused with code 50035."""
