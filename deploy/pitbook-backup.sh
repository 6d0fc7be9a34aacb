#!/bin/sh
# /usr/local/bin/pitbook-backup: a copy of the store as of now, and none older than a month. Without the keys.
set -eu
folder=/var/backups/pitbook
/usr/local/bin/pitbook backup "$folder/floor-$(date -u +%Y%m%dT%H%M%SZ)"
find "$folder" -name 'floor-*' -type f -mtime +31 -delete
