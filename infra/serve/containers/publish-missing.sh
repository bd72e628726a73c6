#!/bin/sh
# Publishes the front ends that this image has built and that the site does not have yet: all of them on an empty volume,
# none where their teams have published since. The shell is first: modules are refused without one.
# The API that they were built beside starts with them: there is none to compare with yet.
set -eu
site=${SITE_FOLDER:-/site/served}
passerelle() { node infra/operate/passerelle.mjs "$@" --site "$site"; }
# What a publication that was cut short has left is not in the registry.
is_there() { [ -e "$site/modules.json" ] && { [ "$1" = shell ] || grep -q "\"name\":\"$1\"" "$site/modules.json"; }; }

# Under keys that are made here once, and kept in .cache/keys: later images sign with the same.
if [ ! -e "$site/.policy.json" ]; then passerelle policy --own; fi
for built in shell/dist mf-*/dist; do
  name=${built%/dist}
  if [ ! -d "$built" ] || is_there "$name"; then continue; fi
  passerelle deploy "$name" --built "$built" --no-api
done
