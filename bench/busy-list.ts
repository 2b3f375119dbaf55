/** Measures a list under load against its baseline, the delay of concurrent requests, and a distant page. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Statement } from './bare.ts';
import type { LightCalls } from './light-caller.ts';
import { load, measureAlternately, median, percentile, type Target } from './measure.ts';

const connections = 16;
const rounds = 5;
const roundMs = 2000;

/** Often enough to show delays, and almost no load itself. */
const lightEveryMs = 20;

/** The same rows without a total, as plain SQL. */
const plainList: Statement = {
  text: `select b.id, b.cost_minor, b.currency, b.status, b.type, b.payment_method, b.transaction_date, b.created_at, b.user_id,
           u.email, u.name, u.surname, u.phone_prefix, u.phone_number
         from billings b join users u on u.id = b.user_id
         order by b.transaction_date desc, b.id desc limit $1`,
  values: [25],
};

/**
 * Prints requests per second of both and the latency of a light request. It runs beside both, so that it slows both
 * equally.
 */
export async function measureBusyList(list: Target, light: Target, bare: ChildProcess): Promise<void> {
  const caller = fork(fileURLToPath(new URL('./light-caller.ts', import.meta.url)));
  const beside = (target: Target) => besideLightCalls(target, light, caller);
  bare.send([plainList]);
  const [{ address }] = await once(bare, 'message');
  const floor = { url: address };
  const speeds: { ours: number; theirs: number }[] = [];
  const waits: number[] = [];
  for (const target of [floor, list]) await load(target, connections, roundMs); // warm-up
  for (let round = 0; round < rounds; round += 1) {
    const [theirs] = await beside(floor);
    const [ours, lightMs] = await beside(list);
    speeds.push({ ours, theirs });
    waits.push(...lightMs);
  }
  caller.disconnect();
  const ratio = median(speeds.map(({ ours, theirs }) => ours / theirs));
  const [ours, theirs] = [
    median(speeds.map((speed) => speed.ours)),
    median(speeds.map((speed) => speed.theirs)),
  ];
  console.log(
    `billings, ${connections} connections: ${ratio.toFixed(2)} of the same rows without a total behind bare node:http (${ours.toFixed(0)} beside ${theirs.toFixed(0)} a second); meanwhile a light call takes ${percentile(waits, 0.99).toFixed(1)} ms (p99)`,
  );
}

/** Requests per second, and the latency of each light request in milliseconds. */
async function besideLightCalls(
  target: Target,
  light: Target,
  caller: ChildProcess,
): Promise<[number, number[]]> {
  const calls: LightCalls = { target: light, durationMs: roundMs, pauseMs: lightEveryMs };
  const answered = once(caller, 'message');
  caller.send(calls);
  const { perSecond } = await load(target, connections, roundMs);
  const [{ latencies }] = await answered;
  return [perSecond, latencies];
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
