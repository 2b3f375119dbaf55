/** Clients that write continuously. Like real ones, they repeat a failed request with the same key. */
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '../../server/src/db/connection/open.ts';
import { changer } from '../../server/src/db/writing/changes.ts';
import { systemClock } from '../../server/src/lib/clock.ts';
import { factories } from '../../server/test/factories.ts';
import { login } from '../../server/test/services/process.ts';

/** Kind of write. Each write has a unique name, by which the database can be searched. */
interface Kind {
  path: string;
  headers: Record<string, string>;
  body(name: string): object;
  /** Repeats are recognized by `Idempotency-Key`, otherwise by their content. */
  byKey: boolean;
  /** Statement for the names of all records of this kind, including duplicates. */
  names: string;
  /** Error key of a refusal that is expected: tickets are sold out. */
  refusedWith?: string;
}

export interface FailOverWriters {
  /** Names of writes answered with 2xx. */
  acknowledged: string[];
  /** Times of those responses, by `performance.now()`. */
  acknowledgedAt: number[];
  /** Unexpected responses: neither 2xx, nor Foyer's 503 with `Retry-After`, nor an error of the proxy. */
  otherAnswers: string[];
  /** Statements for the names of all written records. */
  names: string[];
  accessToken: string;
  /** Stops new writes and resolves when all started ones are acknowledged. */
  stop(): Promise<void>;
}

const timeoutMs = 15_000;
/** Tickets of an event that sells out during the trial. */
const fewTickets = 300;
/** Longer than any fault should last. */
const giveUpMs = 40_000;

/**
 * `ofEachKind` writers of each kind, which pause for `pauseMs` after each write. `url` is the primary, used to create the records
 * they need.
 */
export async function startFailOverWriters(
  address: string,
  url: string,
  { ofEachKind, pauseMs }: { ofEachKind: number; pauseMs: number },
): Promise<FailOverWriters> {
  const { kinds, accessToken, readerKey } = await prepare(address, url);
  const acknowledged: string[] = [];
  const acknowledgedAt: number[] = [];
  const otherAnswers: string[] = [];
  let stopped = false;
  let count = 0;

  const write = async (name: string, kind: Kind) => {
    const givenUpAt = performance.now() + giveUpMs;
    while (performance.now() < givenUpAt) {
      const answer = await send(address, name, kind).catch(() => undefined);
      if (answer?.ok) {
        acknowledged.push(name);
        acknowledgedAt.push(performance.now());
        return;
      }
      if (answer && (await isRefused(answer, kind))) return void (await setTimeout(100));
      if (answer && !(await isAway(answer))) otherAnswers.push(`${name}: ${answer.status}`);
      await setTimeout(Number(answer?.headers.get('retry-after') ?? 0.5) * 1000);
    }
    otherAnswers.push(`${name}: none that it is done`);
  };
  const writer = async (kind: Kind) => {
    while (!stopped) {
      count += 1;
      await write(`write ${count}`, kind);
      await setTimeout(pauseMs);
    }
  };
  // Reads with an access key, from the replica if there is one.
  const reader = async () => {
    while (!stopped) {
      const headers = { authorization: `Bearer ${readerKey}` };
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(`${address}/api/app/v1/events`, { headers, signal }).catch(() => undefined);
      if (answer && !(await isAway(answer)) && !answer.ok) otherAnswers.push(`reading: ${answer.status}`);
      await setTimeout(100);
    }
  };
  const callers = kinds.flatMap((kind) => Array.from({ length: ofEachKind }, () => writer(kind)));
  const calling = Promise.all([...callers, reader()]);
  return {
    acknowledged,
    acknowledgedAt,
    otherAnswers,
    names: kinds.map(({ names }) => names),
    accessToken,
    stop: async () => {
      stopped = true;
      await calling;
    },
  };
}

const send = (address: string, name: string, { path, headers, body, byKey }: Kind) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', ...(byKey && { 'idempotency-key': name }) },
    body: JSON.stringify(body(name)),
    signal: AbortSignal.timeout(timeoutMs),
  });

async function isRefused(answer: Response, { refusedWith }: Kind): Promise<boolean> {
  if (answer.status !== 409 || refusedWith === undefined) return false;
  const { message } = await answer.clone().json();
  return message === refusedWith;
}

/** Foyer's 503, or the proxy's error for a missing or broken instance. */
async function isAway(answer: Response): Promise<boolean> {
  const fromFoyer = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  await answer.text();
  return fromFoyer
    ? answer.status === 503 && Number(answer.headers.get('retry-after')) > 0
    : [502, 503, 504].includes(answer.status);
}

async function prepare(
  address: string,
  url: string,
): Promise<{ kinds: Kind[]; accessToken: string; readerKey: string }> {
  const database = await openDatabase({ kind: 'postgresql', url, poolSize: 1 });
  const make = factories(changer(database.db), systemClock('Europe/Warsaw'));
  const { key } = await make.accessKey({ scopes: ['orders:write', 'messages:write'] });
  const { key: readerKey } = await make.accessKey();
  await make.user({ externalId: 'ola' });
  const event = await make.event({ status: 'PUBLISHED', maxTicketsQty: 1_000_000 });
  const small = await make.event({ status: 'PUBLISHED', maxTicketsQty: fewTickets });
  await database.close();
  const { accessToken } = await login(address);
  const staff = { 'api-key': 'foyer-panel', authorization: `Bearer ${accessToken}` };
  const program = { authorization: `Bearer ${key}` };
  const kinds: Kind[] = [
    {
      path: '/api/admin/content_management/faq',
      headers: staff,
      body: (name) => ({ question: { pl: name, en: name }, answer: { pl: '<p>Tak</p>', en: '<p>Yes</p>' } }),
      byKey: true,
      names: 'select question_en as name from faqs',
    },
    {
      path: '/api/app/v1/messages',
      headers: program,
      body: (name) => ({ guest: 'ola', title: name, content: 'A scarf.' }),
      byKey: true,
      names: 'select title as name from messages',
    },
    orders(program, event.id),
    { ...orders(program, small.id), refusedWith: 'ticketsSoldOut' },
  ];
  return { kinds, accessToken, readerKey };
}

const orders = (headers: Kind['headers'], eventId: string): Kind => ({
  path: '/api/app/v1/orders',
  headers,
  body: (externalId) => ({
    externalId,
    guest: 'ola',
    type: 'EVENT',
    eventId,
    quantity: 1,
    paymentMethod: 'BLIK',
    status: 'PAID',
  }),
  byKey: false,
  names: `select b.external_id as name from tickets t join billings b on b.id = t.billing_id where b.event_id = '${eventId}'`,
});

/** Longest pause between acknowledged writes since `from`, in seconds. */
export function longestPause({ acknowledgedAt }: FailOverWriters, from: number): number {
  const moments = [from, ...acknowledgedAt.filter((at) => at >= from), performance.now()];
  const pauses = moments.slice(1).map((at, index) => at - (moments[index] ?? at));
  return Math.round(Math.max(...pauses) / 100) / 10;
}
