/** Server under test, shared by consecutive tests. */
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#app.ts';
import { startWorkers } from '#background-jobs.ts';
import type { Deps } from '#deps.ts';
import type { Mail } from '#mail/mail.ts';
import { type TestClock, testClock } from '#test/clock.ts';
import { chosenEngine, type Engine, type TestDatabase, testDatabase } from '#test/database.ts';
import { type TestStore, testDeps, testStore } from '#test/deps.ts';
import { readDocuments, takeDifferences } from '#test/documents/documented-answers.ts';

export const publicUrl = 'http://panel.example';

export interface TestServer {
  /** Its address if it listens, otherwise an unreachable name. */
  address: string;
  deps: Deps;
  clock: TestClock;
  mails: Mail[];
  store: TestStore;
  /** Log lines of errors, shown with a failed test. */
  errors: string[];
  /** Built on first use. */
  app(): Promise<FastifyInstance>;
  /** Prepares it for the next test. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** `listens` selects its own address instead of the public one. */
export async function newServer(
  environment: Record<string, string>,
  { listens = false } = {},
): Promise<TestServer> {
  const database = await testDatabase(undefined, { readOnly: true });
  const clock = testClock();
  const mails: Mail[] = [];
  const store = testStore();
  const errors: string[] = [];
  const named = listens ? environment : { PUBLIC_URL: publicUrl, ...environment };
  let address = publicUrl;
  const parts = { database, clock, mails, store, publicUrl: () => address, environment: named, errors };
  const deps = await testDeps(parts);
  await readDocuments(deps);
  await startWorkers(deps);
  const asBuilt = { ...deps };
  const settings = { ...deps.settings };
  let built: Promise<FastifyInstance> | undefined;
  const app = () => {
    built ??= buildApp(deps);
    return built;
  };
  if (listens) address = await (await app()).listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    deps,
    clock,
    mails,
    store,
    errors,
    app,
    restore: async () => {
      if (listens) await nobodyIsConnected(await app());
      await jobsAreDone(database);
      await nobodyWrites(database);
      await database.restore();
      Object.assign(deps, asBuilt); // undoes replaced parts and changed settings
      Object.assign(deps.settings, settings);
      clock.restore();
      mails.length = 0;
      errors.length = 0;
      deps.openChanges.length = 0;
      store.files.clear();
      store.broken = false;
      requireDocumentedAnswers();
    },
    close: async () => {
      await (await built)?.close();
      await deps.jobs.stop();
      await database.close();
      requireDocumentedAnswers();
    },
  };
}

/** Fails the test whose server gave an answer that differs from its document. */
function requireDocumentedAnswers(): void {
  const differences = takeDifferences();
  if (differences.length > 0) throw new Error(differences.join('\n'));
}

/** Waits for requests of pages that have been closed. */
async function nobodyIsConnected({ server }: FastifyInstance): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    server.closeIdleConnections();
    if ((await promisify(server.getConnections.bind(server))()) === 0) return;
    await setTimeout(20);
  }
  throw new Error('A test has left a connection open');
}

/** Waits for running jobs and drops the others, so that they do not affect the next test. */
async function jobsAreDone({ pool }: TestDatabase): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    await pool.query("begin read write; delete from pgboss.job where state <> 'active'; commit");
    const { rowCount } = await pool.query('select from pgboss.job');
    if (rowCount === 0) return;
    await setTimeout(20);
  }
}

/** A transaction left open would restore its rows after the cleanup. */
async function nobodyWrites({ pool }: TestDatabase): Promise<void> {
  for (let tries = 0; pool.idleCount < pool.totalCount || pool.waitingCount > 0; tries++) {
    if (tries === 1500) throw new Error('A test has left a transaction open');
    await setTimeout(20);
  }
}

interface CachedServer {
  key: string;
  server: TestServer;
}

const cached: Partial<Record<Engine, CachedServer>> = {};

/** Adds the server's errors to those of a failed test, and discards the server: it may have left work running. */
export async function giveUp(server: TestServer, failures: { message?: string }[] = []): Promise<void> {
  const engine = chosenEngine();
  failures.push(...server.errors.map((line) => ({ message: `The server logged: ${line}` })));
  failures.push(...takeDifferences().map((message) => ({ message })));
  if (cached[engine]?.server === server) delete cached[engine];
  // A transaction that the test left open would never let it close.
  await Promise.race([server.close(), setTimeout(10_000, undefined, { ref: false })]);
}

/** Reuses the previous test's server, because building one takes longer than most tests. */
export async function cachedServer(
  environment: Record<string, string>,
  options?: { listens: boolean },
): Promise<TestServer> {
  const engine = chosenEngine();
  const key = JSON.stringify({ environment, ...options });
  const before = cached[engine];
  if (before?.key === key) return before.server;
  delete cached[engine];
  await before?.server.close();
  const server = await newServer(environment, options);
  cached[engine] = { key, server };
  return server;
}
