#!/bin/sh
# One night's backup below BACKUPS, of the kinds that docs/operating/going-live.md describes: the rows and files of the
# installation, the whole database server, and the site. It has its name once it is whole; KEEP_DAYS later it is removed.
set -eu
cd "$(dirname "$0")/../../.."
name=$(date +%Y-%m-%d-%H%M%S)
unfinished=$BACKUPS/$name.unfinished
mkdir -m 700 "$unfinished"

npx passerelle backup "$unfinished/data"
pg_basebackup --pgdata "$unfinished/base" --format=tar --gzip --checkpoint=fast --wal-method=stream
tar --create --gzip --file "$unfinished/site.tar.gz" --directory "$SITE_FOLDER" .
mv "$unfinished" "$BACKUPS/$name"

# The archived WAL from before the oldest base backup leads nowhere.
find "$BACKUPS" -mindepth 1 -maxdepth 1 -name '2*' -mtime "+${KEEP_DAYS:-35}" -exec rm -r {} +
find "$WAL" -type f -mtime "+${KEEP_DAYS:-35}" -delete
echo "$BACKUPS/$name"
