"""Holds the document of the API to the rules of Redocly and Spectral: `python scripts/lint_api.py`.

It fetches both with npm, of the versions named here, into a folder that is gone afterwards. No check runs it, since it
needs the network and a Node.js that a machine may not have; `tests/web/test_api_rules.py` holds the same rules.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from pitbook.web.app import OPERATIONS
from pitbook.web.openapi import document

LINTERS = ("@redocly/cli@2.77.0", "@stoplight/spectral-cli@6.16.3")
QUIET = {"REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true"}


def main() -> int:
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        sys.exit("This needs npm. Install Node.js 20 or newer, then run it again.")
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        (folder / "openapi.json").write_text(json.dumps(document(OPERATIONS)), encoding="utf-8")
        (folder / ".spectral.yaml").write_text('extends: ["spectral:oas"]\n', encoding="utf-8")
        env = {**os.environ, **QUIET}
        install = [npm, "install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", *LINTERS]
        subprocess.run(install, cwd=folder, env=env, check=True)
        ran = [
            subprocess.run([node, f"node_modules/.bin/{name}", *arguments], cwd=folder, env=env, check=False)
            for name, *arguments in (
                ("redocly", "lint", "openapi.json", "--max-problems=1000"),
                ("spectral", "lint", "openapi.json", "--fail-severity=hint"),
            )
        ]
    return max(each.returncode for each in ran)


if __name__ == "__main__":
    sys.exit(main())
