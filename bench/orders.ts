/** Places orders as programs do: at full speed, or at a fixed rate. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

export interface Shop {
  address: string;
  headers: Record<string, string>;
  guests: string[];
  /** Events with enough tickets for the whole benchmark. */
  events: string[];
}

export interface Answer {
  status: number;
  body: string;
}

export function callJson(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: unknown,
  agent?: Agent,
): Promise<Answer> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method,
        agent,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      },
      (response) => {
        let answer = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          answer += part;
        });
        response
          .on('end', () => resolve({ status: response.statusCode ?? 0, body: answer }))
          .on('error', reject);
      },
    );
    call.on('error', reject).end(text);
  });
}

const one = (items: readonly string[], number: number) => items[number % items.length];

/** Every other order is paid at once, as at a till. None may be refused. */
async function order(
  { address, headers, guests, events }: Shop,
  number: number,
  agent: Agent,
): Promise<void> {
  const { status, body } = await callJson(
    `${address}/api/app/v1/orders`,
    'POST',
    headers,
    {
      externalId: randomUUID(),
      guest: one(guests, number * 7),
      type: 'EVENT',
      eventId: one(events, number),
      quantity: 1,
      paymentMethod: 'BLIK',
      status: number % 2 === 0 ? 'PAID' : 'PENDING',
    },
    agent,
  );
  if (status !== 201) throw new Error(`an order failed with ${status}: ${body}`);
}

/** Orders per second with this many callers. */
export async function ordersPerSecond(shop: Shop, callers: number, durationMs: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const start = performance.now();
  let placed = 0;
  const lane = async () => {
    while (performance.now() - start < durationMs) {
      placed += 1;
      await order(shop, placed, agent);
    }
  };
  await Promise.all(Array.from({ length: callers }, lane));
  agent.destroy();
  return (placed / (performance.now() - start)) * 1000;
}

/**
 * Calls `work` at this rate without waiting for earlier calls. `allMade` waits until all have begun. `stop` returns the
 * number completed per second.
 */
export function steadily(
  perSecond: number,
  work: (number: number, agent: Agent) => Promise<void>,
  calls = Number.POSITIVE_INFINITY,
) {
  const agent = new Agent({ keepAlive: true });
  const underWay = new Set<Promise<void>>();
  const start = performance.now();
  let made = 0;
  let fault: unknown;
  const timer = setInterval(() => {
    for (; made < Math.min(calls, ((performance.now() - start) / 1000) * perSecond); made += 1) {
      const call = work(made, agent).catch((error: unknown) => {
        fault = error;
      });
      underWay.add(call);
      void call.finally(() => underWay.delete(call));
    }
  }, 5);
  return {
    allMade: async (): Promise<void> => {
      while (made < calls && fault === undefined) await setTimeout(5);
    },
    stop: async (): Promise<number> => {
      clearInterval(timer);
      await Promise.all(underWay);
      const seconds = (performance.now() - start) / 1000;
      agent.destroy();
      if (fault) throw fault;
      return made / seconds;
    },
  };
}

/** Places orders at this rate. `latencies` receives the time of each in milliseconds. */
export const orderSteadily = (shop: Shop, perSecond: number, latencies: number[] = []) =>
  steadily(
    perSecond,
    timed(latencies, (number, agent) => order(shop, number, agent)),
  );

/** Scans these codes in turn at this rate. `latencies` receives the time of each in milliseconds. */
export const scanSteadily = (
  { address, headers }: Shop,
  codes: readonly string[],
  perSecond: number,
  latencies: number[],
) =>
  steadily(
    perSecond,
    timed(latencies, async (number, agent) => {
      const scan = { code: one(codes, number), nonce: randomUUID() };
      const url = `${address}/api/app/v1/check_ins`;
      const { status, body } = await callJson(url, 'POST', headers, scan, agent);
      if (status !== 200) throw new Error(`a scan failed with ${status}: ${body}`);
    }),
  );

const timed =
  <Args extends unknown[]>(latencies: number[], work: (...args: Args) => Promise<void>) =>
  async (...args: Args): Promise<void> => {
    const start = performance.now();
    await work(...args);
    latencies.push(performance.now() - start);
  };
