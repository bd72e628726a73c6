#!/bin/sh
# Says which backup below BACKUPS is the newest that is whole.
set -eu
newest=$(find "$BACKUPS" -mindepth 1 -maxdepth 1 -name '2*' ! -name '*.unfinished' | sort | tail -n 1)
[ -n "$newest" ] || { echo "There is no backup in $BACKUPS." >&2; exit 1; }
echo "$newest"
