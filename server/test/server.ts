/** The server under test, and how it serves one test after the other. */
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#app.ts';
import { startWorkers } from '#background-jobs.ts';
import type { Deps } from '#deps.ts';
import type { Mail } from '#lib/mail.ts';
import { type TestClock, testClock } from './clock.ts';
import { chosenEngine, type Engine, type TestDatabase, testDatabase } from './database.ts';
import { type TestStore, testDeps, testStore } from './deps.ts';

export const publicUrl = 'http://panel.example';

export interface TestServer {
  deps: Deps;
  clock: TestClock;
  mails: Mail[];
  store: TestStore;
  /** Built when it is first asked for. */
  app(): Promise<FastifyInstance>;
  /** Makes it ready for the next test. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function newServer(environment: Record<string, string>): Promise<TestServer> {
  const database = await testDatabase(undefined, { readOnly: true });
  const clock = testClock();
  const mails: Mail[] = [];
  const store = testStore();
  const withUrl = { PUBLIC_URL: publicUrl, ...environment };
  const parts = { database, clock, mails, store, publicUrl: () => publicUrl, environment: withUrl };
  const deps = await testDeps(parts);
  await startWorkers(deps);
  const asBuilt = { ...deps };
  const settings = { ...deps.settings };
  let app: Promise<FastifyInstance> | undefined;
  return {
    deps,
    clock,
    mails,
    store,
    app: () => {
      app ??= buildApp(deps);
      return app;
    },
    restore: async () => {
      await jobsAreDone(database);
      await nobodyWrites(database);
      await database.restore();
      Object.assign(deps, asBuilt); // a test may have put another part in, or set it otherwise
      Object.assign(deps.settings, settings);
      clock.restore();
      mails.length = 0;
      store.files.clear();
      store.broken = false;
    },
    close: async () => {
      await (await app)?.close();
      await deps.jobs.stop();
      await database.close();
    },
  };
}

/** What the last test has asked for does not reach into the next one. */
async function jobsAreDone({ pool }: TestDatabase): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    await pool.query("begin read write; delete from pgboss.job where state <> 'active'; commit");
    const { rowCount } = await pool.query('select from pgboss.job');
    if (rowCount === 0) return;
    await setTimeout(20);
  }
}

/** A transaction that a test has left behind would bring its rows after they were taken away. */
async function nobodyWrites({ pool }: TestDatabase): Promise<void> {
  for (let tries = 0; pool.idleCount < pool.totalCount || pool.waitingCount > 0; tries++) {
    if (tries === 250) throw new Error('A test has left a transaction open');
    await setTimeout(20);
  }
}

interface Kept {
  environment: string;
  server: TestServer;
}

const kept: Partial<Record<Engine, Kept>> = {};

/** Its server is nobody's any more: what a failed test has begun may still be going on in it. */
export async function giveUp(server: TestServer): Promise<void> {
  const engine = chosenEngine();
  if (kept[engine]?.server === server) delete kept[engine];
  await server.close();
}

/** The one that the test before has used, as good as new; building one takes longer than most tests. */
export async function keptServer(environment: Record<string, string>): Promise<TestServer> {
  const engine = chosenEngine();
  const asked = JSON.stringify(environment);
  const before = kept[engine];
  if (before?.environment === asked) return before.server;
  delete kept[engine];
  await before?.server.close();
  const server = await newServer(environment);
  kept[engine] = { environment: asked, server };
  return server;
}
