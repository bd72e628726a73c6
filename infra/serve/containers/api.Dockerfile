# The API; with other commands of the same image its migrations, the bucket of its files and the configuration of nginx.
# What an install reads, of whichever workspaces there are: the layers after it change with these files alone.
FROM node:24.21.0-bookworm AS workspaces
WORKDIR /passerelle
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -path ./infra/operate/passerelle.mjs -delete

FROM node:24.21.0-bookworm AS dependencies
WORKDIR /passerelle
COPY --from=workspaces /passerelle ./
RUN npm ci --omit=dev --workspace=@passerelle/api --workspace=@passerelle/contract --workspace=@passerelle/infra --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
WORKDIR /passerelle
ENV NODE_ENV=production API_HOST=0.0.0.0 DATA_FOLDER=/passerelle/data
# Packages of which others need another version are not at the root, but in the workspaces.
COPY --from=dependencies /passerelle ./
COPY package.json .npmrc ./
COPY api api
COPY infra/develop/start infra/develop/start
COPY infra/operate infra/operate
COPY infra/serve infra/serve
RUN mkdir -p data /configuration && chown 1000:1000 data /configuration
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "--eval", "require(process.env.API_TLS_CERTIFICATE ? 'https' : 'http').get({ host: '127.0.0.1', port: 8080, path: '/ready', rejectUnauthorized: false }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
CMD ["node", "api/src/server.ts"]
