/** Responses get lost, and clients repeat the request with the same `Idempotency-Key` until they receive one. */
import { onTestFinished } from 'vitest';
import { atOnce } from '../../server/test/records/orders.ts';
import { startPostgres } from '../../server/test/services/postgres.ts';
import { startProcess } from '../../server/test/services/process.ts';
import { breaks as records } from '../breaks/records.ts';
import { breaks as writing } from '../breaks/writing.ts';
import { temporaryFolder } from '../servers.ts';
import { short, type Trial, trial } from '../trial.ts';
import { type Create, creates } from './creates.ts';
import { seconds } from './load.ts';
import { type Instance, makeOnce } from './make-once.ts';
import { asGuests, asOwner, newAccessKey } from './program.ts';
import { startProxy, type TcpProxy, through } from './proxy.ts';
import { putOnSale } from './sale.ts';

/** Drops every third response to a POST, by a fixed seed, so that each run drops the same ones. */
function loseAThird(proxy: TcpProxy): () => number {
  let seed = 7;
  let lost = 0;
  proxy.losesAnswer = (line) => {
    if (!line.startsWith('POST ') || line.includes('/admin/login')) return false;
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    const isLost = seed % 3 === 0;
    if (isLost) lost += 1;
    return isLost;
  };
  return () => lost;
}

async function repeat(
  { figure }: Trial,
  instances: Instance[],
  proxies: TcpProxy[],
  each: number,
): Promise<void> {
  const [first] = instances;
  if (!first) return;
  const venue = await putOnSale(first.owner, first.guests, each + 1000);
  const kinds = Object.entries(creates(venue));
  const before = await countAll(first, kinds);
  const losses = proxies.map(loseAThird);
  const begun = performance.now();
  const calls = Array.from({ length: each }, (_, number) =>
    kinds.map(([kind, create]) => ({ kind, create, number })),
  ).flat();
  const answered = await atOnce(calls.length, async (index) => {
    const call = calls[index];
    if (!call) throw new Error('there is no such call');
    return makeOnce(instances, call.kind, call.create, call.number);
  });
  const tookS = seconds(performance.now() - begun);
  const after = await countAll(first, kinds);
  const made = kinds.flatMap(([kind, { list }]) =>
    list ? [Number(after[kind]) - Number(before[kind])] : [],
  );
  const ids = Map.groupBy(answered, ({ kind }) => kind);
  const distinct = [...ids.values()].map((some) => new Set(some.map(({ body }) => body.id)).size);
  figure(
    'made twice',
    made.reduce((sum, count) => sum + Math.max(0, count - each), 0),
    { is: 0 },
  );
  const refused = answered.filter(({ status }) => status !== 201);
  for (const { kind, status, body } of refused.slice(0, 3))
    process.stderr.write(`${kind}: ${status} ${JSON.stringify(body)}\n`);
  figure('creates answered', answered.length, { is: each * kinds.length });
  figure('creates refused', refused.length, { is: 0 });
  figure(
    'answers lost on their way',
    losses.reduce((sum, lost) => sum + lost(), 0),
    { atLeast: Math.floor(answered.length / 5) },
  );
  figure(
    'lost',
    made.reduce((sum, count) => sum + Math.max(0, each - count), 0),
    { is: 0 },
  );
  figure(
    'answers with the record of another call',
    distinct.reduce((sum, count) => sum + each - count, 0),
    { is: 0 },
  );
  figure(
    'repeated answers that differ from the first',
    answered.filter(({ isRepeated }) => !isRepeated).length,
    { is: 0 },
  );
  figure('total time', tookS, { atMost: 600 }, 's');
}

/** Totals reported by the lists. */
async function countAll({ owner }: Instance, kinds: [string, Create][]): Promise<Record<string, number>> {
  const counts = kinds.map(async ([kind, { list }]) => {
    if (list === undefined) return [kind, 0] as const;
    const { body } = await owner('GET', list);
    return [kind, body.numberOfElements] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

const variants = [
  {
    name: 'a known key counts as expired',
    breaks: [writing.forgetsKeys],
    caughtBy: 'made twice',
  },
  {
    name: 'one kind of call drops its key',
    breaks: [records.dropsKeyOfFaq],
    caughtBy: 'made twice',
  },
];

/** Creates of each kind. Fewer are enough to detect a broken server. */
const onEmbedded = (environment: object) => ('FOYER_BREAK' in environment ? 20 : 50);
const onTwoInstances = (environment: object) => {
  if (short) return 8;
  return 'FOYER_BREAK' in environment ? 40 : 150;
};

if (!short)
  trial(
    'embedded: a third of the responses to creates is lost',
    { variants: variants.slice(0, 1) },
    async (trial) => {
      const { address = '' } = await startProcess({
        DATA_DIR: temporaryFolder(),
        APP_RATE_LIMIT: '100000',
        ...trial.environment,
      });
      const proxy = await startProxy(address);
      const there = through(proxy, address);
      const owner = await asOwner(there);
      const instance = { owner, guests: asGuests(there, await newAccessKey(owner)) };
      await repeat(trial, [instance], [proxy], onEmbedded(trial.environment));
    },
  );

trial(
  'two instances: a third of the responses to creates is lost, repeats go to the other',
  { variants },
  async (trial) => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const environment = {
      DATABASE_URL: postgres.url(),
      DATA_DIR: temporaryFolder(),
      JWT_SECRET: 'a secret for trials that is long enough',
      APP_RATE_LIMIT: '100000',
      ...trial.environment,
    };
    const addresses = [await startProcess(environment), await startProcess(environment)].map(
      ({ address = '' }) => address,
    );
    const proxies = await Promise.all(addresses.map(startProxy));
    const key = await newAccessKey(await asOwner(addresses[0] ?? ''));
    const instances = await Promise.all(
      proxies.map(async (proxy, index) => {
        const there = through(proxy, addresses[index] ?? '');
        return { owner: await asOwner(there), guests: asGuests(there, key) };
      }),
    );
    await repeat(trial, instances, proxies, onTwoInstances(trial.environment));
  },
);
