"""What Discord takes at most, as the types of requests; what does not fit is refused with code 50035."""
