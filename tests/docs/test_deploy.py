"""docs/deploy.md and the files in deploy/: they parse, and what they name is there."""

import json
import re
import shlex
import subprocess
import tomllib
from configparser import ConfigParser
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from pitbook.cli.app import run
from pitbook.cli.settings import BY_NAME, KNOWN_VARIABLES
from pitbook.web.app import OPERATIONS
from tests.web.served import serving

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PAGE = ROOT / "docs" / "deploy.md"
FILES = sorted(each for each in DEPLOY.rglob("*") if each.is_file())
UNITS = [each for each in FILES if each.suffix in (".service", ".timer")]
INSTALLED = {
    "/usr/local/bin/pitbook": "pitbook.sh",
    "/usr/local/bin/pitbook-backup": "pitbook-backup.sh",
    "/etc/pitbook/pitbook.toml": "pitbook.toml",
}
"""By the place where deploy.md puts it, what is meant."""
METRIC = re.compile(r"\b(?:pitbook|process)_[a-z_]+")


def of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def yaml(name: str) -> Any:
    return import_module("yaml").safe_load(of(name))


def commands() -> list[list[str]]:
    """Each line of the page that is typed into a shell."""
    blocks = re.findall(r"```sh\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return [shlex.split(line.removeprefix("sudo ")) for block in blocks for line in block.splitlines() if line]


OURS = [each for each in commands() if each[0] == "pitbook"]


@pytest.mark.parametrize("typed", OURS, ids=" ".join)
def test_what_is_typed_can_be_typed(typed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    named = [each for each in typed[1:] if re.fullmatch("[a-z-]+", each)]
    depth = 2 if typed[1] in {"people", "store", "witness"} else 1
    assert run([*named[:depth], "--help"]) == 0
    told = capsys.readouterr().out
    assert f"Usage: pitbook {' '.join(named[:depth])}" in told
    for option in (each.partition("=")[0] for each in typed if each.startswith("--")):
        assert re.search(rf"{option}\b", told), option


def test_the_page_and_the_folder_are_about_the_same_files() -> None:
    text = PAGE.read_text(encoding="utf-8")
    named = set(re.findall(r"\bdeploy/([\w./-]+\w)", text))
    assert named == {str(each.relative_to(DEPLOY)) for each in FILES}
    installed = [each for each in commands() if each[0] == "install" and "/opt/pitbook/" in " ".join(each)]
    assert len(installed) == 9
    for *_, source, _target in installed:
        assert (ROOT / source.removeprefix("/opt/pitbook/")).is_file(), source


@pytest.mark.parametrize("unit", UNITS, ids=lambda each: each.name)
def test_units_parse_and_start_what_is_there(unit: Path) -> None:
    parser = ConfigParser(strict=True, interpolation=None, delimiters=["="])
    parser.optionxform = str  # type: ignore[method-assign, assignment]
    parser.read(unit)
    assert "Unit" in parser
    if unit.suffix == ".timer":
        assert (DEPLOY / f"{unit.stem}.service").is_file()
        return
    started = shlex.split(parser["Service"]["ExecStart"])
    if started[0] in INSTALLED:
        assert (DEPLOY / INSTALLED[started[0]]).is_file()
    else:
        assert started[:4] == ["/opt/pitbook/.venv/bin/python", "-P", "-m", "pitbook"]
        assert started[4:] == ["serve", "--no-links"]
        check_variables(parser["Service"]["Environment"])


def check_variables(text: str) -> None:
    known = {*KNOWN_VARIABLES, *(each.variable for each in BY_NAME.values())}
    named = set(re.findall(r"\bPITBOOK_[A-Z_]+", text))
    assert named
    assert named <= known


def test_settings_and_variables_exist() -> None:
    settings = tomllib.loads(of("pitbook.toml"))
    assert settings.keys() <= BY_NAME.keys()
    assert {"public-url", "trusted-proxy", "store", "key"} <= settings.keys()
    assert all(name in BY_NAME for name in re.findall(r"^# ([a-z-]+) = ", of("pitbook.toml"), re.MULTILINE))
    check_variables(of("Containerfile"))
    check_variables(of("pitbook.sh"))
    service = of("pitbook.service")
    for each in re.findall(r"PITBOOK_\w+=\S+", service):
        assert each in of("pitbook.sh"), "the command is the service's"


@pytest.mark.parametrize("script", ["pitbook.sh", "pitbook-backup.sh"])
def test_scripts_parse(script: str) -> None:
    subprocess.run(["sh", "-n", str(DEPLOY / script)], check=True)


def test_the_containerfile_copies_what_is_there() -> None:
    lines = re.sub(r"\\\n\s*", "", of("Containerfile")).splitlines()
    copied = [word for line in lines if line.startswith("COPY ") for word in line.split()[1:-1]]
    assert copied
    assert all((ROOT / each).exists() for each in copied)
    verbs = {line.split()[0] for line in lines if line and not line.startswith("#")}
    assert verbs <= {
        *("FROM", "RUN", "COPY", "ENV", "USER", "WORKDIR", "VOLUME", "EXPOSE"),
        *("STOPSIGNAL", "HEALTHCHECK", "ENTRYPOINT", "CMD"),
    }
    for line in lines:
        verb, _, rest = line.partition(" ")
        if verb in {"ENTRYPOINT", "CMD", "VOLUME"}:
            assert json.loads(rest)


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_proxies_know_the_paths_and_the_headers(name: str) -> None:
    text = of(name)
    assert text.count("{") == text.count("}")
    paths = {each.path for each in OPERATIONS}
    assert "/metrics" in paths
    assert re.search(r"(location = |respond )/metrics", text)
    assert "127.0.0.1:8000" in text
    for header in ("X-Forwarded-For", "X-Request-ID", "Forwarded"):
        assert header in text
    if name == "nginx.conf":
        assert "proxy_set_header Host $http_host;" in text
        assert "proxy_set_header Upgrade $http_upgrade;" in text
    for path in re.findall(r"127\.0\.0\.1:8000(/\w+)", PAGE.read_text(encoding="utf-8")):
        assert path in paths


@cache
def measured() -> frozenset[str]:
    """What a floor with a witness tells Prometheus."""
    with serving(witnesses=[bytes(32)]) as served:
        served.caller("ann").done("star-craps", "table.buy_in", player="ann", cents=700)
        text = served.http.get("/metrics").text
    kinds = dict(re.findall(r"^# TYPE (\S+) (\S+)$", text, re.MULTILINE))
    of_histograms = {f"{name}_{end}" for name, kind in kinds.items() if kind == "histogram" for end in ENDS}
    return frozenset(kinds.keys() | of_histograms)


ENDS = ("bucket", "sum", "count")


def asked() -> list[tuple[str, str]]:
    """Each thing that is asked of Prometheus, with where."""
    rules = [(each["alert"], each["expr"]) for each in yaml("prometheus/alerts.yml")["groups"][0]["rules"]]
    panels = json.loads(of("grafana/pitbook.json"))["panels"]
    return rules + [(each["title"], target["expr"]) for each in panels for target in each["targets"]]


@pytest.mark.parametrize(("where", "expression"), asked(), ids=lambda each: each[:40])
def test_only_what_is_measured_is_asked_for(where: str, expression: str) -> None:
    named = set(METRIC.findall(expression))
    assert named or "up{" in expression, where
    assert named <= measured()


def test_alerts_are_on_the_page_and_tested_series_exist() -> None:
    text = PAGE.read_text(encoding="utf-8")
    rules = yaml("prometheus/alerts.yml")["groups"][0]["rules"]
    assert {each["alert"] for each in rules} == set(re.findall(r"`(Pitbook\w+)`", text))
    for each in rules:
        assert each["annotations"]["summary"]
        assert each["labels"]["severity"] in {"page", "ticket"}
    for each in yaml("prometheus/alerts.test.yml")["tests"][0]["input_series"]:
        assert set(METRIC.findall(each["series"])) <= measured()
    settings = yaml("prometheus/prometheus.yml")
    assert settings["scrape_configs"][0]["job_name"] == "pitbook"
    assert settings["rule_files"] == ["/etc/prometheus/pitbook-alerts.yml"]


def test_the_dashboard_has_panels_of_their_own() -> None:
    board = json.loads(of("grafana/pitbook.json"))
    places = [(each["gridPos"]["x"], each["gridPos"]["y"]) for each in board["panels"]]
    assert len(set(places)) == len(places)
    assert len({each["id"] for each in board["panels"]}) == len(places)
