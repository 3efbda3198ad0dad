# One image for every copy of the server: `docker build -t smart-hydration .`

# What `npm ci` reads. Without the code of the workspaces, a change of it does not install everything again.
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY src/shared/package.json src/shared/
COPY packages packages/
RUN find packages -type f ! -name package.json -delete
# npm runs it after the installation.
COPY scripts/slim-packages.ts scripts/

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS packages
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --omit=dev

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
WORKDIR /app
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
# Fixed, so that what decoding pictures needed goes back to the system: glibc would raise it with every large picture.
ENV MALLOC_MMAP_THRESHOLD_=131072
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules ./node_modules
COPY package.json ./
COPY migrations ./migrations
COPY scripts ./scripts
COPY src/shared ./src/shared
COPY src/server ./src/server
COPY packages ./packages
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
# A copy that is starting, stopping or without its database takes no requests.
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, without npm before it, gets the SIGTERM and drains.
# A young generation of at most 24 MB (V8 takes 48): what short-lived objects took is in use again sooner.
CMD ["node", "--max-semi-space-size=8", "src/server/main.ts"]
