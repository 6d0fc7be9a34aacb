"""What a floor is run with: by the command line, else the environment, else a file, else by default.

A setting has one name everywhere: `--public-url`, `PITBOOK_PUBLIC_URL`, `public-url` in the file.
"""

import os
import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from platformdirs import user_data_path

from pitbook.cli.terminal import WrongUse
from pitbook.config import config_place
from pitbook.extras import ADDED, SETUP
from pitbook.journal.opening import POSSIBLE
from pitbook.journal.postgres_address import address

VARIABLE = "PITBOOK_CONFIG_FILE"
FILE = "pitbook.toml"
STORE_FILE, KEY_FILE = "floor.sqlite", "house-key.pem"
MOST_PORTS = 65_535
LOG_FORMATS = ("json", "text")
LOG_LEVELS = ("info", "warning", "error")
YES_OR_NO = ("yes", "no")
DEFAULT = "default"


class Setting(NamedTuple):
    name: str
    words: str
    default: Callable[[], Any]
    read: Callable[[str], Any]
    """What a text means; `ValueError` with what it should be."""
    many: bool = False

    @property
    def option(self) -> str:
        return f"--{self.name}"

    @property
    def variable(self) -> str:
        return f"PITBOOK_{self.name.replace('-', '_').upper()}"


class SettingInForce(NamedTuple):
    """A value, and the words for where it came from."""

    value: Any
    source: str


def default_store() -> str:
    return f"sqlite:///{user_data_path('pitbook') / STORE_FILE}"


def _port(text: str) -> int:
    if not re.fullmatch("[0-9]{1,5}", text) or int(text) > MOST_PORTS:
        raise ValueError(f" is a number from 0 to {MOST_PORTS}, not {text!r}.")
    return int(text)


def _public_url(text: str) -> str:
    parts = urlsplit(text)
    try:
        sound = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:  # of a port that is none
        sound = False
    if not sound or parts.path not in ("", "/") or parts.query or parts.fragment or "@" in parts.netloc:
        raise ValueError(f": {text!r} is no address such as https://floor.example, with nothing behind the host.")
    return f"{parts.scheme}://{parts.netloc}"


def _store(text: str) -> str:
    if not text.strip():
        raise ValueError(f": an empty name is no store. There are {POSSIBLE}.")
    return text


def _text(text: str) -> str:
    if not text.strip():
        raise ValueError(": it is empty. Name something, or leave it out.")
    return text


def _log_format(text: str) -> str:
    if text not in LOG_FORMATS:
        raise ValueError(f" is {' or '.join(LOG_FORMATS)}, not {text!r}.")
    return text


def _log_level(text: str) -> str:
    if text not in LOG_LEVELS:
        raise ValueError(f" is {', '.join(LOG_LEVELS[:-1])} or {LOG_LEVELS[-1]}, not {text!r}.")
    return text


def _yes_or_no(text: str) -> str:
    if text not in YES_OR_NO:
        raise ValueError(f" is {' or '.join(YES_OR_NO)}, not {text!r}.")
    return text


SETTINGS = (
    Setting("host", "Where to listen.", lambda: "127.0.0.1", _text),
    Setting("port", "On which port; 0 is any that is free.", lambda: 8000, _port),
    Setting("public-url", "How people reach the floor, such as https://floor.example.", lambda: None, _public_url),
    Setting("address", "Where other servers over one database reach this one.", lambda: None, _public_url),
    Setting("store", "What happens is kept there.", default_store, _store),
    Setting("key", "The key that signs checkpoints.", lambda: str(user_data_path("pitbook") / KEY_FILE), _text),
    Setting("witness", "Public keys of witnesses.", tuple, _text, many=True),
    Setting("trusted-proxy", "Proxies that say for whom they ask.", tuple, _text, many=True),
    Setting("display", "Whether limits and results are shown to everybody: yes or no.", lambda: "no", _yes_or_no),
    Setting("log-format", "How the log is written: json or text.", lambda: "json", _log_format),
    Setting("log-level", "From which level on it is written: info, warning or error.", lambda: "info", _log_level),
)
BY_NAME = {each.name: each for each in SETTINGS}
KNOWN_VARIABLES = {
    VARIABLE: "another file with settings",
    "PITBOOK_CONFIG": "another folder for keys, settings and what is known of stores",
    "PITBOOK_STORE_KEY": "the key that seals what is private in a store",
    "PITBOOK_HOME": "another folder for official texts that were attached",
    "PITBOOK_PLUGINS": "packages that bring games",
    "PITBOOK_PASSWORD": "the password with which `pitbook witness run` logs in",
}
"""Those that are no settings."""


