import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { expect } from 'vitest';
import { test as base, deliveriesOf } from '#test/services/webhooks.ts';

interface Proxy {
  url: string;
  /** Requests and tunnels that it was asked for. */
  asked: string[];
}

const proxies = base.extend<{ proxy: Proxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  proxy: async ({}, use) => {
    const asked: string[] = [];
    const server = createServer((incoming, answer) => {
      asked.push(`${incoming.method} ${incoming.url} ${incoming.headers['proxy-authorization']}`);
      const { method, headers } = incoming;
      const onward = request(incoming.url ?? '', { method, headers }, (received) => {
        answer.writeHead(received.statusCode ?? 502);
        received.pipe(answer);
      });
      incoming.pipe(onward);
    });
    server.on('connect', (incoming, socket) => {
      asked.push(`CONNECT ${incoming.url}`);
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await use({ url: `http://venue:secret@127.0.0.1:${port}`, asked });
    server.closeAllConnections();
    server.close();
  },
});

const test = proxies.extend({
  environment: async ({ proxy }, use) =>
    use({ WEBHOOK_HTTP: 'true', WEBHOOK_PRIVATE: 'true', WEBHOOK_PROXY: proxy.url }),
});

test('webhooks leave through WEBHOOK_PROXY: over http as requests, over https as tunnels', async ({
  api,
  proxy,
  receiver,
  subscribe,
}) => {
  const { id } = await subscribe('faq.changed');
  const admin = await api.as('ADMIN');
  await admin.post(`/admin/webhooks/${id}/test`);
  await receiver.first(1);
  const login = `Basic ${Buffer.from('venue:secret').toString('base64')}`;
  expect(proxy.asked[0]).toBe(`POST ${receiver.url} ${login}`);
  const secure = await admin.post('/admin/webhooks', {
    body: { url: 'https://receiver.venue.example/hook', events: ['faq.changed'] },
  });
  await admin.post(`/admin/webhooks/${secure.body.id}/test`);
  const [delivery] = await deliveriesOf(admin, secure.body.id, ([one]) => one?.tries.length > 0);
  expect(delivery.tries[0]).toMatchObject({ status: null, error: 'connectionFailed' });
  expect(proxy.asked).toContain('CONNECT receiver.venue.example:443');
});
