# What publishes front ends: the checkout, installed, with the four as they were built. No server runs from it.
FROM node:24.21.0-bookworm
WORKDIR /passerelle
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run build
RUN mkdir /site && chown 1000:1000 /site
USER node
CMD ["sh", "infra/serve/containers/publish-missing.sh"]
