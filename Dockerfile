FROM node:24-slim AS manifests
WORKDIR /prosa
COPY package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/

FROM manifests AS web
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json ./
COPY packages packages
COPY apps/web apps/web
RUN cd apps/web && ../../node_modules/.bin/vite build

FROM manifests AS server
RUN npm ci --omit=dev --workspace=@prosa/server --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production PORT=3000 HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /prosa
COPY package.json THIRD_PARTY_NOTICES.md ./
COPY licenses licenses
COPY --from=server /prosa/node_modules node_modules
COPY packages/contract packages/contract
COPY apps/server apps/server
COPY --from=web /prosa/apps/web/dist apps/web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/readyz?exclude=writes').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=768", "--max-semi-space-size=16", "apps/server/src/main.ts"]
