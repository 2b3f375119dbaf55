/** A real receiver of webhooks on this machine, that keeps what it got and answers as it is told. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';

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
  /** The status of the answer; undefined: none at all. May look at the message. */
  answer: (message: Received) => number | undefined;
  /** The first so many messages, once they are there; fewer where no more come in time. */
  first(count: number, timeoutMs?: number): Promise<Received[]>;
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
    first: async (count, timeoutMs = 10_000) => {
      const until = performance.now() + timeoutMs;
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

/** As a receiver verifies it, by the library of the convention; throws where the signature is not of this secret. */
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
