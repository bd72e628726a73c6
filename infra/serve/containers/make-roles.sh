#!/bin/sh
# PostgreSQL's image runs this once, on an empty volume: it makes the owner of the schema, who migrates, and the role that
# servers work as, to which `npx passerelle database-rights` gives what they need.
set -eu
export SECRETS="${SECRETS:-/run/secrets}"
for name in database_owner_password database_password; do
  [ -s "$SECRETS/$name" ] || { echo "$SECRETS/$name is missing or empty: no role was made." >&2; exit 1; }
done
# psql reads them itself: what stands on a command line can be read by every account of the machine.
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<'SQL'
\set owner_password `cat "$SECRETS/database_owner_password"`
\set password `cat "$SECRETS/database_password"`
CREATE ROLE passerelle_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE passerelle LOGIN PASSWORD :'password';
CREATE DATABASE passerelle OWNER passerelle_owner;
REVOKE CONNECT, TEMPORARY ON DATABASE passerelle FROM PUBLIC;
SQL
