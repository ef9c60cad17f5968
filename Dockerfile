# docs/operations.md, 'In a container'. Debian, since the embedded PostgreSQL and Node from npm are built for glibc.

FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY contract contract
COPY web web
COPY tools tools
COPY vite.config.ts postcss.config.js tsconfig.json ./
RUN node tools/build-screens.ts

FROM node:26-slim
WORKDIR /app
# Without them nobody outside would reach it, and an empty database would be filled with a network that nobody may enter.
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=off
# As `npm start` has it (docs/operations.md, 'Settings').
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=4194304
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE ./
COPY contract contract
COPY demo demo
COPY embedded-postgres embedded-postgres
COPY server server
COPY tools tools
# A volume takes over the owner of the folder that it is mounted on.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# The Node of package.json, which the tests ran with. No shell and no npm before it: signals reach it by themselves.
CMD ["/app/node_modules/.bin/node", "--max-semi-space-size=8", "--heap-growing-percent=50", "server/main.ts"]
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/app/node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
