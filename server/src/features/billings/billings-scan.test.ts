import { billingListQuery } from '@foyer/contract/sales/billings.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { asRequest, limitReads } from '#db/connection/request-scope.ts';
import { limitedStatement, type Statement } from '#db/limits/limited-statement.ts';
import { client } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { passwordHash } from '#test/deps.ts';
import { signIn, test } from '#test/fixtures.ts';
import { makeMany } from '#test/records/many-billings.ts';
import { withoutTriggers } from '#test/records/without-triggers.ts';
import { listBillings } from './billings.queries.ts';

// Needs its own server: the 20,000 rows would distort the planner statistics of other tests.
test.extend({ ownServer: true })(
  'paging through many search results scans in order first and returns the same rows',
  async ({ api, clock, deps, make }) => {
    const count = 20_000;
    const oldest = 18_500;
    await makeMany(deps, make, count); // the newest costs 0.01, the next two 0.02 and 0.03
    // In parts, because the search index makes each row slow.
    for (let from = 0; from < count; from += 2500) {
      await deps.change(testContext(clock.now()), (tx) =>
        withoutTriggers(tx, ['billings'], () =>
          sql`
          update billings
             set search_text = case when cost_minor > ${oldest} then 'old' when cost_minor % 15 = 0 then 'rare' else 'often' end
           where cost_minor > ${from} and cost_minor <= ${from + 2500}`.execute(tx),
        ),
      );
    }
    const manager = await api.as('MANAGER');
    const costs = async (search: string, page: number, order: string) => {
      const query = `size=10&search=${search}&page=${page}&sort=transactionDate,${order}`;
      const { body } = await manager.get(`/admin/billings?${query}`);
      const shown = body.content.map(({ cost }: { cost: number }) => Math.round(cost * 100));
      return [body.numberOfElements, ...shown];
    };
    const every = Array.from({ length: count }, (_, index) => index + 1);
    const found = {
      old: every.filter((cost) => cost > oldest),
      rare: every.filter((cost) => cost <= oldest && cost % 15 === 0),
      often: every.filter((cost) => cost <= oldest && cost % 15 !== 0),
    };
    for (const [search, all] of Object.entries(found)) {
      for (const page of [0, 0, 1, 130, 126]) {
        const shown = (rows: number[]) => [rows.length, ...rows.slice(page * 10, page * 10 + 10)];
        expect(await costs(search, page, 'desc')).toEqual(shown(all));
        expect(await costs(search, page, 'asc')).toEqual(shown(all.toReversed()));
      }
    }
    const reading = { ...deps, now: clock.now() };
    const looksInOrder = (search: string, page: number) => {
      const query = billingListQuery.parse({ size: 10, search, page });
      return listBillings(reading, query).statement.sql.includes('as sort_key');
    };
    const first = Object.keys(found).map((search) => looksInOrder(search, 0));
    expect([first, looksInOrder('often', 300)]).toEqual([[true, false, true], false]);
  },
);

test.extend({ ownServer: true })(
  'a limited manager reads the same billings of their place, scanned in order or not',
  async ({ app, clock, deps, make }) => {
    const count = 10_000;
    await makeMany(deps, make, count); // the newest costs 0.01
    const hall = await make.place();
    const { id: eventId } = await make.event({ placeIds: [hall.id] });
    await deps.change(testContext(clock.now()), (tx) =>
      withoutTriggers(tx, ['billings'], () =>
        sql`update billings set event_id = ${eventId}, search_text = 'often' where cost_minor % 4 = 0`.execute(
          tx,
        ),
      ),
    );
    const { id: accountId, email } = await make.staff({
      role: 'MANAGER',
      limitedTo: [hall.id],
      passwordHash,
    });
    const { accessToken } = await signIn(client(app), email);
    const limited = client(app, accessToken);
    const own = Array.from({ length: count / 4 }, (_, index) => (index + 1) * 4);
    for (const filter of ['', '&status=PAID', '&search=often'])
      for (const page of [0, 0, 1, 120, 249]) {
        const { body } = await limited.get(`/admin/billings?size=10&page=${page}${filter}`);
        const shown = body.content.map(({ cost }: { cost: number }) => Math.round(cost * 100));
        expect([body.numberOfElements, ...shown]).toEqual([
          own.length,
          ...own.slice(page * 10, page * 10 + 10),
        ]);
      }
    const limit = { places: [hall.id], accountId, wholeEvents: new Set<string>() };
    const statement = await new Promise<Statement>((resolve) => {
      asRequest(() => {
        limitReads(limit);
        const reading = { ...deps, now: clock.now() };
        resolve(listBillings(reading, billingListQuery.parse({ size: 10 })).statement);
      });
    });
    const scansWhole = statement.sql.includes('from "public"."billings" as "b" order by');
    expect(scansWhole).toBe(true);
    // Each more takes the planner as long as a tenth of the page.
    const hiddenTables = limitedStatement(statement, limit).sql.match(/\w+(?= as not materialized)/g);
    expect(hiddenTables).toEqual(['billings', 'limited_events', 'limited_orders']);
  },
);
