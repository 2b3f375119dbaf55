/** Rows become visible in a different order than their ids only if several sessions write at once. */
import { expect } from 'vitest';
import { sealAudit } from '#history/seal-audit.ts';
import { verifySeal } from '#history/verify-seal.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';

test('a row that commits late with a lower id is sealed in commit order', async ({ deps, make }) => {
  const { db, change, clock } = deps;
  const guest = await make.user();
  const written = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const slow = change(testContext(clock.now()), async (tx) => {
    await tx.updateTable('users').set({ name: 'Wolna' }).where('id', '=', guest.id).execute();
    written.resolve();
    await released.promise;
  });
  await written.promise;
  await make.user(); // has a higher id and commits first
  const sealing = sealAudit({ db, change, now: clock.now });
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await db.selectFrom('auditSeals').select('auditId').execute()).toEqual([]);
  released.resolve();
  await slow;
  const rows = await db.selectFrom('auditLog').select('id').execute();
  expect(await sealing).toBe(rows.length);
  expect(await verifySeal(db)).toMatchObject({ ok: true, checked: rows.length });
});
