"""Links to one round for somebody without an account: a code over table, round and end that only this house can make.

Nothing is kept of them. A link is worth something until its time, or until the store is sealed with another key.
"""

import re
from hashlib import blake2b
from hmac import compare_digest
from typing import NamedTuple

from pitbook.journal.passing import PassingStore
from pitbook.journal.sealing import SealedStore
from pitbook.journal.store import Store
from pitbook.sources import entropy

KEY_BYTES = 32
CODE_BYTES = 20
_LINK = re.compile(
    rf"([a-z0-9][a-z0-9-]{{0,39}})\.([1-9][0-9]{{0,8}})\.([0-9]{{1,16}})\.([0-9a-f]{{{2 * CODE_BYTES}}})", re.ASCII
)


class LinkedRound(NamedTuple):
    table: str
    number: int
    until: int  # microseconds


class RoundLinks:
    def __init__(self, key: bytes) -> None:
        self._key = key

    def made(self, linked: LinkedRound) -> str:
        return f"{linked.table}.{linked.number}.{linked.until}.{self._code(linked)}"

    def read(self, link: str, now: int) -> LinkedRound | None:
        """None: nobody here made it, or its time is over."""
        found = _LINK.fullmatch(link)
        if found is None:
            return None
        table, number, until, code = found.groups()
        linked = LinkedRound(table, int(number), int(until))
        return linked if compare_digest(code, self._code(linked)) and now < linked.until else None

    def _code(self, linked: LinkedRound) -> str:
        words = f"{linked.table} {linked.number} {linked.until}"
        return blake2b(words.encode(), key=self._key, digest_size=CODE_BYTES).hexdigest()


def key_of_links(store: Store) -> bytes:
    """The same for all servers over a sealed store; without one, links are good for as long as this process runs."""
    inner: object = store
    while isinstance(inner, PassingStore):
        if isinstance(inner, SealedStore):
            return inner.key_of_links
        inner = inner.inner
    return entropy(KEY_BYTES)
