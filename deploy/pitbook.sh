#!/bin/sh
# /usr/local/bin/pitbook: the command as the service runs it: the same user, settings and keys. For root (sudo pitbook …).
set -eu
export PITBOOK_CONFIG=/var/lib/pitbook-keys PITBOOK_CONFIG_FILE=/etc/pitbook/pitbook.toml HOME=/var/lib/pitbook
exec setpriv --reuid=pitbook --regid=pitbook --init-groups --inh-caps=-all -- \
    /opt/pitbook/.venv/bin/python -P -m pitbook "$@"
