#!/bin/sh
# Makes the secrets of compose.yaml in a folder that does not exist yet: make-secrets.sh FOLDER
# The folder is its owner's alone; the files in it can be read by the users of the containers, who see nothing else of it.
set -eu
folder=${1:?Name a folder that does not exist yet.}
mkdir -m 700 "$folder"
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
write() { printf '%s\n' "$2" > "$folder/$1" && chmod 444 "$folder/$1"; }

write database_superuser_password "$(random)"
owner_password=$(random)
write database_owner_password "$owner_password"
write database_owner_url "postgres://passerelle_owner:$owner_password@database:5432/passerelle"
password=$(random)
write database_password "$password"
write database_url "postgres://passerelle:$password@database:5432/passerelle"
# The key of the uploaded files: without it they cannot be read, so a copy of it belongs into a vault.
if command -v age-keygen > /dev/null; then files_key=$(age-keygen 2> /dev/null); else files_key=$(
  node "$(dirname "$0")/../../operate/passerelle.mjs" new-key
); fi
write files_keys "$files_key"
write store_root_password "$(random)"
write s3_secret_access_key "$(random)"
write anchor_secret_access_key "$(random)"
