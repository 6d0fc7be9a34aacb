"""The file of an SQLite store: what is in it, how it is opened, and what its troubles mean for whoever runs it."""

import sqlite3
from contextlib import closing
from pathlib import Path

from pitbook.journal import owner_only
from pitbook.journal.store import Unavailable, Unreadable

APPLICATION = 0x50697462  # "Pitb", where SQLite keeps whose file it is

MIGRATIONS = (
    """
    CREATE TABLE streams (
        name TEXT PRIMARY KEY, length INTEGER NOT NULL CHECK (length > 0), digest BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE records (
        stream TEXT NOT NULL, sequence INTEGER NOT NULL, body BLOB NOT NULL, digest BLOB NOT NULL,
        PRIMARY KEY (stream, sequence)
    ) STRICT;  -- in the order they came, which halves what a commit writes
    CREATE TABLE commands (
        stream TEXT, command TEXT, first INTEGER NOT NULL, last INTEGER NOT NULL, PRIMARY KEY (stream, command)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE balances (
        account TEXT PRIMARY KEY, cents INTEGER NOT NULL, CHECK (cents >= 0 OR substr(account, 1, 8) = 'outside/')
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE private (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
    """,
    "",  # what is private is sealed, and the ends of streams have codes: programs that write neither are to keep out
)
"""Each brings a file from the version of its place to the next. They are never edited, only added to."""

VERSION = len(MIGRATIONS)
TABLES = ("streams", "records", "commands", "balances", "private")
_MAGIC = b"SQLite format 3\x00"
_PATIENCE_SECONDS = 10.0
_STATEMENTS = 256
"""So many are kept prepared: more than there are different ones for groups of any size."""


def check_header(path: Path) -> None:
    """Looks before SQLite does, which would tidy up beside a file that is not ours.

    Only for whoever has the lock: closing this file would undo the locks of another connection in this process.
    """
    if not path.exists() or path.with_name(f"{path.name}-journal").exists():
        return
    with path.open("rb") as file:
        header = file.read(100)
    if not header:
        return
    if not header.startswith(_MAGIC) or len(header) < 100:
        raise Unreadable(f"{path} is not a database: give the name of another file")
    version, application = int.from_bytes(header[60:64]), int.from_bytes(header[68:72])
    if application != APPLICATION:
        raise Unreadable(f"{path} is a database of another program: give the name of another file")
    _check_version(path, version)


def _check_version(path: Path, version: int) -> None:
    if version > VERSION:
        raise Unreadable(
            f"{path} is of version {version}, and this program knows versions up to {VERSION}: use the program that it "
            "was upgraded for, or put back the backup from before that upgrade and go on with this one"
        )


def open_writing(path: Path) -> sqlite3.Connection:
    """The one connection that writes; the file is made, or brought up to date, first."""
    owner_only.make(path)
    connection = sqlite3.connect(
        path, _PATIENCE_SECONDS, isolation_level=None, check_same_thread=False, cached_statements=_STATEMENTS
    )
    try:
        _migrate(path, connection)
        owner_only.restrict(path)
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != "wal":
            raise Unavailable(f"{path} cannot be written to and read at once where it lies: use a disk of this machine")
        connection.execute("PRAGMA synchronous = FULL")  # after a power cut, too, a commit is there
        connection.execute("PRAGMA fullfsync = ON")  # where fsync alone does not reach the disk (macOS)
        connection.execute("PRAGMA secure_delete = ON")  # what is forgotten does not lie about in the file
        connection.execute("PRAGMA wal_autocheckpoint = 4000")
        connection.execute("PRAGMA journal_size_limit = 67108864")
        connection.execute("PRAGMA cache_size = -65536")
        _check_made_by_us(path, connection)
        connection.execute("SELECT count(*) FROM streams")  # from here on there is a -wal
        for each in TABLES:  # one that is gone is told now, and not when it is first needed
            connection.execute(f"SELECT 1 FROM {each} LIMIT 1")
    except BaseException:
        connection.close()
        raise
    return connection


