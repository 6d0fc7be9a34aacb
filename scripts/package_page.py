"""What a package index shows of Pitbook: the README, whose links and pictures lead nowhere from there as they stand."""

import re

REPOSITORY = "PITBOOK_REPOSITORY"
"""The variable that says, where a release is built, at which address its sources can be read."""
_PICTURE_TABLE = re.compile(r"(?:^\|.*\n)*^\|.*!\[.*\n", re.MULTILINE)
_PICTURE = re.compile(r"!\[([^\]]*)\]\(([^):\s]+)\)")
_LINK = re.compile(r"(?<!!)\[([^\]]*)\]\(([^):#\s]+)(#[^)]*)?\)")


def page(readme: str, repository: str, version: str) -> str:
    """With absolute links and pictures; or, where no address is known, with neither.

    >>> page("![a table](docs/a.png) [why](docs/why.md#so)", "https://git.example/us/pitbook", "1.0.0")
    '![a table](https://git.example/us/pitbook/raw/v1.0.0/docs/a.png) [why](https://git.example/us/pitbook/blob/v1.0.0/docs/why.md#so)'
    >>> page("![a table](docs/a.png) [why](docs/why.md#so)", "", "1.0.0")
    ' why'
    """
    if repository:
        pictured = _PICTURE.sub(rf"![\1]({repository}/raw/v{version}/\2)", readme)
        return _LINK.sub(rf"[\1]({repository}/blob/v{version}/\2\3)", pictured)
    return _LINK.sub(r"\1", _PICTURE.sub("", _PICTURE_TABLE.sub("", readme)))


def urls(repository: str, version: str) -> dict[str, str]:
    """What the index lists beside the page."""
    if not repository:
        return {}
    files = f"{repository}/blob/v{version}"
    return {
        "Source": repository,
        "Documentation": f"{files}/docs/install.md",
        "Changelog": f"{files}/CHANGELOG.md",
        "Issues": f"{repository}/issues",
    }
