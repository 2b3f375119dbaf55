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
# Compiled modules, so that no start has to strip types, and a data folder in case no volume is mounted.
RUN node --eval "import('/foyer/server/src/main.ts')" && mkdir --mode=700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
    CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
