import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';

export interface Target {
  url: string;
  headers?: Record<string, string>;
  /** Expected status of each response; default 200. */
  expected?: number;
}

const atOnce = 4;

/** Milliseconds per request at four in parallel, over `count` requests. Throws on an unexpected status. */
async function msEach({ url, headers = {}, expected }: Target, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let left = count;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await fetchToEnd(url, headers, agent, expected);
    }
  };
  const before = performance.now();
  await Promise.all(Array.from({ length: atOnce }, lane));
  const taken = performance.now() - before;
  agent.destroy();
  return taken / count;
}

function fetchToEnd(
  url: string,
  headers: Record<string, string>,
  agent: Agent,
  expected = 200,
): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      if (response.statusCode !== expected) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });
}

interface Load {
  perSecond: number;
  latencies: number[];
}

/** Sends as many requests as possible over these connections. Each pauses for `pauseMs` between two requests. */
export async function load(
  { url, headers = {} }: Target,
  connections: number,
  durationMs: number,
  pauseMs = 0,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const start = performance.now();
  const lane = async () => {
    while (performance.now() - start < durationMs) {
      const before = performance.now();
      await fetchToEnd(url, headers, agent);
      latencies.push(performance.now() - before);
      if (pauseMs > 0) await setTimeout(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return { perSecond: latencies.length / seconds, latencies };
}

/** Smallest value that covers this share of the numbers. */
export const percentile = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN;

/** Alternates between the targets, so that noise affects all of them, and returns the medians. `prepare` runs before each. */
export async function measureAlternately(
  targets: readonly Target[],
  rounds: number,
  count: number,
  prepare?: () => Promise<unknown>,
): Promise<number[]> {
  const taken: number[][] = targets.map(() => []);
  for (const target of targets) await msEach(target, count); // warm-up
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) {
      await prepare?.();
      taken[index]?.push(await msEach(target, count));
    }
  }
  return taken.map(median);
}

export const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
