import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { system } from '#db/writing/changes.ts';
import { tidy } from '#db/writing/tidying.ts';
import { day } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { patience } from '#test/patience.ts';
import { finished, importFile, uploadFile } from '#test/records/imports.ts';
import { tidyingOfImports } from './imports.actions.ts';

const path = '/admin/imports';
const rows = 700; // more than a batch
const guests = ['email,name,surname', ...Array.from({ length: rows }, (_, n) => `guest${n}@a.pl,Ola,Lis`)];

test('a check or run that keeps failing reports it and continues where it stopped', async ({ api, deps }) => {
  const admin = await api.as('ADMIN');
  const write = (statement: ReturnType<typeof sql>) =>
    deps.change({ actor: system, action: 'test', requestId: '', now: deps.clock.now() }, (tx) =>
      statement.execute(tx),
    );
  // The tries of five minutes are one, and the one after.
  await write(sql`create function few_tries() returns trigger language plpgsql as
    'begin new.retry_limit := 1; new.retry_delay := 0; new.retry_backoff := false; return new; end'`);
  await write(
    sql`create trigger few_tries before insert on pgboss.job for each row execute function few_tries()`,
  );
  const { id } = (await uploadFile(admin, 'users', guests.join('\n'))).body;
  const breakFile = () =>
    write(sql`update import_chunks set bytes = bytes || convert_to(E'\n"never closed', 'UTF8')`);
  const mendFile = () => write(sql`update import_chunks set bytes = substr(bytes, 1, length(bytes) - 14)`);
  const brokenOff = async (action: string) => {
    expect((await admin.post(`${path}/${id}/${action}`)).body).toMatchObject({ failedAt: null });
    return vi.waitUntil(
      async () => {
        const { body } = await admin.get(`${path}/${id}`);
        return body.failedAt !== null && body;
      },
      { timeout: patience, interval: 50 },
    );
  };
  const failedAt = '2026-11-20T11:00:00.000Z';

  await breakFile();
  expect(await brokenOff('check')).toMatchObject({ status: 'UPLOADED', failedAt });
  expect((await admin.post(`${path}/${id}/run`)).body.message).toBe('importNotChecked');
  await mendFile();
  expect(await finished(admin, id, 'check')).toMatchObject({ failedAt: null, counts: { new: rows } });

  await breakFile();
  const stopped = await brokenOff('run');
  expect(stopped).toMatchObject({ status: 'CHECKED', failedAt, done: 500, counts: { new: 500 } });
  expect((await admin.get('/users')).body.numberOfElements).toBe(500);
  expect((await admin.post(`${path}/${id}/check`)).body.message).toBe('importAlreadyRun');
  const remapping = await admin.put(`${path}/${id}/mapping`, { body: { mapping: stopped.mapping } });
  expect(remapping.body.message).toBe('importAlreadyRun');
  await mendFile();
  const done = await finished(admin, id, 'run');
  expect(done).toMatchObject({ failedAt: null, done: rows, counts: { new: rows, changed: 0, unchanged: 0 } });
  expect((await admin.get('/users')).body.numberOfElements).toBe(rows);
});

test('after thirty days unused imports are deleted, and the rows of completed ones', async ({
  api,
  deps,
  clock,
}) => {
  const admin = await api.as('ADMIN');
  const left = async () => (await admin.get(path)).body.content.map(({ id }: { id: string }) => id);
  const few = `${guests.slice(0, 3).join('\n')}\nno address,Ola,Lis\n`;
  const { done } = await importFile(admin, 'users', few);
  const waiting = (await uploadFile(admin, 'users', few)).body;
  const tidyAfter = (ms: number) => tidy(deps, tidyingOfImports, new Date(clock.now().getTime() + ms));
  await tidyAfter(30 * day);
  expect((await left()).toSorted()).toEqual([done.id, waiting.id].toSorted());
  expect((await admin.get(`${path}/${done.id}`)).body).toEqual(done);

  await tidyAfter(30 * day + 1);
  expect(await left()).toEqual([done.id]);
  expect((await admin.get(`${path}/${done.id}`)).body).toEqual({ ...done, sample: [], problems: [] });
  const { rows: pieces } = await sql`select 1 from import_chunks`.execute(deps.db);
  expect(pieces).toEqual([]);
  expect((await admin.get('/users')).body.numberOfElements).toBe(2);
});
