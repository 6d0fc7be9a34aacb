"""A file that is named to be written may be there already: only what the same command wrote before is replaced."""

from pathlib import Path

from pitbook.cli.terminal import WrongUse


def check_replaceable(file: Path, begins: bytes, what: str) -> None:
    """Not a store, a key or anything else that somebody may miss; an empty file, such as mktemp makes, is nothing."""
    if not file.name or file.is_dir():
        raise WrongUse(f"{file} is a folder: name the file to write.")
    if not file.exists():
        return
    if not file.is_file():  # to put a file in the place of /dev/null, say, would take it from everybody
        raise WrongUse(f"{file} is a device or a pipe, and a file would take its place: name another file.")
    try:
        with file.open("rb") as there:
            found = there.read(len(begins))
    except OSError as error:
        raise WrongUse(f"{file} is there, and cannot be looked into ({error.strerror}): name another file.") from None
    if found and found != begins:
        raise WrongUse(f"{file} is there, and is no {what}: name another file, or remove that one first.")
