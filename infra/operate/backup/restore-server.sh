#!/bin/sh
# Makes a folder for PostgreSQL out of a night's backup and the WAL that was archived since:
#   restore-server.sh BACKUP FOLDER [MOMENT]
# A server that is started in FOLDER has everything up to MOMENT ("2026-11-23 14:05:00+01"), or all that was archived, from
# its first answer on: until then it refuses connections, as `pg_isready` says.
set -eu
backup=${1:?Name a folder below BACKUPS.}
folder=${2:?Name a folder that does not exist yet.}
[ -f "$backup/base/base.tar.gz" ] || { echo "$backup is no backup of a server: nothing was made." >&2; exit 1; }
mkdir -m 700 "$folder"
# What breaks off is not in the way of the next try.
trap 'rm -rf "$folder"' EXIT
# sh leaves out the trap above where a signal ends it, unless that is an exit, too.
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
tar --extract --gzip --file "$backup/base/base.tar.gz" --directory "$folder"
tar --extract --gzip --file "$backup/base/pg_wal.tar.gz" --directory "$folder/pg_wal"
# Debian keeps the configuration elsewhere, so that it is not part of the backup.
if [ ! -e "$folder/postgresql.conf" ]; then
  : > "$folder/postgresql.conf"
  printf '%s\n' 'local all all peer' 'host all all 127.0.0.1/32 scram-sha-256' > "$folder/pg_hba.conf"
fi
{
  echo "restore_command = 'cp $WAL/%f %p'"
  echo "recovery_target_action = 'promote'"
  # Whoever asks before the end would be answered from what is restored so far.
  echo "hot_standby = 'off'"
  # Without one, too: the backup of a server that was restored itself has the moment of that time.
  echo "recovery_target_time = '${3:-}'"
  # It is another server from now on, whose WAL is not that of the first.
  echo "archive_mode = 'off'"
} >> "$folder/postgresql.auto.conf"
touch "$folder/recovery.signal"
trap - EXIT
