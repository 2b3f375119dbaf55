import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { system } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { sealAudit } from '#history/seal-audit.ts';
import { verifySeal } from '#history/verify-seal.ts';
import { entryId } from '#shared/history/entry-id.ts';
import { test } from '#test/fixtures.ts';

const seal = ({ db, change, clock }: Deps) => sealAudit({ db, change, now: clock.now });

/** Changes data directly in the database, bypassing the audit. */
const tamper = ({ change, clock }: Deps, statement: string) =>
  change({ actor: system, action: 'none', requestId: 'none', now: clock.now(), silent: true }, async (tx) => {
    await sql`select set_config('foyer.actor', '', true)`.execute(tx);
    await sql.raw(statement).execute(tx);
  });

const idsOf = async ({ db }: Deps) => db.selectFrom('auditLog').select(['id', 'at']).orderBy('id').execute();

test('an entry is found by its words before and after sealing', async ({ api, deps, make, clock }) => {
  const admin = await api.as('ADMIN');
  const place = await make.place({ name: 'Żabia' });
  const found = async (query = '') => {
    const { body } = await admin.get(`/history?search=zabia${query}`);
    expect(body.numberOfElements).toBe(body.totalPages); // with one entry per page
    return [body.numberOfElements, body.content[0]?.action];
  };
  expect(await found('&size=1')).toEqual([1, 'test']);
  await seal(deps);
  expect(await found('&size=1')).toEqual([1, 'test']);
  clock.advance(1000);
  await admin.delete(`/locations/admin/${place.id}`);
  const { body } = await admin.get('/history?search=zabia&size=1&page=1&sort=at,asc');
  expect(body).toMatchObject({ numberOfElements: 2, content: [{ action: 'deletePlace' }] });
  await seal(deps);
  expect(await found('&size=1')).toEqual([2, 'deletePlace']);
});

test('entries are sealed in order, and the state is reported', async ({ api, deps, make }) => {
  const admin = await api.as('ADMIN');
  const before = (await admin.get('/history/seal')).body;
  expect(before).toMatchObject({ sealed: 0, head: null, sealedAt: null });
  expect(before.entries).toBeGreaterThan(0);
  expect(await seal(deps)).toBe(before.entries);
  const first = (await admin.get('/history/seal')).body;
  expect(first).toEqual({
    entries: before.entries,
    sealed: before.entries,
    head: expect.stringMatching(/^[0-9a-f]{64}$/),
    sealedAt: deps.clock.now().toISOString(),
  });
  expect(await seal(deps)).toBe(0);
  await make.event();
  expect((await admin.get('/history/seal')).body).toMatchObject({ sealed: first.sealed, head: first.head });
  await seal(deps);
  const { body } = await admin.get('/history/seal');
  expect(body.sealed).toBe(body.entries);
  expect((await admin.post('/history/seal/verify')).body).toEqual({
    ok: true,
    checked: body.entries,
    erased: 0,
    firstBroken: null,
    head: body.head,
  });
});

test('three instances build one chain during writes', async ({ api, deps, make }) => {
  const admin = await api.as('ADMIN');
  const writing = Array.from({ length: 12 }, () => make.user());
  await Promise.all([...writing, seal(deps), seal(deps), seal(deps)]);
  await Promise.all([seal(deps), seal(deps), seal(deps)]);
  const ids = await idsOf(deps);
  const seals = await deps.db
    .selectFrom('auditSeals')
    .select(['auditId', 'position'])
    .orderBy('position')
    .execute();
  expect(seals).toEqual(ids.map(({ id }, index) => ({ auditId: id, position: index + 1 })));
  expect((await admin.post('/history/seal/verify')).body).toMatchObject({ ok: true, checked: ids.length });
});

