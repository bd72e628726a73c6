# What publishes front ends: the checkout, installed, with the four as they were built. No server runs from it.
FROM node:24.21.0-bookworm
WORKDIR /passerelle
COPY . .
RUN npm ci --no-audit --no-fund
# The keys with which it signed what it put together belong into no image: whoever publishes from it has those of a volume.
RUN npm run build && rm -r .cache/keys dist
RUN mkdir -p .cache/keys /site && chown 1000:1000 .cache/keys /site
USER node
CMD ["sh", "infra/serve/containers/publish-missing.sh"]
