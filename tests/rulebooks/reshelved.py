"""Our shelf of rulebooks copied to another place, where its files may be changed; the program reads them there."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path

import pytest

from pitbook.rulebooks import document, editions, loading, shelves

FOLDERS = ("documents", "decisions", "editions")


class Shelf:
    def __init__(self, folder: Path, patched: pytest.MonkeyPatch) -> None:
        self.folder = folder
        for each in FOLDERS:
            shutil.copytree(Path(str(files("pitbook.rulebooks"))) / each, folder / each)
        brought = shelves.shelves

        def ours_elsewhere() -> tuple[object, ...]:
            return (folder, *brought()[1:])

        patched.setattr(shelves, "shelves", ours_elsewhere)
        patched.setattr(editions, "shelves", ours_elsewhere)
        self.read_anew()

    def read_anew(self) -> None:
        """As the program does when it starts. What was read of the shelf in its own place is kept for later."""
        editions.read_anew()

    def change(self, file: str, old: str, new: str) -> None:
        """One place of a file, and nothing else."""
        path = self.folder / file
        text = path.read_text("utf-8")
        assert old in text, f"{file} has no {old!r}"
        path.write_text(text.replace(old, new, 1), "utf-8")
        self.read_anew()

    def pin(self, document_id: str) -> None:
        """Keeps the last edition as it lies there now, as if it had always been so."""
        last = editions.line(document_id)[-1]
        made = loading.made_digest(document.document_of(last), last.toml, last.row)
        self.change(f"editions/{document_id}.toml", last.row.digest, made)

    def append(self, document_id: str, row: str) -> None:
        """Another edition, told at the end of the line."""
        path = self.folder / "editions" / f"{document_id}.toml"
        path.write_text(f"{path.read_text()}\n[[editions]]\n{row}")
        self.read_anew()


@contextmanager
def reshelved(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    with monkeypatch.context() as patched:
        yield Shelf(folder / "shelf", patched)
