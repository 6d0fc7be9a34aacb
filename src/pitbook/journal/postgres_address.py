"""The URL of a PostgreSQL database, and the password that may stand in it."""

import re
from urllib.parse import unquote


def address(url: str) -> tuple[str, str | None]:
    """A URL that may be shown, and the password that was in it."""
    password = None
    for pattern, rest in ((r"(//[^:/@?]*):([^@/]*)@", r"\1@"), (r"([?&])password=([^&]*)&?", r"\1")):
        found = re.search(pattern, url)
        if found is not None:
            password, url = unquote(found[2]), re.sub(pattern, rest, url, count=1)
    return url.rstrip("?&"), password
