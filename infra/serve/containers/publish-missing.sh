#!/bin/sh
# Publishes the front ends that this image has built and that the site does not have yet: all of them on an empty volume,
# none where their teams have published since. The shell is first: modules are refused without one.
# The API that they were built beside starts with them: there is none to compare with yet.
set -eu
site=${SITE_FOLDER:-/site}
for built in shell/dist mf-*/dist; do
  name=${built%/dist}
  if [ ! -d "$built" ] || [ -e "$site/modules/$name" ]; then continue; fi
  if [ "$name" = shell ] && [ -e "$site/index.html" ]; then continue; fi
  ${PASSERELLE:-node infra/operate/passerelle.mjs} deploy "$name" --built "$built" --site "$site" --no-api
done
