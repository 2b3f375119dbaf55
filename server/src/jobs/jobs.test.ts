import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Tx } from '#db/handles.ts';
import { changer, system } from '#db/writing/changes.ts';
import { testDatabase } from '#test/database.ts';
import { test as base } from '#test/fixtures.ts';
import { patience } from '#test/patience.ts';
import { type Jobs, openJobs } from './jobs.ts';

const pollSeconds = 3;

type Line = [fields: unknown, message?: string];

interface Queue {
  jobs: Jobs;
  lines: Line[];
  /** Runs work in a transaction. */
  run(work: (tx: Tx) => Promise<void>): Promise<void>;
  /** Jobs in the database. */
  storedJobs(): Promise<{ state: string; data: unknown }[]>;
}

const test = base.extend<{ queue: Queue }>({
  queue: async ({ clock }, use) => {
    const database = await testDatabase(undefined, { readOnly: true });
    const lines: Line[] = [];
    const line = (...said: Line) => void lines.push(said);
    const jobs = await openJobs(database, { warn: line, error: line }, { pollSeconds, retrySeconds: 1 });
    const change = changer(database.db);
    await use({
      jobs,
      lines,
      run: (work) => change({ actor: system, action: 'test', requestId: '', now: clock.now() }, work),
      storedJobs: async () => {
        const { rows } = await sql<{ state: string; data: unknown }>`
          select state, data from pgboss.job`.execute(database.db);
        return rows;
      },
    });
    await jobs.stop();
    await database.close();
  },
});

test("delays of jobs follow the server's clock", async ({ clock }) => {
  const database = await testDatabase(undefined, { readOnly: true });
  const silent = { warn: () => {}, error: () => {} };
  const change = changer(database.db);
  const shifted = async (clockOffsetMs: number, work: (jobs: Jobs) => Promise<void>) => {
    const jobs = await openJobs(database, silent, { pollSeconds, clockOffsetMs });
    await work(jobs);
    await jobs.stop();
  };
  const queued = { data: { userId: 'ola' }, startAfterSeconds: 3600 };
  await shifted(0, (jobs) =>
    change({ actor: system, action: 'test', requestId: '', now: clock.now() }, (tx) =>
      jobs.enqueueAll(tx, 'welcomeMail', [queued]),
    ),
  );
  const done: string[] = [];
  await shifted(3_601_000, async (jobs) => {
    await jobs.work('welcomeMail', async ({ userId }) => void done.push(userId));
    await vi.waitUntil(() => done.length === 1, { timeout: patience });
  });
  const now = async () => {
    const { rows } = await sql<{ same: boolean }>`select pgboss.job_now() = now() as same`.execute(
      database.db,
    );
    return rows[0]?.same;
  };
  expect(await now()).toBe(false);
  await shifted(0, async () => expect(await now()).toBe(true));
  await database.close();
});

test('a job runs after its change is committed, and is then deleted', async ({ queue }) => {
  const { jobs, run, storedJobs } = queue;
  const done: string[] = [];
  await jobs.work('welcomeMail', async ({ userId }) => void done.push(userId));
  await run(async (tx) => {
    await jobs.enqueue(tx, 'welcomeMail', { userId: 'ola' });
    await jobs.enqueue(tx, 'welcomeMail', { userId: 'jan' });
    expect(done).toEqual([]);
  });
  const committed = performance.now();
  await vi.waitUntil(() => done.length === 2, { timeout: patience });
  expect(performance.now() - committed).toBeLessThan(pollSeconds * 900); // well before the next poll
  expect(done).toEqual(['ola', 'jan']);
  await vi.waitUntil(async () => (await storedJobs()).length === 0, { timeout: patience });
});

test('a job that is rolled back never runs', async ({ queue }) => {
  const { jobs, run } = queue;
  const done: string[] = [];
  await jobs.work('welcomeMail', async ({ userId }) => void done.push(userId));
  const failing = run(async (tx) => {
    await jobs.enqueue(tx, 'welcomeMail', { userId: 'rolled back' });
    throw new Error('a rule was broken');
  });
  await expect(failing).rejects.toThrow('a rule was broken');
  await run((tx) => jobs.enqueue(tx, 'welcomeMail', { userId: 'committed' }));
  await vi.waitUntil(() => done.length > 0, { timeout: patience });
  expect(done).toEqual(['committed']);
});

test('a failed job is retried after a delay, and the log has none of its data', async ({ queue }) => {
  const { jobs, run, lines, storedJobs } = queue;
  const tries: number[] = [];
  await jobs.work('resetMail', async () => {
    tries.push(performance.now());
    if (tries.length === 1) throw new Error('connect ECONNREFUSED');
  });
  const data = { email: 'ola@foyer.example', language: 'pl' } as const;
  await run((tx) => jobs.enqueue(tx, 'resetMail', data));
  await vi.waitUntil(async () => (await storedJobs())[0]?.state === 'retry', { timeout: patience });
  await vi.waitUntil(() => tries.length === 2, { timeout: patience });
  const [first = 0, second = 0] = tries;
  expect(second - first).toBeGreaterThan(400);
  await vi.waitUntil(async () => (await storedJobs()).length === 0, { timeout: patience });
  expect(lines).toEqual([
    [
      { job: 'resetMail', jobId: expect.any(String), reason: 'connect ECONNREFUSED' },
      'a background job failed; it will be tried again',
    ],
  ]);
});
