# docker build -t callboard .        docker run -p 8080:8080 -v callboard:/data callboard
FROM node:24-slim AS build
WORKDIR /callboard
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
COPY client/package.json client/
COPY admin/package.json admin/
COPY bench/package.json bench/
RUN npm ci --no-audit --no-fund
COPY scripts scripts
COPY client client
COPY admin admin
COPY server server
RUN npm run build

FROM node:24-slim
WORKDIR /callboard
ENV NODE_ENV=production
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
COPY client/package.json client/
COPY admin/package.json admin/
COPY bench/package.json bench/
# The image has its own Node 24; the one that npm would bring is left out.
RUN npm ci --no-audit --no-fund --omit=dev --workspace callboard \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node && npm cache clean --force
COPY server/bin server/bin
COPY --from=build /callboard/server/dist server/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --start-period=10s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "server/bin/callboard.mjs"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8080", "--data", "/data"]
