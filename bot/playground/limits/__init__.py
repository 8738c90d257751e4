"""Discord's limits, as the types of requests; anything else is refused with code 50035."""
