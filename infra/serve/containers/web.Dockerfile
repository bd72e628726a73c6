# nginx with the built site, and the API's processes behind it.
FROM node:24.21.0-bookworm AS site
WORKDIR /passerelle
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run build
ARG SITE_ADDRESS
ARG API_ADDRESS
ARG API_PROCESSES
ARG SECURITY_CONTACT
ARG SECURITY_POLICY
RUN npx passerelle nginx --address "$SITE_ADDRESS" --api-address "$API_ADDRESS" --api "$API_PROCESSES" --listen 3000 --api-listen 8080 --site dist/site --run-folder .cache/nginx --log-to-output > nginx.conf

# The paths are those of the build: they stand in the configuration.
FROM nginx:1.28.0
COPY --from=site /passerelle/dist/site /passerelle/dist/site
COPY --from=site /passerelle/nginx.conf /passerelle/nginx.conf
RUN mkdir -p /passerelle/.cache/nginx && chown 101:101 /passerelle/.cache/nginx
USER nginx
EXPOSE 3000 8080
HEALTHCHECK --interval=10s --timeout=3s CMD ["curl", "--fail", "--silent", "--output", "/dev/null", "http://127.0.0.1:3000/modules.json"]
CMD ["nginx", "-c", "/passerelle/nginx.conf", "-g", "daemon off;"]
