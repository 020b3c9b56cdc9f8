# Big Board, one node: docker build -t bigboard . ; see docs/operations.md, "In containers".
FROM node:26-bookworm-slim AS page
WORKDIR /bigboard
COPY . .
# Nothing here runs the scripts of packages: this image has Node 26 already, and needs no browser and no database.
RUN npm ci --ignore-scripts --no-audit --no-fund && node scripts/start.ts --build

FROM node:26-bookworm-slim AS packages
WORKDIR /bigboard
COPY . .
# Fonts are in the page by now: they would be more than half of the image.
RUN npm ci --ignore-scripts --omit=dev --no-audit --no-fund && rm -rf node_modules/@fontsource*

FROM node:26-bookworm-slim
ENV NODE_ENV=production BIGBOARD_DATA=/data
WORKDIR /bigboard
COPY --from=packages /bigboard .
COPY --from=page /bigboard/packages/web/dist packages/web/dist
COPY --from=page /bigboard/node_modules/.cache/bigboard-page-hash node_modules/.cache/bigboard-page-hash
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 1929
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "deploy/healthy.mjs"]
ENTRYPOINT ["node", "scripts/start.ts"]
