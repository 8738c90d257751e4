"""Discord's documented limits, checked at run time. Each check complains into a Form, which raises code 50035."""