def settings_file() -> Path:
    """The file that is read, whether or not it is there."""
    named = os.environ.get(VARIABLE)
    return Path(named).expanduser() if named else config_place() / FILE


def written() -> Mapping[str, Any]:
    """What the file says; nothing where there is none, unless one was named."""
    path = settings_file()
    try:
        text = path.read_bytes().decode()
    except FileNotFoundError:
        if os.environ.get(VARIABLE):
            raise WrongUse(f"{VARIABLE}: there is no file {path}.") from None
        return {}
    except UnicodeDecodeError:
        raise WrongUse(f"{path} is not UTF-8 text.") from None
    except OSError as error:
        raise WrongUse(f"{path}: {error.strerror}. {VARIABLE} names another file.") from None
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise WrongUse(f"{path} is not TOML: {error}.") from None
    unknown = sorted(found.keys() - BY_NAME.keys())
    if unknown:
        raise WrongUse(f"{path}: there is no setting {unknown[0]!r}. There are {', '.join(BY_NAME)}.")
    return found


def in_force(name: str, given: Any = None) -> SettingInForce:
    """`given`: what the command line says; None or nothing of many: it says nothing."""
    setting = BY_NAME[name]
    if given is not None and given != ():
        return SettingInForce(_read(setting, given, setting.option), setting.option)
    value = os.environ.get(setting.variable)
    if value is not None:
        return SettingInForce(
            _read(setting, value.split(",") if setting.many else value, setting.variable), setting.variable
        )
    in_file = written().get(name)
    if in_file is not None:
        return SettingInForce(_read(setting, in_file, f"{name} in {settings_file()}"), str(settings_file()))
    return SettingInForce(setting.default(), DEFAULT)


def value(name: str, given: Any = None) -> Any:
    return in_force(name, given).value


def _read(setting: Setting, given: Any, where: str) -> Any:
    """A text, or many; a number in the file is as good as its digits."""
    try:
        if not setting.many:
            return setting.read(_as_text(given))
        each_given = given if isinstance(given, list | tuple) else [given]
        return tuple(setting.read(_as_text(each).strip()) for each in each_given)
    except ValueError as error:
        raise WrongUse(f"{where}{error}") from None


def _as_text(given: Any) -> str:
    if isinstance(given, str | Path):
        return str(given)
    if isinstance(given, int) and not isinstance(given, bool):
        return str(given)
    raise ValueError(f" is a text, not {given!r}.")


def refuse_password(url: str) -> None:
    """What is typed stands in the list of processes and in the shell's history."""
    shown, password = address(url)
    if password is not None:
        raise WrongUse(
            f"--store: there is a password in what was typed, which every user of this machine may see, and which "
            f"stays in the history of the shell. Leave it out ({shown}) and have it found in PGPASSWORD or ~/.pgpass, "
            f"or put the whole URL into {BY_NAME['store'].variable}, or as `store` into {settings_file()}."
        )


def password_lies_open() -> bool:
    """Whether the file has a password that others of this machine may read."""
    store = written().get("store")
    return isinstance(store, str) and address(store)[1] is not None and bool(settings_file().stat().st_mode & 0o004)


def unknown_variables() -> list[str]:
    """Those of our name that mean nothing: perhaps one was misspelt."""
    known = {*KNOWN_VARIABLES, SETUP, ADDED, *(each.variable for each in SETTINGS)}
    return sorted(each for each in os.environ if each.startswith("PITBOOK_") and each not in known)
