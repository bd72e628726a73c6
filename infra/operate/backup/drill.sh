#!/bin/sh
# Restores the newest backup below BACKUPS into an empty folder, checks the audit trail and the site, says how long it took,
# and leaves nothing behind: drill.sh [IDENTITY], a file with the secret key of age where backups are encrypted.
set -eu
cd "$(dirname "$0")/../../.."
newest=$(infra/operate/backup/newest.sh)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# sh leaves out the trap above where a signal ends it, unless that is an exit, too: what was decrypted would stay.
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
began=$(date +%s)

# An SQLite file and a folder: neither the database nor the store of the installation is touched.
unset DATABASE_URL DATABASE_URL_FILE DATABASE_READ_URL DATABASE_READ_URL_FILE
export DATA_FOLDER="$scratch/data" FILES_STORE=disk
npx passerelle restore "$newest/data" ${1:+--identity "$1"}
npx passerelle audit verify
tar --extract --gzip --file "$newest/site.tar.gz" --directory "$scratch" ./modules.json
echo "$newest was restored in $(($(date +%s) - began)) seconds."
