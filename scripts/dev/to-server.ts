import { setTimeout } from 'node:timers/promises';
import type { Plugin } from 'vite';

/** Sends the paths that `panel/vite.config.ts` proxies to this address. Holds requests back while the server starts or restarts. */
export const toServer = (address: string): Plugin => ({
  name: 'foyer-to-server',
  config: ({ server: { proxy = {} } = {} }) => ({
    server: { proxy: Object.fromEntries(Object.keys(proxy).map((path) => [path, address])) },
  }),
  configureServer: ({ config, middlewares }) => {
    const paths = Object.keys(config.server.proxy ?? {});
    middlewares.use((request, _response, next) => {
      if (!paths.some((path) => request.url?.startsWith(path))) return next();
      void untilReady(address).then(() => next());
    });
  },
});

/** Resolves when the server is ready, or after a minute. */
async function untilReady(address: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const ready = await fetch(`${address}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await setTimeout(200);
  }
}
