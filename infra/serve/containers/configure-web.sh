#!/bin/sh
# Writes nginx's configuration for the addresses that the environment names. nginx has it as a whole or not at all.
set -eu
folder=${CONFIGURATION_FOLDER:-/configuration}
set -- --address "$SITE_ADDRESS" --api-address "$API_ADDRESS" --api "$API_PROCESSES" \
  --listen "$SITE_LISTEN" --api-listen "$API_LISTEN" --site "${SITE_FOLDER:-/site/served}" \
  --run-folder "${RUN_FOLDER:-/run/passerelle}" --log-to-output
if [ -n "${REDIRECT_LISTEN:-}" ]; then set -- "$@" --redirect-listen "$REDIRECT_LISTEN"; fi
if [ -n "${TLS_CERTIFICATE:-}" ]; then set -- "$@" --certificate "$TLS_CERTIFICATE" --key "$TLS_KEY"; fi
if [ -n "${API_AUTHORITY:-}" ]; then set -- "$@" --api-authority "$API_AUTHORITY" --api-name "$API_NAME"; fi
node infra/operate/passerelle.mjs nginx "$@" --to "$folder/nginx.conf"
