"""Delivery of public messages, lobby cards and calls, after the act is stored."""
