# The API; with other commands of the same image its migrations and the bucket of its files.
FROM node:24.21.0-bookworm AS dependencies
WORKDIR /passerelle
COPY package.json package-lock.json ./
COPY api/package.json api/
COPY api/contract/package.json api/contract/
COPY mf-shared/package.json mf-shared/
COPY shell/package.json shell/
COPY mf-startup/package.json mf-startup/
COPY mf-client/package.json mf-client/
COPY mf-admin/package.json mf-admin/
COPY infra/package.json infra/
RUN npm ci --omit=dev --workspace=@passerelle/api --workspace=@passerelle/contract --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
WORKDIR /passerelle
ENV NODE_ENV=production API_HOST=0.0.0.0 DATA_FOLDER=/passerelle/data
COPY --from=dependencies /passerelle/node_modules node_modules
COPY package.json ./
COPY api api
RUN mkdir -p data && chown 1000:1000 data
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "--eval", "fetch('http://127.0.0.1:8080/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/src/server.ts"]
