import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { breaks as network } from '../breaks/network.ts';
import { trial } from '../trial.ts';
import { type Call, count } from './caller.ts';
import { deploy, logIn } from './deployment.ts';

/** A local server that must not be reachable from outside. */
async function innerListener() {
  const reached: string[] = [];
  const server = createServer((request, response) => {
    reached.push(`${request.method} ${request.headers.host}${request.url}`);
    response.end('secret');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { reached, port: (server.address() as AddressInfo).port };
}

/** Loopback and cloud metadata addresses in every notation. */
const hosts = [
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '017700000001',
  ],
  ...['0', '0.0.0.0', '127.127.127.127', '127.0.0.1.', '①②⑦.⓪.⓪.①', '127。0。0。1', '%31%32%37.0.0.1'],
  ...['localhost', 'LOCALHOST.', 'a.localhost', 'localhost.localdomain.local', 'ip6-localhost.internal'],
  ...[
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[::7f00:1]',
  ],
  ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[fe80::1]', '[fc00::1]', '[fd00:ec2::254]', '[ff02::1]'],
  ...[
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '100.100.100.200',
    '168.63.129.16',
  ],
  ...[
    '10.0.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ],
];
const names = ['inner.example', 'inner6.example', 'both.example', 'rebinding.example', 'INNER.example.'];

/** Other URLs that could lead inside. */
const odd = (port: number) => [
  ...[
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'ftp://127.0.0.1/',
    'data:text/plain,a',
    'unix:/run/postgresql',
  ],
  ...[
    `http://till.example@127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}@till.example/`,
    'http:///',
    'http://',
  ],
  ...[`http://127.0.0.1:${port}\\@till.example/`, `//127.0.0.1:${port}/`],
  ...[
    `http://127.0.0.1:${port}#@till.example/`,
    `http://127.0.0.1:${port}?@till.example/`,
    `http:127.0.0.1:${port}`,
  ],
];

const make = (call: Call, url: string) =>
  call('POST', '/api/admin/webhooks', { url, events: ['faq.changed'] });

trial(
  'webhooks to internal addresses',
  {
    variants: [
      {
        name: 'an address is checked only before its name is resolved',
        breaks: [network.checksNamesOnly],
        caughtBy: 'requests that reached an internal listener',
      },
      {
        name: 'a name is resolved once for the check and again for the connection',
        breaks: [network.resolvesTwice],
        caughtBy: 'requests that reached an internal listener',
      },
      {
        name: 'a name with one public and one private address is trusted',
        breaks: [network.trustsMixedNames],
        caughtBy: 'requests that reached an internal listener',
      },
      {
        name: 'private addresses are detected only in their usual notation',
        breaks: [network.detectsUsualNotation],
        caughtBy: 'internal addresses accepted',
      },
    ],
  },
  async ({ environment, figure }) => {
    const { reached, port } = await innerListener();
    const hooks = [environment.NODE_OPTIONS, `--import=${new URL('./names.ts', import.meta.url).pathname}`];
    const deployment = await deploy({ ...environment, NODE_OPTIONS: hooks.filter(Boolean).join(' ') });
    const closed = await deployment.start({ WEBHOOK_HTTP: 'true' });
    const { call } = await logIn(closed.address);

    const urls = [...hosts.map((host) => `http://${host}:${port}/hook`), ...odd(port)];
    const taken: string[] = [];
    for (const url of urls) if ((await make(call, url)).status !== 400) taken.push(url);
    if (taken.length > 0) process.stderr.write(`${taken.join('\n')}\n`);
    figure('internal addresses accepted', taken.length, { is: 0 });

    const ids: string[] = [];
    for (const name of names) ids.push((await make(call, `http://${name}:${port}/hook`)).body.id);
    for (const id of [...ids, ...ids]) await call('POST', `/api/admin/webhooks/${id}/test`);
    const deliveries = async () =>
      (await Promise.all(ids.map((id) => call('GET', `/api/admin/webhooks/${id}/deliveries`)))).flatMap(
        ({ body }) => body.content,
      );
    const tried = async () => count(await deliveries(), ({ tries }) => tries.length > 0);
    const until = performance.now() + 15_000;
    while ((await tried()) < names.length && performance.now() < until) await setTimeout(100);
    figure('webhooks by name that were tried', await tried(), { atLeast: names.length - 1 });
    figure('requests that reached an internal listener', reached.length, { is: 0 });

    const [id] = ids;
    const aimed = await call('PUT', `/api/admin/webhooks/${id}`, {
      url: `http://127.0.0.1:${port}/`,
      events: ['faq.changed'],
    });
    figure('status of a webhook changed to an internal address', aimed.status, { is: 400 });
    // Both instances share the deliveries, and this one would refuse them.
    await closed.end();
    const open = await deployment.start({ WEBHOOK_HTTP: 'true', WEBHOOK_PRIVATE: 'true' });
    const allowed = (await logIn(open.address)).call;
    const { body } = await make(allowed, `http://127.0.0.1:${port}/allowed`);
    await allowed('POST', `/api/admin/webhooks/${body.id}/test`);
    const wanted = () => count(reached, (line) => line.endsWith('/allowed'));
    const end = performance.now() + 10_000;
    while (wanted() === 0 && performance.now() < end) await setTimeout(50);
    figure('internal requests with the setting', wanted(), { atLeast: 1 });
  },
);
