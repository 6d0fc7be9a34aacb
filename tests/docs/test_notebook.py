"""The notebook runs as it is handed out: from `import pitbook` to a picture."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

NOTEBOOK = Path(__file__).parents[2] / "docs" / "examples" / "first-steps.ipynb"
PATIENCE = 900


@pytest.fixture
def kernel_of_these_tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever kernels the machine has, this one is asked; and nothing is written into a home."""
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path / "share"))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path / "runtime"))
    monkeypatch.setenv("MPLBACKEND", "module://matplotlib_inline.backend_inline")
    monkeypatch.setenv("PYTHONPATH", str(NOTEBOOK.parents[2] / "src"))
    spec = import_module("ipykernel.kernelspec")
    spec.write_kernel_spec(str(tmp_path / "share" / "kernels" / "python3"))


@pytest.mark.filterwarnings("default")
@pytest.mark.usefixtures("kernel_of_these_tests")
def test_the_notebook_runs_to_its_picture() -> None:
    assert sys.executable
    nbformat, nbclient = (import_module(each) for each in ("nbformat", "nbclient"))
    book: Any = nbformat.read(NOTEBOOK, as_version=4)
    nbformat.validate(book)
    cells = [each for each in book.cells if each.cell_type == "code"]
    assert not any(each.outputs for each in cells)
    assert cells[0].source.startswith("import pitbook\n")
    nbclient.NotebookClient(book, timeout=PATIENCE, kernel_name="python3").execute()
    shown = [output for output in cells[-1].outputs if "image/png" in output.get("data", {})]
    assert shown
    assert "house_edge_exact" in cells[1].outputs[0]["data"]["text/plain"]
