"""The folder with what is kept apart from a store: keys, settings, and how far the store is known to have come."""

import os
from pathlib import Path

from platformdirs import user_config_path

VARIABLE = "PITBOOK_CONFIG"


def config_place() -> Path:
    """Where that folder is, or would be. An environment variable names another place."""
    named = os.environ.get(VARIABLE)
    return Path(named).expanduser() if named else user_config_path("pitbook")


def config_folder() -> Path:
    """For this user alone."""
    folder = config_place()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder
