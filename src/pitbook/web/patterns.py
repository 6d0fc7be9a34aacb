"""What has a form of its own in words: whoever wrote it otherwise is told how it looks, and no regular expression."""

WORDS = {
    "^[a-z0-9][a-z0-9-]{0,39}$": "1 to 40 small letters, digits and hyphens, and no hyphen first, such as high-limit-2",
    "^[a-z0-9][a-z0-9-]{0,15}$": "1 to 16 small letters, digits and hyphens, and no hyphen first, such as spring-cup",
    "^[!-.0-~]{1,80}$": "1 to 80 letters, digits and signs of ASCII without a space or a slash, such as a UUID",
    "^[0-9a-f]{64}$": "64 digits 0 to 9 and a to f, as SHA-256 has them",
    "^[0-9a-f]{128}$": "128 digits 0 to 9 and a to f, as a signature has them",
    r"^\d{4}-\d{2}-\d{2}$": "a day, such as 2024-07-01",
    r"^([01]\d|2[0-3]):[0-5]\d$": "an hour of the day, such as 09:30",
}


def in_words(wrong: str) -> str:
    """
    >>> in_words("Expected `str` matching regex '^[0-9a-f]{64}$'")
    'Expected 64 digits 0 to 9 and a to f, as SHA-256 has them'
    """
    pattern = wrong.partition(" matching regex ")[2]
    known = next((words for each, words in WORDS.items() if repr(each) == pattern), None)
    return wrong if known is None else f"Expected {known}"
