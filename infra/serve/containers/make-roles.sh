#!/bin/sh
# PostgreSQL's image runs this once, on an empty volume: it makes the owner of the schema, who migrates, and the role that
# servers work as, to which `npx passerelle database-rights` gives what they need.
set -eu
secrets=${SECRETS:-/run/secrets}
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set owner_password="$(cat "$secrets/database_owner_password")" \
  --set password="$(cat "$secrets/database_password")" <<'SQL'
CREATE ROLE passerelle_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE passerelle LOGIN PASSWORD :'password';
CREATE DATABASE passerelle OWNER passerelle_owner;
REVOKE CONNECT, TEMPORARY ON DATABASE passerelle FROM PUBLIC;
SQL
