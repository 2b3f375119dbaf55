# syntax=docker/dockerfile:1
# The server with its panel: no build tools, no root, writes only to /data and /tmp.
#   docker build -t foyer . && docker run --read-only --tmpfs /tmp -v foyer:/data -p 127.0.0.1:3000:3000 foyer

FROM node:26.10.0-bookworm-slim AS manifests
WORKDIR /foyer
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY demo/package.json demo/
COPY panel/package.json panel/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY trials/package.json trials/
COPY api-client/package.json api-client/

# The panel needs the whole tool chain.
FROM manifests AS panel
RUN npm ci
COPY . .
RUN npm run build

# Runtime dependencies of the server; Node is part of the base image.
FROM manifests AS packages
RUN npm ci --omit=dev --workspace=contract --workspace=server --workspace=demo --include-workspace-root=false

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/foyer/compiled
WORKDIR /foyer
COPY --from=packages /foyer ./
COPY contract/src contract/src
COPY demo/src demo/src
COPY demo/texts demo/texts
COPY server/src server/src
COPY server/schema server/schema
COPY server/migrations server/migrations
COPY --from=panel /foyer/panel/dist panel/dist
COPY LICENSE ./
COPY docs/integration.md docs/integration.md
# Compiled modules, so that no start has to strip types, and folders in case no volume is mounted. 1000 is the user `node` of the base.
RUN node --eval "import('/foyer/server/src/main.ts')" && mkdir --mode=700 /data /backups && chown 1000:1000 /data /backups
# Given by the build: docker build --build-arg COMMIT=$(git rev-parse HEAD) .
ARG COMMIT=
ENV FOYER_COMMIT=$COMMIT
LABEL org.opencontainers.image.title="Foyer" \
      org.opencontainers.image.description="The back office of a venue" \
      org.opencontainers.image.version="1.0.0" \
      org.opencontainers.image.revision="$COMMIT" \
      org.opencontainers.image.licenses="MIT"
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && grep --quiet ' 200 OK' <&3"]
CMD ["node", "server/src/main.ts"]
