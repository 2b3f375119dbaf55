import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Deps } from '#deps.ts';
import { sealAudit } from '#history/seal-audit.ts';
import { verifySeal } from '#history/verify-seal.ts';
import { entryId } from '#shared/history/entry-id.ts';
import type { Client } from '#test/api.ts';
import { minute } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import { patience } from '#test/patience.ts';

const path = '/history/seal/verification';

const seal = ({ db, change, clock }: Deps) => sealAudit({ db, change, now: clock.now });

/** Adds rows that take several steps to verify. */
const addRows = ({ change, clock }: Deps) =>
  change(testContext(clock.now()), (tx) =>
    sql`insert into audit_log (at, actor, action, entity, entity_id, request_id)
        select now(), 'system', 'updateUser', 'users', 'none', 'test' from generate_series(1, 2500)`.execute(
      tx,
    ),
  );

const done = (admin: Client) =>
  vi.waitFor(
    async () => {
      const { body } = await admin.get(path);
      expect(body.state).toBe('DONE');
      return body;
    },
    { timeout: patience, interval: 30 },
  );

test('a verification runs in the background, and its result stays', async ({ api, clock, deps, make }) => {
  const admin = await api.as('ADMIN');
  expect((await admin.get(path)).body).toMatchObject({ state: 'NONE', result: null });
  for (const _ of [1, 2, 3]) await make.message();
  const sealed = await seal(deps);
  const { status, body } = await admin.post(path);
  expect(status).toBe(202);
  expect(body).toMatchObject({
    state: 'RUNNING',
    entries: sealed,
    checked: 0,
    finishedAt: null,
    result: null,
  });
  const result = await done(admin);
  expect(result).toMatchObject({
    ...{ entries: sealed, checked: sealed, startedAt: clock.now().toISOString() },
    result: { ok: true, checked: sealed, erased: 0, firstBroken: null },
  });
  expect((await (await api.as('MANAGER')).get(path)).status).toBe(403);

  const [row] = await deps.db.selectFrom('auditLog').select(['id', 'at']).orderBy('id').execute();
  if (!row) throw new Error('the history is empty');
  await deps.change(testContext(clock.now()), async (tx) => {
    await sql`select set_config('foyer.actor', '', true)`.execute(tx);
    await sql`update audit_log set actor = 'somebody else' where id = ${row.id}`.execute(tx);
  });
  await admin.post(path);
  await vi.waitFor(
    async () => {
      expect((await admin.get(path)).body).toMatchObject({
        state: 'DONE',
        result: { ok: false, firstBroken: entryId(row) },
      });
    },
    { timeout: patience, interval: 30 },
  );
});

test('a second call joins a running verification, until it has been silent for a minute', async ({
  api,
  clock,
  deps,
}) => {
  const admin = await api.as('ADMIN');
  const startedAt = clock.now();
  // As if another instance worked on it.
  await deps.change(testContext(startedAt), (tx) =>
    tx
      .insertInto('historyVerification')
      .values({ startedAt, seenAt: startedAt, entries: 2000, checked: 1000 })
      .execute(),
  );
  const running = { state: 'RUNNING', entries: 2000, checked: 1000, startedAt: startedAt.toISOString() };
  expect((await admin.post(path)).body).toMatchObject(running);
  clock.advance(2 * minute);
  expect((await admin.get(path)).body).toMatchObject({ ...running, state: 'STOPPED' });
  await seal(deps);
  expect((await admin.post(path)).body).toMatchObject({ state: 'RUNNING', checked: 0 });
  expect((await done(admin)).startedAt).toBe(clock.now().toISOString());
});

test('progress is told every thousand rows', async ({ deps, make }) => {
  await make.message();
  await addRows(deps);
  const sealed = await seal(deps);
  const told: number[] = [];
  const verdict = await verifySeal(deps.db, { onProgress: async (checked) => void told.push(checked) });
  expect([verdict.checked, told]).toEqual([sealed, [1000, 2000]]);
  const stopped = verifySeal(deps.db, { onProgress: () => Promise.reject(new Error('stopped')) });
  await expect(stopped).rejects.toThrow('stopped');
});

test('a guest erased during a verification is not reported', async ({ api, deps, make }) => {
  const admin = await api.as('ADMIN');
  const early = await make.user();
  await addRows(deps);
  await make.message({ userId: early.id });
  await seal(deps);
  let erasing: Promise<{ status: number }> | undefined;
  const onProgress = async () => {
    erasing ??= admin.post(`/users/${early.id}/erase`, { body: {} });
    expect((await erasing).status).toBe(204);
  };
  // One row of the guest was read before, another one is read after the erasure.
  expect(await verifySeal(deps.db, { onProgress })).toMatchObject({ ok: true, erased: 1 });
  const later = await verifySeal(deps.db);
  expect(later).toMatchObject({ ok: true });
  expect(later.erased).toBeGreaterThan(1);
});
