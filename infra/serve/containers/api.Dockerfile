# The API; with other commands of the same image its migrations and the bucket of its files.
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
COPY --from=dependencies /passerelle/node_modules node_modules
COPY package.json .npmrc ./
COPY api api
COPY infra/develop/start infra/develop/start
COPY infra/operate infra/operate
RUN mkdir -p data && chown 1000:1000 data
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "--eval", "fetch('http://127.0.0.1:8080/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/src/server.ts"]
