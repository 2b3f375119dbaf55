/** Highly available deployment: two PostgreSQL servers and two instances of Foyer behind HAProxy. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { asSuperuser } from '../../server/test/databases/database-postgres.ts';
import { freePort } from '../../server/test/free-port.ts';
import { type PostgresServer, startPostgres } from '../../server/test/services/postgres.ts';
import { end, startProcess } from '../../server/test/services/process.ts';
import { temporaryFolder } from '../servers.ts';
import { type HAProxy, startHAProxy } from './haproxy.ts';

/** Two instances of Foyer behind a proxy. */
export interface Instances {
  /** Address of the proxy. */
  address: string;
  /** Direct addresses. */
  instances: [string, string];
  proxy: HAProxy;
  dataDir: string;
  kill(instance: 0 | 1): Promise<void>;
  /** Restarts a killed instance, as a process supervisor would. */
  start(instance: 0 | 1): Promise<void>;
  /** Processes that have ended without being killed. */
  ended(): ChildProcess[];
}

export interface Cluster extends Instances {
  /** `postgres-1` of the proxy, initially the primary, and `postgres-2`, its standby. */
  postgres: [PostgresServer, PostgresServer];
}

interface ClusterOptions {
  environment: Record<string, string>;
  /** Commits wait for the standby. */
  synchronous?: boolean;
  /** Replacements in docs/haproxy.cfg. */
  proxyChanges?: Record<string, string>;
}

/** Removed after the trial. */
export async function startCluster({
  environment,
  synchronous = true,
  proxyChanges = {},
}: ClusterOptions): Promise<Cluster> {
  const folder = temporaryFolder();
  const first = await startPostgres({ durable: true });
  onTestFinished(() => first.stop());
  await ask(first, 'create role haproxy login');
  const second = await startPostgres({ durable: true, standbyOf: first });
  onTestFinished(() => second.stop());
  if (synchronous) await waitForStandby(first);

  const [panel, database, ...ports] = await freePorts();
  const proxy = await startHAProxy(folder, {
    '10.0.0.10:80': at(panel),
    '10.0.0.10:5432': at(database),
    '10.0.0.11:3000': at(ports[0]),
    '10.0.0.12:3000': at(ports[1]),
    '10.0.0.21:5432': new URL(first.url()).host,
    '10.0.0.22:5432': new URL(second.url()).host,
    ...proxyChanges,
  });
  onTestFinished(proxy.kill);
  await until(() => proxy.isUp('database/postgres-1'));
  const instances = await startInstances(proxy, folder, {
    address: `http://${at(panel)}`,
    ports: [ports[0], ports[1]],
    environment: {
      DATABASE_URL: `postgresql://foyer@${at(database)}/foyer`,
      DATABASE_REPLICA_URL: second.url(),
      ...environment,
    },
  });
  return { ...instances, postgres: [first, second] };
}

/** Starts both instances behind the proxy, which listens at `address`. */
export async function startInstances(
  proxy: HAProxy,
  folder: string,
  {
    address,
    ports,
    environment,
  }: { address: string; ports: [number, number]; environment: Record<string, string> },
): Promise<Instances> {
  const dataDir = `${folder}/data`;
  const processes = new Map<0 | 1, ChildProcess>();
  const start = async (instance: 0 | 1) => {
    const started = await startProcess({
      JWT_SECRET: 'a secret for trials that is long enough',
      DATA_DIR: dataDir,
      PORT: String(ports[instance]),
      PUBLIC_URL: address,
      TRUST_PROXY: '127.0.0.1',
      APP_RATE_LIMIT: '100000',
      WEBHOOK_HTTP: 'true',
      WEBHOOK_PRIVATE: 'true',
      LOG_LEVEL: 'info',
      ...environment,
    });
    if (!started.address) throw new Error(`An instance did not start: ${started.lines.join(' ')}`);
    processes.set(instance, started.child);
  };
  await Promise.all([start(0), start(1)]);
  await until(async () => (await proxy.isUp('foyer/foyer-1')) && (await proxy.isUp('foyer/foyer-2')));
  return {
    address,
    instances: [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`],
    proxy,
    dataDir,
    start,
    kill: async (instance) => {
      const child = processes.get(instance);
      processes.delete(instance);
      if (child) await end(child, 'SIGKILL');
    },
    ended: () => [...processes.values()].filter(({ exitCode, signalCode }) => exitCode ?? signalCode),
  };
}

export const at = (port: number): string => `127.0.0.1:${port}`;

/** Ports of the proxy for the panel and for the database, and of the instances. */
export const freePorts = async (): Promise<[number, number, number, number]> => [
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
];

/** Runs a statement directly on a server, as its operator. */
export async function ask(
  server: Pick<PostgresServer, 'url'>,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const connection = new pg.Client({ connectionString: asSuperuser(server.url()) });
  await connection.connect();
  try {
    return (await connection.query(text, values)).rows;
  } finally {
    await connection.end();
  }
}

/** Makes each commit wait until a standby has stored it. */
export async function waitForStandby(primary: PostgresServer): Promise<void> {
  await ask(primary, `alter system set synchronous_standby_names to '*'`);
  await ask(primary, 'select pg_reload_conf()');
  await until(async () => {
    const rows = await ask(primary, `select from pg_stat_replication where sync_state = 'sync'`);
    return rows.length > 0;
  });
}

/** Stops the primary's replication processes, so that the standby falls behind unnoticed, as in a stalled network. */
export async function stallReplication(primary: Pick<PostgresServer, 'url'>): Promise<void> {
  for (const { pid } of await ask(primary, 'select pid from pg_stat_replication'))
    process.kill(Number(pid), 'SIGSTOP');
}

/** Throws after 90 seconds. */
export async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 90_000;
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`not within a minute and a half: ${check}`);
    await setTimeout(50);
  }
}
