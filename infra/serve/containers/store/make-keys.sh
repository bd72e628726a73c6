#!/bin/sh
# Makes, in the object store, the bucket in which the end of the audit trail is locked, and two keys: one that reads and
# writes uploaded files, one that adds to the locked bucket and deletes nothing. Repeated, it changes nothing.
set -eu
mc alias set store http://store:9000 root "$(cat /run/secrets/store_root_password)"
mc mb --ignore-existing --with-lock store/passerelle-anchors

# add USER SECRET: USER names the file of its policy, too.
add() {
  mc admin user add store "$1" "$(cat "/run/secrets/$2")"
  mc admin policy create store "$1" "/store/$1.json"
  # Refused where the user has the policy already.
  mc admin policy attach store "$1" --user "$1" || true
}
add passerelle-files s3_secret_access_key
add passerelle-anchors anchor_secret_access_key
