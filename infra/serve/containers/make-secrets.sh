#!/bin/sh
# Makes the secrets of compose.yaml in a folder that does not exist yet: make-secrets.sh FOLDER
# Elsewhere DATABASE_HOST names the database, and SMTP_URL the mail server.
# The folder is its owner's alone; the files in it can be read by the users of the containers, who see nothing else of it.
set -eu
folder=${1:?Name a folder that does not exist yet.}
mkdir -m 700 "$folder"
host=${DATABASE_HOST:-database:5432}
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
write() { printf '%s\n' "$2" > "$folder/$1" && chmod 444 "$folder/$1"; }

write database_superuser_password "$(random)"
owner_password=$(random)
write database_owner_password "$owner_password"
write database_owner_url "postgres://passerelle_owner:$owner_password@$host/passerelle"
password=$(random)
write database_password "$password"
write database_url "postgres://passerelle:$password@$host/passerelle"
# The key of the uploaded files: without it they cannot be read, so a copy of it belongs into a vault.
if command -v age-keygen > /dev/null; then files_key=$(age-keygen 2> /dev/null); else files_key=$(
  node "$(dirname "$0")/../../operate/passerelle.mjs" new-key
); fi
write files_keys "$files_key"
# So, too, the key of second factors, which all processes have in common.
write factor_key "$(random)"
write store_root_password "$(random)"
write s3_secret_access_key "$(random)"
write anchor_secret_access_key "$(random)"
write smtp_url "${SMTP_URL:-smtp://mail:1025}"
