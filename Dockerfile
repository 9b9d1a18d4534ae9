# `npm run prove -- image` builds it and runs what it made, before a release: docs/operations/README.md#the-image. Renovate adds the digest of
# the image that it begins from.
#
# Builds the product and runs it against a PostgreSQL of yours (DATABASE_URL); compose.yaml shows a whole set.
ARG NODE=node:26-bookworm-slim

# 1. Build the web app and the server.
FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY tools/embedded-postgres/package.json tools/embedded-postgres/
COPY tools/stories/package.json tools/stories/
RUN npm ci --omit=dev
COPY tsconfig.json LICENSE ./
COPY scripts scripts
COPY contract contract
COPY tools/stories tools/stories
COPY server server
COPY web web
RUN npm run build

# 2. The few packages that the bundle leaves outside: native code and the pages of the API.
FROM ${NODE} AS packages
WORKDIR /app
COPY package-lock.json .npmrc ./
COPY server/package.json server/outside.mjs server/
# The lock still decides versions and hashes.
RUN node server/outside.mjs > package.json && npm install --omit=dev

# 3. What runs: an unprivileged user on a file system that may be read-only, but for /data and /tmp.
FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Gives memory of decoded photos back to the system: about 80 MB less under uploads (docs/performance.md).
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
RUN mkdir /data && chown node:node /data \
  && printf '#!/bin/sh\nexec node --max-semi-space-size=8 /app/server/dist/majstorija.js "$@"\n' > /usr/local/bin/majstorija \
  && chmod +x /usr/local/bin/majstorija
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/LICENSE ./
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/web/dist web/dist
COPY server/migrations server/migrations
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["majstorija"]
CMD ["serve"]
