"""Where an attachment is kept, so that an official text is attached once and its words are shown from then on.

The folder is `$PITBOOK_HOME` if that is set, else `pitbook` in the user's data folder of the XDG base directories. What
is read back is believed only as far as its digests go: words edited after they were kept are not shown as approved.
"""

import os
import tempfile
from pathlib import Path

import msgspec

from pitbook.rulebooks.attachment import Attachment
from pitbook.rulebooks.document import Document, document_of, load_document
from pitbook.rulebooks.editions import line
from pitbook.rulebooks.words import digest


class AttachmentRefused(ValueError):
    """What is kept for a document cannot be used with its register."""


def home() -> Path:
    """The user's folder for what Pitbook keeps between runs."""
    if chosen := os.environ.get("PITBOOK_HOME"):
        return Path(chosen).expanduser()
    data = Path(os.environ.get("XDG_DATA_HOME", ""))
    # The XDG specification has a path that is not absolute ignored.
    return (data if data.is_absolute() else Path.home() / ".local" / "share") / "pitbook"


def keep(attachment: Attachment) -> Path:
    """Keep an attachment in place of any earlier one of its document; a crash leaves the old one or the new, whole."""
    document = load_document(attachment.document)
    _check(attachment, document, "this attachment")
    path = _path(document)
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(attachment), indent=1))
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return path


def kept(document: Document) -> Attachment | None:
    """What was attached to this document; nothing if nothing was. One made for another register is refused."""
    path = _path(document)
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return None
    try:
        attachment = msgspec.json.decode(content, type=Attachment)
    except msgspec.DecodeError as error:
        raise AttachmentRefused(f"{path} is damaged: {error}. Attach the official text again.") from error
    _check(attachment, document, str(path))
    return attachment


def _path(document: Document) -> Path:
    """One for each text: that of the first under the id alone, others with the edition that brought them."""
    there = line(document.id)
    brought_by = next((each for each in there if document_of(each).digest == document.digest), there[0])
    return home() / "attachments" / f"{document.id if brought_by is there[0] else brought_by.name}.json"


def _check(attachment: Attachment, document: Document, name: str) -> None:
    """Refuse an attachment of another document or register, or one with words that are not the approved ones."""
    if attachment.document != document.id:
        raise AttachmentRefused(f"{name} is of {attachment.document}, and not of {document.id}.")
    if attachment.register != document.digest:
        raise AttachmentRefused(
            f"{name} was made for another register of {document.id} (digest {attachment.register[:12]}…, and the one "
            f"in use has {document.digest[:12]}…). Attach the official text again."
        )
    for number, words in attachment.found.items():
        clause = document.by_id.get(number)
        if clause is None or digest(words) != clause.sha256:
            raise AttachmentRefused(
                f"{name} has words for {document.id} {number} that are not the approved ones. "
                "Attach the official text again."
            )