describe('verification names the first row that, after sealing, was', () => {
  const tampered = test.extend<{ verdictOn: (statement: (id: number) => string) => Promise<void> }>({
    verdictOn: async ({ api, deps, make }, use) => {
      await use(async (statement) => {
        const admin = await api.as('ADMIN');
        await make.message();
        await make.message();
        await seal(deps);
        const rows = await idsOf(deps);
        const row = rows[3];
        if (!row) throw new Error('too few rows');
        await tamper(deps, statement(row.id));
        expect((await admin.post('/history/seal/verify')).body).toMatchObject({
          ok: false,
          checked: 3,
          firstBroken: entryId(row),
        });
      });
    },
  });

  tampered('altered', ({ verdictOn }) =>
    verdictOn((id) => `update audit_log set actor = 'somebody else' where id = ${id}`),
  );
  tampered('altered in one value', ({ verdictOn }) =>
    verdictOn((id) => `update audit_log set after = jsonb_set(after, '{id}', '"other"') where id = ${id}`),
  );
  tampered('removed', ({ verdictOn }) => verdictOn((id) => `delete from audit_log where id = ${id}`));
});

test('verification names an inserted row', async ({ api, deps, make }) => {
  const admin = await api.as('ADMIN');
  await make.message();
  const context = { actor: system, action: 'none', requestId: 'none', now: deps.clock.now() };
  const given = sql<{ id: number }>`select nextval('audit_log_id_seq') as id`; // leaves a gap in the ids
  const { rows } = await deps.change(context, (tx) => given.execute(tx));
  await make.message();
  await seal(deps);
  const id = rows[0]?.id ?? 0;
  await tamper(
    deps,
    `insert into audit_log (id, at, actor, action, entity, entity_id, request_id)
     overriding system value values (${id}, '2026-11-20T10:00:00Z', 'system', 'none', 'messages', 'none', 'none')`,
  );
  expect((await admin.post('/history/seal/verify')).body).toMatchObject({
    ok: false,
    firstBroken: entryId({ id, at: new Date('2026-11-20T10:00:00Z') }),
  });
});

test('a row removed with its seal breaks the chain at the next row', async ({ deps, make }) => {
  for (const _ of [1, 2]) await make.message();
  await seal(deps);
  const [, second, third] = await idsOf(deps);
  await tamper(deps, `delete from audit_log where id = ${second?.id}`);
  await tamper(deps, `delete from audit_seals where audit_id = ${second?.id}`);
  expect(await verifySeal(deps.db)).toMatchObject({ ok: false, checked: 1, firstBroken: third });
});

test('a truncated or rebuilt chain is detected by an earlier head', async ({ api, deps, make }) => {
  const admin = await api.as('ADMIN');
  await make.message();
  await seal(deps);
  const noted = Buffer.from((await admin.get('/history/seal')).body.head, 'hex');
  await make.message();
  await seal(deps);
  expect(await verifySeal(deps.db, { noted })).toMatchObject({ ok: true, knowsNoted: true });
  await tamper(deps, "update audit_log set actor = 'somebody else'");
  await tamper(deps, 'delete from audit_seals');
  await seal(deps);
  expect(await verifySeal(deps.db)).toMatchObject({ ok: true });
  expect(await verifySeal(deps.db, { noted })).toMatchObject({
    ok: false,
    firstBroken: null,
    knowsNoted: false,
  });
});

test('the total of the activity stays exact while entries are added and sealed', async ({
  api,
  deps,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const total = async (query = '') => {
    const { body } = await admin.get(`/history?size=100&${query}`);
    expect(body.numberOfElements).toBe(body.content.length);
    return body.numberOfElements;
  };
  const before = await total();
  await seal(deps);
  expect(await total()).toBe(before);
  await make.event();
  expect(await total()).toBe(before + 2);
  expect(await total('entity=events')).toBe(1);
  await seal(deps);
  expect(await total()).toBe(before + 2);
  await make.event();
  expect(await total('entity=events')).toBe(2);
  await tamper(deps, "update audit_log set actor = 'somebody else'");
  await tamper(deps, 'delete from audit_seals');
  await tamper(deps, "delete from audit_log where subject = 'events'");
  await seal(deps);
  expect(await total('entity=events')).toBe(0);
});
