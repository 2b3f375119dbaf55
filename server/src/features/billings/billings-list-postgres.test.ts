import { sql } from 'kysely';
import { expect } from 'vitest';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import { makeMany } from '#test/records/many-billings.ts';
import { withoutTriggers } from '#test/records/without-triggers.ts';

// Needs its own server, because it distorts the planner statistics.
test.extend({ ownServer: true })(
  'the ids of a page are found once, even if the planner expects an empty table',
  async ({ api, deps, make, clock }) => {
    const manager = await api.as('MANAGER');
    await makeMany(deps, make, 10_000);
    await deps.change(testContext(clock.now()), (tx) =>
      withoutTriggers(tx, ['billings'], () => sql`delete from billings`.execute(tx)),
    );
    await deps.change(testContext(clock.now()), (tx) => sql`analyze billings, users`.execute(tx));
    await makeMany(deps, make, 10_000);
    for (const query of ['sort=cost,asc', 'sort=transactionDate,desc', 'status=PAID&sort=surname,asc']) {
      const { status, body } = await manager.get(`/admin/billings?size=100&page=99&${query}`);
      expect([query, status, body.content?.length]).toEqual([query, 200, 100]);
    }
  },
);
