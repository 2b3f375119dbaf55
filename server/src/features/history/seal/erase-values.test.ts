import { sql } from 'kysely';
import { expect } from 'vitest';
import { system } from '#db/writing/changes.ts';
import { recordAction } from '#db/writing/recorded-actions.ts';
import type { Deps } from '#deps.ts';
import { eraseValues, holdSealing } from '#history/erase-values.ts';
import { erasureEntity } from '#history/link.ts';
import { sealAudit } from '#history/seal-audit.ts';
import { verifySeal } from '#history/verify-seal.ts';
import { test } from '#test/fixtures.ts';

const seal = ({ db, change, clock }: Deps) => sealAudit({ db, change, now: clock.now });
const contextOf = ({ clock }: Deps) => ({
  actor: system,
  action: 'erase',
  requestId: 'none',
  now: clock.now(),
});

/** Erases the values of these rows and records it, optionally with another number of rows. */
const erase = (deps: Deps, ids: number[], claimed?: number) =>
  deps.change(contextOf(deps), async (tx) => {
    await holdSealing(tx);
    const rows = ids.map((id) => ({
      id,
      actor: 'erased',
      before: null,
      after: { a: 1 },
      label: null,
      actorName: null,
      reason: null,
    }));
    await eraseValues(tx, rows, (erasedEntries) =>
      recordAction(tx, contextOf(deps), {
        entity: erasureEntity,
        entityId: 'none',
        subject: null,
        label: 'Erased',
        details: { erasedEntries: claimed ?? erasedEntries },
      }),
    );
  });

const rowsOf = async ({ db }: Deps) => db.selectFrom('auditLog').select(['id', 'at']).orderBy('id').execute();

/** Changes data directly in the database, bypassing the audit. */
const tamper = (deps: Deps, statement: string) =>
  deps.change({ ...contextOf(deps), silent: true }, async (tx) => {
    await sql`select set_config('foyer.actor', '', true)`.execute(tx);
    await sql.raw(statement).execute(tx);
  });

test('a chain without erased values and their salts is intact, and the erased rows are counted', async ({
  deps,
  make,
}) => {
  for (const _ of [1, 2, 3]) await make.message();
  await seal(deps);
  const rows = await rowsOf(deps);
  const [first, , third] = rows;
  await make.message();
  await erase(deps, [first?.id ?? 0, third?.id ?? 0]);
  await erase(deps, [third?.id ?? 0]); // counts once
  await seal(deps);
  expect(await verifySeal(deps.db)).toMatchObject({ ok: true, checked: rows.length + 4, erased: 2 });
  const seals = await deps.db.selectFrom('auditSeals').select('auditId').where('salt', 'is', null).execute();
  expect(seals.map(({ auditId }) => auditId)).toEqual([first?.id, third?.id]);
});

test('rows that are not sealed yet are sealed with what the erasure has left', async ({ deps, make }) => {
  await make.message();
  const rows = await rowsOf(deps);
  await erase(deps, [rows[0]?.id ?? 0]);
  await seal(deps);
  expect(await verifySeal(deps.db)).toMatchObject({ ok: true, checked: rows.length + 1, erased: 0 });
});

test('a row that was altered and passed off as erased is found', async ({ deps, make }) => {
  await make.message();
  await seal(deps);
  const [, second] = await rowsOf(deps);
  await tamper(deps, `update audit_log set actor = 'somebody else' where id = ${second?.id}`);
  await tamper(deps, `update audit_seals set salt = null, erased_by = 1 where audit_id = ${second?.id}`);
  expect(await verifySeal(deps.db)).toMatchObject({ ok: false, firstBroken: second });
});

test('an erasure of fewer rows than its entry says is found', async ({ deps, make }) => {
  await make.message();
  await seal(deps);
  const [first] = await rowsOf(deps);
  await erase(deps, [first?.id ?? 0], 2);
  await seal(deps);
  expect(await verifySeal(deps.db)).toMatchObject({ ok: false, firstBroken: first });
});

test('what an erasure leaves of a row is still sealed', async ({ deps, make }) => {
  await make.message();
  await seal(deps);
  const [first] = await rowsOf(deps);
  await erase(deps, [first?.id ?? 0]);
  await seal(deps);
  await tamper(deps, `update audit_log set action = 'another' where id = ${first?.id}`);
  expect(await verifySeal(deps.db)).toMatchObject({ ok: false, checked: 0, firstBroken: first });
});

test('outside an erasure, the program cannot replace values', async ({ deps, make }) => {
  await make.message();
  const context = contextOf(deps);
  const statement = sql`update audit_log set actor = 'x'`;
  await expect(deps.change(context, (tx) => statement.execute(tx))).rejects.toThrow(
    'the history is only added to',
  );
});
