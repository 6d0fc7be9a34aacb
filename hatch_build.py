"""Gives the package the page that an index shows of it; see scripts/package_page.py."""

import os
import runpy
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class PackagePage(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        root = Path(self.root)
        made = runpy.run_path(str(root / "scripts/package_page.py"))
        repository, version = os.environ.get(made["REPOSITORY"], "").rstrip("/"), metadata["version"]
        text = made["page"]((root / "README.md").read_text(encoding="utf-8"), repository, version)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = made["urls"](repository, version)
