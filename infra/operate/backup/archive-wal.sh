#!/bin/sh
# Lets the server of PGHOST and PGPORT hand its WAL to the folder WAL, from its next start on: each piece once it is full, or
# after 5 minutes.
set -eu
install --directory --mode=700 --owner="$POSTGRES_ACCOUNT" "$WAL"
piece=$WAL/%f
# A server that ends before it has noted that a piece was taken hands it over once more, which has to succeed; another piece
# of that name must not. A piece has its name, and is reported as taken, once it is safely on the disk.
take="cp %p $piece.part && sync $piece.part && mv $piece.part $piece"
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 \
  --command "ALTER SYSTEM SET archive_mode = 'on'" \
  --command "ALTER SYSTEM SET archive_timeout = '5min'" \
  --command "ALTER SYSTEM SET archive_command = 'if test -f $piece; then cmp -s %p $piece; else $take; fi && sync $WAL'"
