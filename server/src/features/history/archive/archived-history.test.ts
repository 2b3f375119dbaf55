import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Deps } from '#deps.ts';
import { archiveHistory, monthsBefore } from '#history/archive/archive-history.ts';
import { archivedMonth } from '#history/archive/archived-parts.ts';
import { linksAfter } from '#history/chain.ts';
import { sealAudit } from '#history/seal-audit.ts';
import { verifySeal } from '#history/verify-seal.ts';
import type { Client } from '#test/api.ts';
import { day } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import { columnsWith } from '#test/records/find-everywhere.ts';

const seal = ({ db, change, clock }: Deps) => sealAudit({ db, change, now: clock.now });

/** Archives all months before the present one. */
async function archive({ change, clock }: Deps) {
  const done = [];
  const before = monthsBefore(clock.now(), 0);
  for await (const part of archiveHistory({ change, clock }, before)) done.push(part);
  return done;
}

const rowsOf = ({ db }: Deps) => db.selectFrom('auditLog').select(['id', 'action']).orderBy('id').execute();

/** Changes data directly in the database, bypassing the audit. */
const tamper = ({ change, clock }: Deps, statement: string) =>
  change({ ...testContext(clock.now()), silent: true }, async (tx) => {
    await sql`select set_config('foyer.actor', '', true)`.execute(tx);
    await sql.raw(statement).execute(tx);
  });

test('months that are over move to the archive, and the chain with its head goes on', async ({
  api,
  clock,
  deps,
  make,
}) => {
  for (const _ of [1, 2]) await make.message();
  clock.advance(31 * day);
  await make.message();
  clock.advance(31 * day);
  await make.message();
  const admin = await api.as('ADMIN');
  await seal(deps);
  const before = await rowsOf(deps);
  const noted = (await admin.get('/history/seal')).body;

  const months = await archive(deps);
  expect(months.map(({ month }) => month)).toEqual(['2026-11', '2026-12']);
  const archived = months.reduce((sum, { entries }) => sum + entries, 0);
  const left = await rowsOf(deps);
  expect(left.map(({ action }) => action).slice(-2)).toEqual(['archiveHistory', 'archiveHistory']);
  expect(left.slice(0, -2)).toEqual(before.slice(archived));
  expect(await archive(deps)).toEqual([]);

  await seal(deps);
  const head = Buffer.from(noted.head, 'hex');
  expect(await verifySeal(deps.db, { noted: head })).toMatchObject({
    ok: true,
    checked: before.length + 2,
    knowsNoted: true,
  });
  const { body } = await admin.get('/history/seal');
  expect(body).toMatchObject({ entries: before.length + 2, sealed: before.length + 2 });
  expect(body.archivedUntil).toMatch(/^2026-12-/);
});

test('the thread of a message says until when its changes are archived', async ({
  api,
  clock,
  deps,
  make,
}) => {
  const thread = async ({ id }: { id: string }, admin: Client) =>
    (await admin.get(`/help_messages/${id}/thread`)).body;
  const before = await api.as('ADMIN');
  const message = await make.message();
  await before.put(`/help_messages/${message.id}`, { body: { status: 'RESOLVED', note: 'Odebrany' } });
  expect(await thread(message, before)).toMatchObject({
    entries: [{ note: 'Odebrany' }],
    changesArchivedUntil: null,
  });
  for (const _ of [1, 2]) {
    clock.advance(31 * day);
    await make.message();
  }
  await seal(deps);
  await archive(deps);
  const after = await api.asAnother('ADMIN');
  const { archivedUntil } = (await after.get('/history/seal')).body;
  expect(await thread(message, after)).toEqual({ entries: [], changesArchivedUntil: archivedUntil });
  expect((await thread(await make.message(), after)).changesArchivedUntil).toBeNull();
});

test('the activity counts what is left, and the rows of a month can be printed', async ({
  api,
  clock,
  deps,
  make,
}) => {
  const message = await make.message({ title: 'Parasol' });
  clock.advance(31 * day);
  await make.message();
  const admin = await api.as('ADMIN');
  await seal(deps);
  const total = async () => (await admin.get('/history?entity=messages')).body.numberOfElements;
  expect(await total()).toBe(2);
  const all = await deps.db.selectFrom('auditLog').selectAll().orderBy('id').execute();
  const [part] = await archive(deps);
  expect(await total()).toBe(1);

  const printed: unknown[] = [];
  for await (const row of archivedMonth(deps.db, '2026-11')) printed.push(JSON.parse(row));
  expect(printed).toHaveLength(part?.entries ?? 0);
  const row = all.find(({ entityId }) => entityId === message.id);
  expect(printed).toContainEqual(
    expect.objectContaining({ id: row?.id, action: row?.action, entity_id: message.id, after: row?.after }),
  );
});

test('the last sealed row stays, so that the next seal continues it', async ({ clock, deps, make }) => {
  await make.message();
  await seal(deps);
  const rows = await rowsOf(deps);
  clock.advance(40 * day);
  expect(await archive(deps)).toEqual([{ month: '2026-11', entries: rows.length - 1 }]);
  await make.message();
  await seal(deps);
  expect(await verifySeal(deps.db)).toMatchObject({ ok: true, checked: rows.length + 3 });
});