def _check_made_by_us(path: Path, connection: sqlite3.Connection) -> None:
    """A trigger could take away what was just kept, and a view stand in for a table."""
    found = connection.execute("SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
    others = [f"{kind} {name}" for kind, name in found if kind != "table" or name not in TABLES]
    if others:
        raise Unreadable(
            f"{path} holds what this program did not make ({', '.join(others[:5])}), so that nobody can say what "
            "becomes of records: keep the file, see who was at it, and go on with the last backup"
        )


def _migrate(path: Path, connection: sqlite3.Connection) -> None:
    """Before WAL is turned on, so that the file itself always says whose it is and of which version."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    _check_version(path, version)
    for number in range(version, VERSION):
        # One script for all of it: either the file is of the next version or it is what it was.
        connection.executescript(
            f"BEGIN IMMEDIATE; {MIGRATIONS[number]} "
            f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {number + 1}; COMMIT;"
        )
    if 0 < version < VERSION:  # it may have a -wal, and what looks at the file alone has to see of which version it is
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def open_reading(path: Path) -> sqlite3.Connection:
    # A file that is gone is not made again. A -wal that is there stays as it is: the last to close a file that it may
    # write removes its -wal, and with it whatever stands behind a damaged place.
    mode = "ro" if path.with_name(f"{path.name}-wal").exists() else "rw"
    address = f"{path.as_uri()}?mode={mode}"
    connection = sqlite3.connect(address, _PATIENCE_SECONDS, isolation_level=None, check_same_thread=False, uri=True)
    connection.execute("PRAGMA query_only = ON")
    return connection


def check_ours(path: Path, connection: sqlite3.Connection) -> None:
    """For whoever only reads: the file is a store, and of a version that is known."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION:
        if path.stat().st_size == 0:
            raise Unreadable(f"{path} is empty, and nothing was ever kept in it: give the name of another file")
        raise Unreadable(f"{path} is a database of another program: give the name of another file")
    _check_version(path, version)


def version_of(path: Path) -> int | None:
    """Of which version a store is, if it is one; nothing is changed by looking."""
    if not path.exists():
        return None
    try:
        with closing(open_reading(path)) as connection:
            (application,) = connection.execute("PRAGMA application_id").fetchone()
            (version,) = connection.execute("PRAGMA user_version").fetchone()
    except sqlite3.Error:  # whoever opens it says what is wrong
        return None
    return int(version) if application == APPLICATION else None


_TROUBLES = {
    sqlite3.SQLITE_FULL: "the disk is full: free some space, then try again",
    sqlite3.SQLITE_READONLY: "it may not be written: let this user write the file and its folder, then try again",
    sqlite3.SQLITE_PERM: "it may not be opened: let this user read and write it, then try again",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened: see that its folder is there and that this user may write to it",
    sqlite3.SQLITE_BUSY: "another program has it open and is writing: end that program, then try again",
    sqlite3.SQLITE_LOCKED: "another program has it open and is writing: end that program, then try again",
    sqlite3.SQLITE_IOERR: "the disk does not do what it is told: look at the system's log, free space, then try again",
    sqlite3.SQLITE_NOMEM: "there is no memory left: free some, then try again",
}
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def explained(path: Path, error: sqlite3.Error) -> Exception:
    """What SQLite's trouble means here; a batch that SQLite cannot write, such as one too big, is a ValueError."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK) & 0xFF  # the rest says where it happened
    if code in _DAMAGED:
        return Unreadable(f"{path} is damaged ({error}): stop, keep the file, and go on with the last backup")
    if code in _TROUBLES:
        return Unavailable(f"{path}: {_TROUBLES[code]} ({error})")
    if isinstance(error, sqlite3.IntegrityError):
        wrong = "another program wrote to it: stop, keep the file, and see what `pitbook store check` says of it"
        return Unavailable(f"{path}: {wrong} ({error})")
    if isinstance(error, (sqlite3.DataError, sqlite3.InterfaceError, sqlite3.ProgrammingError)):
        return ValueError(f"{path} cannot keep this: {error}")
    if code == sqlite3.SQLITE_ERROR or isinstance(error, sqlite3.OperationalError):  # a table is gone, say
        return Unreadable(f"{path} is not as this program left it ({error}): keep it, and go on with the last backup")
    return error
