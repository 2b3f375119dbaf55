import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Deps } from '#deps.ts';
import { test as base, signIn } from '#test/fixtures.ts';
import { askForCsv, makeMany } from '#test/records/many-billings.ts';

/** Number of `copy` statements now running on the server. */
async function copiesUnderWay({ db }: Deps): Promise<number> {
  const { rows } = await sql<{ copies: number }>`
    select count(*) as copies from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and state = 'active' and query like 'copy (%'`.execute(
    db,
  );
  return rows[0]?.copies ?? Number.NaN;
}

const test = base.extend({ ownServer: true });

const files = [
  'download_csv',
  'export?format=csv&columns=currency,id',
  'export?format=xlsx&columns=currency,id',
];

test.for(files)(
  'a client that disconnects ends the query of %s and frees its slot',
  async (file, { api, app, make, deps }) => {
    const manager = await api.as('MANAGER');
    await makeMany(deps, make, 5000, 5000);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const { accessToken } = await signIn(api.asNobody(), manager.staff.email);
    const readers = [
      await askForCsv(address, accessToken, file),
      await askForCsv(address, accessToken, file),
    ];
    const underWay = await copiesUnderWay(deps);
    for (const reader of readers) reader.destroy();
    expect(underWay).toBe(2);
    await expect.poll(() => copiesUnderWay(deps)).toBe(0);
    expect((await manager.get('/admin/billings/download_csv')).text.split('\r\n')).toHaveLength(5002);
  },
);

test('a client that disconnects before the first byte leaves no query behind', async ({
  api,
  app,
  make,
  deps,
}) => {
  const manager = await api.as('MANAGER');
  await makeMany(deps, make, 4000, 4000);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { accessToken } = await signIn(api.asNobody(), manager.staff.email);
  for (let number = 0; number < 6; number += 1) {
    const gone = new AbortController();
    const headers = { 'api-key': 'foyer-panel', authorization: `Bearer ${accessToken}` };
    const answer = fetch(`${address}/api/admin/billings/download_csv`, { headers, signal: gone.signal });
    await setTimeout(number * 4);
    gone.abort();
    // The response headers may have arrived by now, but not the rows.
    await expect(answer.then((response) => response.text())).rejects.toThrow('aborted');
  }
  expect((await manager.get('/admin/billings/download_csv')).status).toBe(200);
  await expect.poll(() => copiesUnderWay(deps)).toBe(0);
});

test('at most two exports run at a time, and others wait', async ({ api, make, deps }) => {
  const manager = await api.as('MANAGER');
  await makeMany(deps, make, 1000);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => manager.get('/admin/billings/download_csv')),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text.length}`)).size).toBe(1);
  expect(await copiesUnderWay(deps)).toBe(0);
});
