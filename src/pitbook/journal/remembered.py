"""What is kept of a store outside it: in a folder of each store its marks and the last checkpoint signed over it, and
for each place which store was last there.

A store goes by the digest of the first record of the floor, which holds the time and a random id: a backup has the same
wherever it is put back. Until there is such a record it goes by its place.
"""

import hashlib
import os
import re
from pathlib import Path

import msgspec

from pitbook.journal.checkpoint import Checkpoint, CheckpointTaken, SignedCheckpoint, signed_checkpoint, taken
from pitbook.journal.mark_file import StoreMark, are_held, forget_marks, mark_files, read_mark
from pitbook.journal.owner_only import sync_folder
from pitbook.journal.record import Corrupt
from pitbook.journal.store import Head, LeaseHeld, Unreadable

_PLACES = "places"
_SIGNED = "signed.json"
_VOUCHED = "heads-vouched-for"
_IDENTITY = re.compile(r"[0-9a-f]{64}")
_NAME = 32  # digits of a digest that are a file's name


class LastSigned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last checkpoint that was signed over a store and, once its loss was accepted, where that is on record."""

    taken: CheckpointTaken
    accepted: Head | None = None

    @property
    def checkpoint(self) -> Checkpoint:
        return signed_checkpoint(msgspec.json.encode(self.taken), 0).checkpoint


def known_of(signed: SignedCheckpoint) -> LastSigned:
    return LastSigned(taken(signed))


class Remembered:
    """All about whatever store is at one place."""

    def __init__(self, folder: Path, place: str) -> None:
        self.place = place
        name = hashlib.sha256(place.encode()).hexdigest()[:_NAME]
        self._folder = folder
        self._place_file = folder / _PLACES / name
        self._without_name = folder / f"at-{name}"

    def identity(self) -> str:
        """Of the store that was here last; empty if there was none, or one that had no identity yet.

        `Unreadable` if somebody damaged it: it is written whole or not at all.
        """
        try:
            found = self._place_file.read_bytes().decode(errors="replace").strip()
        except FileNotFoundError:
            return ""
        if not _IDENTITY.fullmatch(found):
            way_out = "restore it, or remove it if you know that the store at this place is the right one"
            raise Unreadable(
                f"{self._place_file}, which says what store was last at {self.place}, is damaged: {way_out}"
            )
        return found

    def folder(self, identity: str) -> Path:
        named = self._folder / identity[:_NAME]
        return named if identity and (named.exists() or not self._without_name.exists()) else self._without_name

    def marks(self, identity: str) -> list[StoreMark]:
        found = [read_mark(each) for each in mark_files(self.folder(identity))]
        return [each for each in found if each is not None]

    def known(self, identity: str) -> LastSigned | None:
        """`Unreadable` if somebody damaged it: it is written whole or not at all."""
        path = self.folder(identity) / _SIGNED
        try:
            known = msgspec.json.decode(path.read_bytes(), type=LastSigned)
            signed_checkpoint(msgspec.json.encode(known.taken), 0)
        except FileNotFoundError:
            return None
        except (msgspec.MsgspecError, Corrupt):
            way_out = "restore it, or remove it and go on with what the store has"
            raise Unreadable(f"{path}, the last checkpoint signed over {self.place}, is damaged: {way_out}") from None
        return known

    def settle(self, identity: str) -> Path:
        """The folder of a store that is here now, and from now on is the one that was here last."""
        folder = self._folder / identity[:_NAME] if identity else self._without_name
        if identity and self._without_name.exists() and not folder.exists():
            self._without_name.rename(folder)
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if identity:
            _write(self._place_file, identity.encode())
        else:
            self._place_file.unlink(missing_ok=True)
        return folder

    def keep(self, identity: str, known: LastSigned) -> None:
        """Unless a later one is known, as from another process over the same store."""
        before = self.known(identity)
        if before is None or before.checkpoint.number <= known.checkpoint.number:
            _write(self.folder(identity) / _SIGNED, msgspec.json.encode(known))

    def is_vouched(self, identity: str) -> bool:
        """Whether the key of this store is known to vouch for where its streams end: from then on it always does."""
        return (self.folder(identity) / _VOUCHED).exists()

    def keep_vouched(self, identity: str) -> None:
        path = self.folder(identity) / _VOUCHED
        if not path.exists():
            _write(path, b"")

    def forget_vouched(self, identity: str) -> None:
        (self.folder(identity) / _VOUCHED).unlink(missing_ok=True)

    def check_free(self, identity: str) -> None:
        """`LeaseHeld` if a process over this store goes on writing its mark."""
        if are_held(self.folder(identity)):
            raise LeaseHeld(self.place, "another process of this user")

    def forget_marks(self, identity: str) -> None:
        forget_marks(self.folder(identity))


def _write(path: Path, content: bytes) -> None:
    """Whole and on the disk, or not at all."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
    sync_folder(path.parent)
