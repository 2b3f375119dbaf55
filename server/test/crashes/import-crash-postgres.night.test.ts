/** Kills a process during an import; the next one continues where it stopped. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#db/connection/open.ts';
import { processDatabase } from '#test/database.ts';
import { patience } from '#test/patience.ts';
import { end, killRunning, login, onPostgres, startProcess } from '#test/services/process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-import-crash-'));
const { url, remove } = await processDatabase();

afterAll(async () => {
  killRunning();
  await remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () =>
  startProcess({
    DATA_DIR: dataDir,
    ...onPostgres(url),
  });

async function caller(address: string) {
  const { accessToken } = await login(address);
  return async (method: string, path: string, body?: FormData) => {
    const headers = { 'api-key': 'foyer-panel', authorization: `Bearer ${accessToken}` };
    const response = await fetch(`${address}/api/admin/imports${path}`, {
      method,
      headers,
      ...(body && { body }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: the answer as a foreign client sees it
    const answer: any = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`);
    return answer;
  };
}

test('an import whose process is killed continues and imports no row twice', async () => {
  const rows = 6000;
  const lines = Array.from({ length: rows }, (_, index) => `guest${index}@venue.example,Ola,Lis`);
  const file = new FormData();
  file.set('kind', 'users');
  file.set('file', new Blob([['email,name,surname', ...lines].join('\n')]), 'guests.csv');

  const first = await start();
  const call = await caller(first.address ?? '');
  const { id } = await call('POST', '', file);
  const until = (ask: typeof call, is: (answer: { status: string; done: number }) => boolean) =>
    vi.waitUntil(
      async () => {
        const answer = await ask('GET', `/${id}`);
        return is(answer) && answer;
      },
      { timeout: patience, interval: 20 },
    );
  await call('POST', `/${id}/check`);
  await until(call, ({ status }) => status === 'CHECKED');
  await call('POST', `/${id}/run`);
  await until(call, ({ done }) => done > 0);
  await end(first.child, 'SIGKILL');

  const { pool, close } = await openDatabase({ kind: 'postgresql', url, poolSize: 1 });
  const { rows: left } = await pool.query('select status, done, last_row from imports');
  const made = async () =>
    (await pool.query("select count(*) from users where email like 'guest%'")).rows[0].count;
  expect(left).toEqual([{ status: 'RUNNING', done: await made(), last_row: left[0].done + 1 }]);
  expect(left[0].done).toBeLessThan(rows);

  const next = await start();
  const done = await until(await caller(next.address ?? ''), ({ status }) => status === 'DONE');
  expect(done).toMatchObject({ done: rows, counts: { new: rows, changed: 0, unchanged: 0, refused: 0 } });
  expect(await made()).toBe(rows);
  const { rows: history } = await pool.query(
    "select count(*), count(distinct entity_id) as records, count(distinct request_id) as requests from audit_log where entity = 'users' and action = 'runImport'",
  );
  expect(history).toEqual([{ count: rows, records: rows, requests: 1 }]);
  await close();
  expect(await end(next.child, 'SIGTERM')).toBe(0);
});