test('a history that was altered is not archived', async ({ clock, deps, make }) => {
  for (const _ of [1, 2]) await make.message();
  await seal(deps);
  const [, second] = await rowsOf(deps);
  await tamper(deps, `update audit_log set actor = 'somebody else' where id = ${second?.id}`);
  clock.advance(40 * day);
  await expect(archive(deps)).rejects.toThrow(`Row ${second?.id} of audit_log was altered`);
  expect(await verifySeal(deps.db)).toMatchObject({ ok: false, checked: 1 });
});

test('verification finds a row that was altered in the archive, removed from it or added below it', async ({
  clock,
  deps,
  make,
}) => {
  for (const _ of [1, 2]) await make.message();
  await seal(deps);
  const [first] = await rowsOf(deps);
  clock.advance(40 * day);
  await archive(deps);
  await seal(deps);
  expect(await verifySeal(deps.db)).toMatchObject({ ok: true });
  const add = `insert into audit_log (id, at, actor, action, entity, entity_id, request_id)
    overriding system value values (${first?.id}, '2026-11-20T10:00:00Z', 'system', 'none', 'messages', 'none', 'none')`;
  await tamper(deps, add);
  expect(await verifySeal(deps.db)).toMatchObject({ ok: false, firstBroken: { id: first?.id } });
  await tamper(deps, `delete from audit_log where id = ${first?.id}`);
  expect(await verifySeal(deps.db)).toMatchObject({ ok: true });
  await tamper(deps, 'delete from history_archive');
  expect(await verifySeal(deps.db)).toMatchObject({ ok: false, checked: 0 });
});

test('outside the archiving, the program cannot delete rows', async ({ deps, make }) => {
  await make.message();
  const context = testContext(deps.clock.now());
  await expect(deps.change(context, (tx) => tx.deleteFrom('auditLog').execute())).rejects.toThrow(
    'the history is only added to',
  );
});

test('a guest is erased from the archive as well, and the data handed to a guest includes it', async ({
  api,
  clock,
  deps,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const guest = await make.user({ email: 'dawny@guest.example', name: 'Dobromiła', surname: 'Kwiat' });
  const { body, headers } = await admin.get(`/users/${guest.id}`);
  await admin.put(`/users/${guest.id}`, {
    headers: { 'if-match': headers.etag ?? '' },
    body: { profile: { ...body.profile, surname: 'Kwiatogórska' }, membership: 'USER' },
  });
  await make.message();
  await seal(deps);
  clock.advance(40 * day);
  const again = await api.asAnother('ADMIN');
  const before = (await again.get(`/users/${guest.id}/data`)).body.history;
  await seal(deps);
  await archive(deps);
  const { content } = (await again.get(`/history/users/${guest.id}`)).body;
  expect(content.map(({ action }: { action: string }) => action)).toEqual(['exportPersonData']);
  const after = (await again.get(`/users/${guest.id}/data`)).body.history;
  expect(after).toEqual([expect.objectContaining({ action: 'exportPersonData' }), ...before]);

  expect((await again.post(`/users/${guest.id}/erase`, { body: {} })).status).toBe(204);
  await seal(deps);
  const rows: string[] = [];
  for await (const row of archivedMonth(deps.db, '2026-11')) rows.push(row);
  expect(rows.some((row) => row.includes(guest.id))).toBe(true);
  expect(rows.filter((row) => /dawny@guest|Dobromi|Kwiat/i.test(row))).toEqual([]);
  expect(await columnsWith(deps.db, ['dawny@guest.example', 'Kwiatogórska'])).toEqual([]);
  const verdict = await verifySeal(deps.db);
  expect(verdict).toMatchObject({ ok: true });
  expect(verdict.erased).toBeGreaterThan(2);
});

test('deletions of archived places are still told to guests’ apps', async ({ api, clock, deps, make }) => {
  const admin = await api.as('ADMIN');
  const program = await api.program();
  const { id } = await make.place({ status: 'PUBLISHED' });
  const since = clock.now().toISOString();
  await admin.delete(`/locations/admin/${id}`);
  await make.message();
  await seal(deps);
  clock.advance(40 * day);
  await archive(deps);
  const { body } = await program.get(`/places?updatedSince=${since}`);
  expect(body.deletedIds).toEqual([id]);
});

test('a verification goes on while rows that it has not read yet are archived', async ({
  clock,
  deps,
  make,
}) => {
  await deps.change(testContext(clock.now()), (tx) =>
    sql`insert into audit_log (at, actor, action, entity, entity_id, request_id)
        select ${clock.now()}, 'system', 'updateUser', 'users', 'none', 'test' from generate_series(1, 2500)`.execute(
      tx,
    ),
  );
  clock.advance(31 * day);
  await make.message();
  const sealed = await seal(deps);
  let archived: Awaited<ReturnType<typeof archive>> | undefined;
  const onProgress = async () => {
    archived ??= await archive(deps);
  };
  expect(await verifySeal(deps.db, { onProgress })).toMatchObject({ ok: true, checked: sealed });
  expect(archived).toEqual([{ month: '2026-11', entries: 2500 }]);
  // A step that began before the archiving repeats.
  expect(await linksAfter(deps.db, 2000, 10)).toBe('archived');
});
