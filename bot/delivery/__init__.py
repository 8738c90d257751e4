"""What is public or calls people: posts, lobby cards and calls, delivered after the act is stored."""
