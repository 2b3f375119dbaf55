import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import { addPasskey, setUpTotp } from '#test/records/second-factor.ts';

test('the statements of operations.md remove a second factor, and the history names who did', async ({
  api,
  clock,
  deps,
}) => {
  const admin = await api.as('ADMIN');
  const owner = await api.asAnother('ADMIN');
  await setUpTotp(owner, clock.now());
  await addPasskey(owner);
  const account = async () => (await admin.get(`/admin/staff/${owner.staff.id}`)).body;
  expect(await account()).toMatchObject({ hasSecondFactor: true });

  const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const [, block = ''] = /^begin;\n([^`]*)commit;$/m.exec(text) ?? [];
  const statements = block.replaceAll('owner@venue.example', owner.staff.email).split(/;\n/).slice(0, -1);
  expect(statements).toHaveLength(4);
  await deps.change(testContext(clock.now()), async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
  expect(await account()).toMatchObject({ hasSecondFactor: false });
  expect(await deps.db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([]);
  const [entry] = (await admin.get(`/history/staff/${owner.staff.id}`)).body.content;
  expect(entry).toMatchObject({ action: 'removeSecondFactor', actor: { email: 'owner' } });
});
