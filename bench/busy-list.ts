/** Measures lists under load against their baseline, the delay of concurrent requests, and a distant page. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Statement } from './bare.ts';
import { databaseTimes } from './database-times.ts';
import type { LightCalls } from './light-caller.ts';
import { load, measureAlternately, median, percentile, type Target } from './measure.ts';
import { messageOf } from './process.ts';

const connections = 16;
const rounds = 5;
const roundMs = 2000;

/** Often enough to show delays, and almost no load itself. */
const lightEveryMs = 20;

/** The same rows without a total, as plain SQL. */
const plainList = (condition: string, ...values: unknown[]): Statement => ({
  text: `select b.id, b.cost_minor, b.currency, b.status, b.type, b.payment_method, b.transaction_date, b.created_at, b.user_id,
           u.email, u.name, u.surname, u.phone_prefix, u.phone_number
         from billings b join users u on u.id = b.user_id
         where ${condition}
         order by b.transaction_date desc, b.id desc limit $1`,
  values: [25, ...values],
});

const busyLists: Record<string, { path: string; plain: Statement }> = {
  'newest first': { path: '/api/admin/billings?size=25', plain: plainList('true') },
  PAID: { path: '/api/admin/billings?size=25&status=PAID', plain: plainList(`b.status = 'PAID'`) },
  searched: {
    path: '/api/admin/billings?size=25&search=kowalska',
    plain: plainList('b.search_text like $2', '%kowalska%'),
  },
};

interface Surroundings {
  /** Address of the database. */
  url: string;
  target: (path: string) => Target;
  /** A request that takes little. */
  light: Target;
  startBare: () => ChildProcess;
  statementsOf: (path: string) => Promise<Statement[]>;
}

/** Measures each list beside the same rows behind bare `node:http`, without their total. */
export async function measureBusyLists({
  url,
  target,
  light,
  startBare,
  statementsOf,
}: Surroundings): Promise<void> {
  const caller = fork(fileURLToPath(new URL('./light-caller.ts', import.meta.url)));
  for (const [name, { path, plain }] of Object.entries(busyLists)) {
    const statements = await statementsOf(path);
    const bare = await serving(startBare(), [plain]);
    const same = await serving(startBare(), statements);
    const figures = await compare([target(path), bare.target, same.target], (one) =>
      besideLightCalls(one, light, caller),
    );
    console.log(`billings ${name}, ${connections} connections: ${figures}`);
    bare.end();
    same.end();
    console.log(
      `  in the database: Foyer ${spelt(await databaseTimes(url, statements))}, bare ${spelt(await databaseTimes(url, [plain]))}`,
    );
  }
  caller.disconnect();
}

async function serving(bare: ChildProcess, statements: Statement[]) {
  bare.send(statements);
  const { address } = await messageOf(bare);
  return { target: { url: address }, end: () => bare.disconnect() };
}

const spelt = ({ planningMs, executionMs }: Awaited<ReturnType<typeof databaseTimes>>) =>
  `${planningMs.toFixed(2)} ms planning and ${executionMs.toFixed(2)} ms execution`;

type Round = Awaited<ReturnType<typeof besideLightCalls>>;

/**
 * Requests per second of Foyer, of the floor, and of the floor with Foyer's statements, which also read the caller and refunds. The
 * light request runs beside each, so that it slows all equally.
 */
async function compare(
  targets: [list: Target, floor: Target, same: Target],
  beside: (target: Target) => Promise<Round>,
): Promise<string> {
  const [ours, theirs, same]: [Round[], Round[], Round[]] = [[], [], []];
  for (const target of targets) await load(target, connections, roundMs); // warm-up
  for (let round = 0; round < rounds; round += 1)
    for (const [index, of] of [ours, theirs, same].entries()) {
      const target = targets[index];
      if (target) of.push(await beside(target));
    }
  const ratio = (of: Round[], to: Round[]) =>
    median(of.map(({ perSecond }, round) => perSecond / (to[round]?.perSecond ?? Number.NaN))).toFixed(2);
  const perSecond = (rounds: Round[]) => median(rounds.map((round) => round.perSecond)).toFixed(0);
  const p99 = (waits: number[]) => `${percentile(waits, 0.99).toFixed(1)} ms`;
  const [own, bare] = [ours, theirs].map((rounds) => p99(rounds.flatMap(({ latencies }) => latencies)));
  const waits = p99(ours.flatMap(({ lightLatencies }) => lightLatencies));
  return `${ratio(ours, theirs)} of the same rows without a total behind bare node:http (${perSecond(ours)} beside ${perSecond(theirs)} a second), which with Foyer's statements reaches ${ratio(same, theirs)}; p99 ${own} beside ${bare}, of a light call meanwhile ${waits}`;
}

/** Requests per second, and the latency of each request and light request in milliseconds. */
async function besideLightCalls(target: Target, light: Target, caller: ChildProcess) {
  const calls: LightCalls = { target: light, durationMs: roundMs, pauseMs: lightEveryMs };
  const answered = messageOf(caller);
  caller.send(calls);
  const { perSecond, latencies } = await load(target, connections, roundMs);
  const answer = await answered;
  return { perSecond, latencies, lightLatencies: answer.latencies };
}

/** Prints how much slower a distant page is than the first one. */
export async function measureDeepPage(list: Target, page: number): Promise<void> {
  const url = `${list.url}&page=${page}`;
  const before = performance.now();
  const opened = await fetch(url, { headers: list.headers ?? {} });
  await opened.arrayBuffer();
  const openedMs = performance.now() - before;
  const [first = Number.NaN, deep = Number.NaN] = await measureAlternately(
    [list, { ...list, url }],
    rounds,
    40,
  );
  console.log(
    `billings, page ${page.toLocaleString('en')}: ${(deep / first).toFixed(1)} times the first (${deep.toFixed(1)} ms beside ${first.toFixed(1)} ms, four at a time); opened for the first time it took ${openedMs.toFixed(0)} ms`,
  );
}
