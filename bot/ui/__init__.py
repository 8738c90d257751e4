"""What Discord shows and where presses arrive: messages, components, commands, errors."""
