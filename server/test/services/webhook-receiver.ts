/** Real webhook receiver on loopback that records requests and responds as configured. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { patience } from '#test/patience.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages as a foreign receiver would, without our types
  json: any;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Status of the response, which may depend on the message; undefined sends none. */
  answer: (message: Received) => number | undefined;
  /** The first `count` messages, or fewer if the time is up. */
  first(count: number): Promise<Received[]>;
  stop(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const message = { path: request.url ?? '', headers: request.headers, body, json: JSON.parse(body) };
    received.push(message);
    const status = receiver.answer(message);
    if (status === undefined) return;
    response.writeHead(status, status >= 300 && status < 400 ? { location: '/elsewhere' } : {}).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: () => 200,
    first: async (count) => {
      const until = performance.now() + patience;
      while (received.length < count && performance.now() < until) await setTimeout(10);
      return received.slice(0, count);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

/**
 * Verifies the signature with the convention's library, like a real receiver. Throws if it does not match the secret.
 */
export function verified({ headers, body }: Received, secret: string): unknown {
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  );
  return new Webhook(secret).verify(body, {
    'webhook-id': id ?? '',
    'webhook-timestamp': timestamp ?? '',
    'webhook-signature': signature ?? '',
  });
}
