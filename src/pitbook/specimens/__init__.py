"""Amendments made up to try editions with: no authority approved them.

Who names `PITBOOK_PLUGINS=pitbook.specimens` has them, and nobody else.
"""
