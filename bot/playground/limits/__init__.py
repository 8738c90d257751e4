"""Discord's limits, as the types of requests; other requests are refused with code 50035."""
