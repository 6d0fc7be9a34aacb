"""The keys that seal what is private in a store: 32 random bytes each, told apart by a short id.

They are kept apart from the store, as lines of 64 hexadecimal digits in a file that only its owner may read, or in the
environment. The last one seals new stores; those before it still open older stores and backups.
"""

import base64
import binascii
import hashlib
import os
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from pitbook.journal import owner_only
from pitbook.journal.keys import BadKey
from pitbook.sources import entropy, token_hex

KEY_BYTES = 32
_ABOUT = b"pitbook store key id\x00"


class Keys(NamedTuple):
    """By their ids, the newest last, and where they were found or would be put."""

    by_id: dict[str, bytes]
    where: str

    @property
    def newest(self) -> str:
        return next(reversed(self.by_id))


def store_key_id(key: bytes) -> str:
    """Gives nothing of the key away."""
    return hashlib.sha256(_ABOUT + key).hexdigest()[:16]


def new_keys(where: str = "memory") -> Keys:
    key = entropy(KEY_BYTES)
    return Keys({store_key_id(key): key}, where)


def read_keys(text: str, where: str) -> Keys:
    """Keys one behind the other, each in hexadecimal digits or base64."""
    found = [_key(each, where) for each in text.replace(",", " ").split()]
    return Keys({store_key_id(key): key for key in found}, where)


def load_keys(path: Path) -> Keys:
    """None if there is no file."""
    try:
        owner_only.restrict_key(path)
        text = path.read_text(encoding="ascii")
    except FileNotFoundError:
        text = ""
    except (OSError, UnicodeDecodeError) as error:
        raise BadKey(f"{path} cannot be read ({error})") from None
    return read_keys(text, str(path))


def add_key(path: Path) -> Keys:
    """A new key behind those that are there. It is on the disk before anything is sealed with it."""
    before, made = load_keys(path), new_keys()
    part = path.with_name(f".{path.name}.{token_hex(4)}.part")
    owner_only.make(part)
    try:
        with part.open("w", encoding="ascii") as file:
            file.writelines(f"{key.hex()}\n" for key in (before.by_id | made.by_id).values())
            file.flush()
            os.fsync(file.fileno())
        if before.by_id:
            part.replace(path)
        else:
            with suppress(FileExistsError):  # another process was quicker, and its key is as good
                path.hardlink_to(part)
    finally:
        part.unlink(missing_ok=True)
    owner_only.sync_folder(path.parent)
    return load_keys(path)


def _key(text: str, where: str) -> bytes:
    try:
        key = bytes.fromhex(text) if len(text) == 2 * KEY_BYTES else base64.b64decode(text, altchars=b"-_")
    except (ValueError, binascii.Error):
        key = b""
    if len(key) != KEY_BYTES:
        raise BadKey(
            f"what is in {where} is no key: one is {KEY_BYTES} random bytes, as {2 * KEY_BYTES} hexadecimal digits or "
            "in base64"
        )
    return key
