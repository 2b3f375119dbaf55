/** Metrics of this process for Prometheus. Loaded only with `METRICS_TOKEN`. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { cacheCounts } from './bounded-cache.ts';
import { measureStorage, type StorageState } from './storage-metrics.ts';
import type { Build } from './version.ts';

export interface Metrics {
  /** `route` is the pattern of a URL, never the URL itself. */
  request(call: { route: string; method: string; status: number; seconds: number }): void;
  job(name: string, succeeded: boolean, seconds: number): void;
  mail(succeeded: boolean): void;
  webhookTry(succeeded: boolean): void;
  periodicFailure(work: PeriodicWork): void;
  /** All metrics in the Prometheus format. `figures` is undefined if the database did not answer in time. */
  text(figures: readonly Figure[] | undefined): Promise<string>;
  contentType: string;
}

const periodicWork = [
  'orphanedFiles',
  'expiredHolds',
  'waitingLists',
  'publishing',
  'clock',
  'sealing',
  'tidying',
  'retention',
] as const;
/** Work that each instance repeats, besides the queue of jobs. */
export type PeriodicWork = (typeof periodicWork)[number];

/** A metric read from the database, equal on every instance. */
export interface Figure {
  name: string;
  help: string;
  values: { labels?: Record<string, string>; value: number }[];
}

/** State of the database connection pool. */
interface PoolState {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** In seconds, from a fast list request to the timeout of clients. */
const latencyBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];
const jobBuckets = [0.01, 0.1, 1, 10, 60, 600];

/** Parts of an instance that are measured, apart from its pool. */
interface Measured {
  build: Build;
  storage?: StorageState;
  replica?: { behindMs(): number } | undefined;
  lanes?: { waiting(): number };
  clockWatch?: { differenceMs(): number } | undefined;
}

export function processMetrics(
  pool: PoolState,
  { build, storage, replica, lanes, clockWatch }: Measured,
): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  new Gauge({
    name: 'foyer_build_info',
    help: 'Always 1. The labels name the build that runs.',
    labelNames: ['version', 'commit', 'schema'],
    registers,
  }).set({ ...build, commit: build.commit ?? '' }, 1);
  const requests = new Counter({
    name: 'foyer_http_requests_total',
    help: 'Answered requests by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const latency = new Histogram({
    name: 'foyer_http_request_duration_seconds',
    help: 'How long requests took, from their arrival to the end of the answer.',
    labelNames: ['route', 'method'],
    buckets: latencyBuckets,
    registers,
  });
  const jobs = new Histogram({
    name: 'foyer_job_duration_seconds',
    help: 'Attempts at background jobs by this instance, and how long they took.',
    labelNames: ['job', 'result'],
    buckets: jobBuckets,
    registers,
  });
  const mails = new Counter({
    name: 'foyer_mails_total',
    help: 'E-mails that this instance passed to the mail server, or failed to.',
    labelNames: ['result'],
    registers,
  });
  const tries = new Counter({
    name: 'foyer_webhook_tries_total',
    help: 'Attempts of this instance to deliver a message to a webhook.',
    labelNames: ['result'],
    registers,
  });
  const periodicFailures = new Counter({
    name: 'foyer_periodic_failures_total',
    help: 'Failures of work that this instance repeats; it is tried again at the next turn.',
    labelNames: ['work'],
    registers,
  });
  for (const work of periodicWork) periodicFailures.inc({ work }, 0);
  for (const result of ['sent', 'failed']) mails.inc({ result }, 0);
  for (const result of ['delivered', 'failed']) tries.inc({ result }, 0);
  new Gauge({
    name: 'foyer_database_connections',
    help: 'Connections of this instance to the database; at most DATABASE_POOL.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    },
  });
  new Gauge({
    name: 'foyer_database_waiting',
    help: 'What waits for a connection of this instance.',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  if (lanes)
    new Gauge({
      name: 'foyer_changes_waiting',
      help: 'Changes that wait for their turn before they take a connection of this instance.',
      registers,
      collect() {
        this.set(lanes.waiting());
      },
    });
  if (clockWatch)
    new Gauge({
      name: 'foyer_clock_difference_seconds',
      help: "How far the clock of this instance is ahead of the database's, or behind if negative.",
      registers,
      collect() {
        this.set(clockWatch.differenceMs() / 1000);
      },
    });
  countCaches(registers);
  if (storage) measureStorage(storage, registers);
  if (replica)
    new Gauge({
      name: 'foyer_replica_behind_seconds',
      help: 'Upper bound of the lag of the replica, as this instance sees it. Above 5, the replica is not read from.',
      registers,
      collect() {
        this.set(replica.behindMs() / 1000);
      },
    });
  return {
    request: ({ route, method, status, seconds }) => {
      requests.inc({ route, method, status });
      latency.observe({ route, method }, seconds);
    },
    job: (job, succeeded, seconds) => jobs.observe({ job, result: succeeded ? 'done' : 'failed' }, seconds),
    mail: (succeeded) => mails.inc({ result: succeeded ? 'sent' : 'failed' }),
    periodicFailure: (work) => periodicFailures.inc({ work }),
    webhookTry: (succeeded) => tries.inc({ result: succeeded ? 'delivered' : 'failed' }),
    text: async (figures) => (await register.metrics()) + (await textOf(figures)),
    contentType: register.contentType,
  };
}

function countCaches(registers: Registry[]): void {
  new Counter({
    name: 'foyer_cache_reads_total',
    help: 'Reads of the caches of this instance, by cache and whether the entry was there.',
    labelNames: ['cache', 'result'],
    registers,
    collect() {
      this.reset();
      for (const [cache, { hits, misses }] of cacheCounts) {
        this.inc({ cache, result: 'hit' }, hits);
        this.inc({ cache, result: 'miss' }, misses);
      }
    },
  });
  new Counter({
    name: 'foyer_cache_evictions_total',
    help: 'Entries that the caches of this instance evicted because they were full.',
    labelNames: ['cache'],
    registers,
    collect() {
      this.reset();
      for (const [cache, { evictions }] of cacheCounts) this.inc({ cache }, evictions);
    },
  });
}

async function textOf(figures: readonly Figure[] | undefined): Promise<string> {
  const register = new Registry();
  const up = { name: 'foyer_database_up', help: 'Whether the database answered in time.' };
  for (const { name, help, values } of [
    { ...up, values: [{ value: figures ? 1 : 0 }] },
    ...(figures ?? []),
  ]) {
    const labelNames = Object.keys(values[0]?.labels ?? {});
    const gauge = new Gauge({ name, help, labelNames, registers: [register] });
    for (const { labels = {}, value } of values) gauge.set(labels, value);
  }
  return register.metrics();
}
