"""The folder with what is kept apart from a store: keys, and how far the store is known to have come."""

import os
from pathlib import Path

from platformdirs import user_config_path

VARIABLE = "PITBOOK_CONFIG"


def config_folder() -> Path:
    """For this user alone. An environment variable names another place."""
    named = os.environ.get(VARIABLE)
    folder = Path(named).expanduser() if named else user_config_path("pitbook")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder
