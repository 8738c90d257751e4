"""Tables: who sits there, what people and bot players do, one act at a time and each act stored."""
