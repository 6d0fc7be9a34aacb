"""Every operation of the API, and the one that is asked for most in fewer words."""

from typing import Any

from pitbook.client.calls import Calls
from pitbook.sources import token_hex
from pitbook.web.commands import Answered


class Client(Calls):
    """A floor, as whoever has this token."""

    def ask(self, table: str, command: Any, *, as_of: int | None = None) -> Answered:
        """A command under an id that is made up for it, and the table as it is after it.

        A command is one of a game's own, such as `Place`, or the same as a mapping: {"type": "…", …}.
        """
        request = {"id": token_hex(16), "command": command, "as_of": as_of}
        return self.place_command(table, request, view=True)
