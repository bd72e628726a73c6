#!/bin/sh
# One night's backup below BACKUPS, of the kinds that docs/operating/going-live.md describes: the rows and files of the
# installation, the whole database server, and the site. It has its name once it is whole; KEEP_DAYS later it is removed.
# One that breaks off leaves nothing: half a backup could take the room of the WAL, without which the server stops.
set -eu
cd "$(dirname "$0")/../../.."
name=$(date +%Y-%m-%d-%H%M%S)
unfinished=$BACKUPS/$name.unfinished
# Half a day after it was written to last, what a night was killed over, or its machine restarted, is not under way.
find "$BACKUPS" -mindepth 1 -maxdepth 1 -name '2*.unfinished' -mmin +720 -exec rm -r {} +
mkdir -m 700 "$unfinished"
trap 'rm -rf "$unfinished"' EXIT
# sh leaves out the trap above where a signal ends it, unless that is an exit, too.
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

npx passerelle backup "$unfinished/data"
pg_basebackup --pgdata "$unfinished/base" --format=tar --gzip --checkpoint=fast --wal-method=stream
# tar ends with 1 where something was published meanwhile: its registry could name what the copy does not have.
tries=10
until tar --create --gzip --file "$unfinished/site.tar.gz" --directory "$SITE_FOLDER" .; do
  tries=$((tries - 1))
  [ "$tries" -gt 0 ] || { echo "The site could not be copied: no backup of this night is whole." >&2; exit 1; }
  sleep 2
done
mv "$unfinished" "$BACKUPS/$name"

# The archived WAL from before the oldest base backup leads nowhere.
find "$BACKUPS" -mindepth 1 -maxdepth 1 -name '2*' -mtime "+${KEEP_DAYS:-35}" -exec rm -r {} +
find "$WAL" -type f -mtime "+${KEEP_DAYS:-35}" -delete

# A server keeps what its archive does not take until its disk is full, and says so in its log alone.
piece=$(psql --no-psqlrc --tuples-only --no-align --command 'SELECT pg_walfile_name(pg_switch_wal())')
patience=${WAL_SECONDS:-300}
until [ -f "$WAL/$piece" ]; do
  [ "$patience" -gt 0 ] || {
    echo "$BACKUPS/$name is whole, but the WAL since then is not archived: $WAL lacks $piece. Look at pg_stat_archiver and the server's log." >&2
    exit 1
  }
  patience=$((patience - 1))
  sleep 1
done
echo "$BACKUPS/$name"
