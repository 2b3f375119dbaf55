import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#db/connection/open.ts';
import { changer, system } from '#db/writing/changes.ts';
import { patience } from '#test/patience.ts';
import { type PostgresServer, startPostgres } from '#test/services/postgres.ts';
import { openJobs } from './jobs.ts';

let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const silent = { warn: () => {}, error: () => {} };

async function instance() {
  const url = server.url();
  const database = await openDatabase({ kind: 'postgresql', url, poolSize: 3, readOnly: true });
  const jobs = await openJobs(database, silent);
  const change = changer(database.db);
  const enqueue = (userId: string) =>
    change({ actor: system, action: 'test', requestId: '', now: new Date() }, (tx) =>
      jobs.enqueue(tx, 'welcomeMail', { userId }),
    );
  const close = async () => {
    await jobs.stop();
    await database.close();
  };
  return { jobs, enqueue, close };
}

test('three instances that start together on an empty database run each job once', async () => {
  const instances = await Promise.all([instance(), instance(), instance()]);
  const done: string[] = [];
  const handler = async ({ userId }: { userId: string }) => void done.push(userId);
  for (const { jobs } of instances) await jobs.work('welcomeMail', handler);
  const wanted = Array.from({ length: 60 }, (_, index) => `${index}`.padStart(2, '0'));
  await Promise.all(wanted.map((userId, index) => instances[index % 3]?.enqueue(userId)));
  await vi.waitUntil(() => done.length >= wanted.length, { timeout: patience });
  for (const { close } of instances) await close();
  expect(done.toSorted()).toEqual(wanted);
});

test('jobs left by one instance are run by another', async () => {
  const [first, second] = [await instance(), await instance()];
  await first.enqueue('left behind');
  await first.close();
  const done: string[] = [];
  await second.jobs.work('welcomeMail', async ({ userId }) => void done.push(userId));
  await vi.waitUntil(() => done.length > 0, { timeout: patience });
  await second.close();
  expect(done).toEqual(['left behind']);
});
