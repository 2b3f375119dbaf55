import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../run.ts';
import { toServer } from './to-server.ts';

const address = 'http://127.0.0.1:3999';

test('every path that the panel proxies goes to the port of the server', async () => {
  const configFile = join(root, 'panel/vite.config.ts');
  const { server } = await resolveConfig({ configFile, plugins: [toServer(address)] }, 'serve');
  const proxied = Object.entries(server.proxy ?? {});
  expect(proxied.map(([path]) => path)).toEqual(expect.arrayContaining(['/api', '/version']));
  expect(proxied.filter(([, target]) => target !== address)).toEqual([]);
});
