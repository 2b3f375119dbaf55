import { billingStatus, billingType } from '@foyer/contract/enums.ts';
import { type BillingSortKey, billingListQuery, billingSortKeys } from '@foyer/contract/sales/billings.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Deps } from '#deps.ts';
import type { Answer, Client } from '#test/api.ts';
import { hour } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import type { Make } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { makeMany } from '#test/records/many-billings.ts';
import { listBillings } from './billings.queries.ts';

const billings = '/admin/billings';

const idsOf = ({ body }: Answer): string[] => body.content.map(({ id }: { id: string }) => id);

/** Surnames in list order, all on one page. */
async function surnames(client: Client, query: string): Promise<string[]> {
  const { status, body } = await client.get(`${billings}?size=100&${query}`);
  expect([status, body.details]).toEqual([200, undefined]);
  expect(body.numberOfElements).toBe(body.content.length);
  return body.content.map(({ user }: { user: { profile: { surname: string } } }) => user.profile.surname);
}

const change = ({ change, clock }: Deps, statement: ReturnType<typeof sql>) =>
  change(testContext(clock.now()), (tx) => statement.execute(tx));

describe('sorting', () => {
  const ascending: Record<BillingSortKey, string[]> = {
    cost: ['Nowak', 'Ćwik', 'Cis', 'żuk'],
    name: ['Nowak', 'żuk', 'Ćwik', 'Cis'],
    surname: ['Cis', 'Ćwik', 'Nowak', 'żuk'],
    email: ['Ćwik', 'żuk', 'Nowak', 'Cis'],
    phoneNumber: ['Cis', 'Ćwik', 'Nowak', 'żuk'],
    paymentMethod: ['Cis', 'Ćwik', 'żuk', 'Nowak'],
    status: ['Cis', 'Nowak', 'Ćwik', 'żuk'],
    type: ['żuk', 'Nowak', 'Cis', 'Ćwik'],
    transactionDate: ['żuk', 'Nowak', 'Cis', 'Ćwik'],
  };
  /** Empty values sort last in both directions (decisions F). */
  const emptyLast: Partial<Record<BillingSortKey, string[]>> = {
    name: ['Ćwik', 'żuk', 'Nowak', 'Cis'],
    phoneNumber: ['Nowak', 'Ćwik', 'Cis', 'żuk'],
    paymentMethod: ['żuk', 'Ćwik', 'Cis', 'Nowak'],
  };

  async function makeFour(make: Make, now: Date) {
    const at = (hours: number) => new Date(now.getTime() + hours * hour);
    const four = [
      {
        user: { name: 'ćma', surname: 'Ćwik', email: 'A@a.pl', phoneNumber: '200' },
        billing: { costMinor: 200, paymentMethod: 'Card', status: 'PAID', type: 'REFUND' },
      },
      {
        user: { name: '', surname: 'Cis', email: 'd@a.pl', phoneNumber: '100' },
        billing: { costMinor: 1000, paymentMethod: 'blik', status: 'ERROR', type: 'RESERVATION' },
      },
      {
        user: { name: 'Adam', surname: 'Nowak', email: 'c@a.pl', phoneNumber: '300' },
        billing: { costMinor: 199, paymentMethod: '', status: 'IN_PROGRESS', type: 'EVENT' },
      },
      {
        user: { name: 'cyryl', surname: 'żuk', email: 'b@a.pl', phoneNumber: '' },
        billing: { costMinor: 1001, paymentMethod: 'Ćek', status: 'REFUNDED', type: 'ORDER' },
      },
    ] as const;
    for (const [index, { user, billing }] of four.entries()) {
      const { id } = await make.user(user);
      await make.billing({ ...billing, userId: id, transactionDate: at(-index) });
    }
  }

  test('by any column, up and down, also of found rows', async ({ api, make, clock }) => {
    const manager = await api.as('MANAGER');
    await makeFour(make, clock.now());
    const every = `status=${billingStatus.options.join()}`;
    const searched = 'search=a.pl';
    for (const key of billingSortKeys) {
      const up = ascending[key];
      const down = emptyLast[key] ?? up.toReversed();
      for (const narrowed of ['', every, searched]) {
        const sorted = async (direction: string) => [
          key,
          ...(await surnames(manager, `sort=${key},${direction}&${narrowed}`)),
        ];
        expect(await sorted('asc')).toEqual([key, ...up]);
        expect(await sorted('desc')).toEqual([key, ...down]);
      }
    }
  });

  test('is by date by default, newest first', async ({ api, make, clock }) => {
    await makeFour(make, clock.now());
    const latest = ascending.transactionDate.toReversed();
    expect(await surnames(await api.as('MANAGER'), '')).toEqual(latest);
  });
});

describe('filters', () => {
  async function oneOfEach(make: Make) {
    for (const status of billingStatus.options) {
      for (const type of billingType.options) {
        const { id } = await make.user({ surname: `${status} ${type}` });
        await make.billing({ userId: id, status, type });
      }
    }
  }

  test('match any of several statuses and types, with exact totals', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    await oneOfEach(make);
    const found = async (query: string) => (await surnames(manager, query)).sort();
    expect(await found('status=PAID&type=REFUND')).toEqual(['PAID REFUND']);
    expect(await found('status=PAID,ERROR&type=EVENT,ORDER')).toEqual([
      'ERROR EVENT',
      'ERROR ORDER',
      'PAID EVENT',
      'PAID ORDER',
    ]);
    expect(await found('status=PENDING')).toHaveLength(4);
    expect(await found('type=ORDER')).toHaveLength(5);
    expect(await found('type=ORDER&search=paid')).toEqual(['PAID ORDER']);
    expect(await found('')).toHaveLength(20);
  });

  test('reject unknown values', async ({ api }) => {
    const manager = await api.as('MANAGER');
    for (const query of ['status=DONE', 'status=PAID,DONE', 'type=GIFT', 'sort=id,asc', 'sort=cost']) {
      const answers = [
        await manager.get(`${billings}?${query}`),
        await manager.get(`${billings}/download_csv?${query}`),
      ];
      expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
        Array(2).fill([400, 'validationFailed']),
      );
    }
    for (const query of ['size=101', 'size=0', 'size=ten', 'page=-1']) {
      expect((await manager.get(`${billings}?${query}`)).status).toBe(400);
    }
  });

  test('keep exact totals through every change', async ({ api, make, deps }) => {
    const manager = await api.as('MANAGER');
    const total = async (query: string) => (await manager.get(`${billings}?${query}`)).body.numberOfElements;
    const totals = async () => [await total(''), await total('status=PAID'), await total('type=EVENT')];
    await oneOfEach(make);
    expect(await totals()).toEqual([20, 4, 5]);
    await change(deps, sql`update billings set status = 'PAID' where type = 'EVENT'`);
    expect(await totals()).toEqual([20, 8, 5]);
    await change(deps, sql`update billings set type = 'ORDER', cost_minor = cost_minor + 1`);
    expect(await totals()).toEqual([20, 8, 0]);
    await change(deps, sql`delete from billings where status = 'PAID'`);
    expect(await totals()).toEqual([12, 0, 0]);
    const sums = await sql`
      select status, type, sum(billings)::bigint as billings, sum(cost_minor)::bigint as cost_minor
        from billing_sums group by status, type having sum(billings) <> 0 order by status, type`.execute(
      deps.db,
    );
    const counted = await sql`
      select status, type, count(*) as billings, sum(cost_minor)::bigint as cost_minor
        from billings group by status, type order by status, type`.execute(deps.db);
    expect(sums.rows).toEqual(counted.rows);
    await change(deps, sql`truncate billings cascade`);
    expect(await totals()).toEqual([0, 0, 0]);
  });
});

describe('search', () => {
  test('finds parts of words in every text column', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const user = await make.user({
      name: 'Łucja',
      surname: 'Żak',
      email: 'Kontakt@Dom.pl',
      phonePrefix: '+48',
      phoneNumber: '600700800',
    });
    await make.billing({ userId: user.id, paymentMethod: 'Apple Pay' });
    const other = await make.user({ name: 'Jan', surname: 'Inny' });
    await make.billing({ userId: other.id, paymentMethod: 'BLIK' });
    for (const search of [
      'lucj',
      'ŻAK',
      'zak',
      'kontakt@',
      '70080',
      '+486007',
      'pple',
      'apple zak 600700800',
    ]) {
      expect(await surnames(manager, `search=${encodeURIComponent(search)}`)).toEqual(['Żak']);
    }
    expect(await surnames(manager, 'search=apple%20inny')).toEqual([]);
    expect(await surnames(manager, 'search=%25')).toEqual([]);
    expect(await surnames(manager, 'search=l_cja')).toEqual([]);
  });

  test("uses the user's current name", async ({ api, make, deps }) => {
    const manager = await api.as('MANAGER');
    const user = await make.user({ name: 'Anna', surname: 'Nowak', email: 'an@a.pl', phoneNumber: '1111' });
    await make.billing({ userId: user.id });
    const first = await make.user({ surname: 'Lis' });
    await make.billing({ userId: first.id });
    expect(await surnames(manager, 'search=nowak')).toEqual(['Nowak']);
    await change(
      deps,
      sql`update users set surname = 'Król', email = 'ak@b.pl', phone_number = '2222' where id = ${user.id}`,
    );
    expect(await surnames(manager, 'search=nowak')).toEqual([]);
    expect(await surnames(manager, 'search=krol%20ak@b%202222')).toEqual(['Król']);
    expect(await surnames(manager, 'sort=surname,asc')).toEqual(['Król', 'Lis']);
    await change(deps, sql`update users set surname = 'Łoś' where id = ${user.id}`);
    expect(await surnames(manager, 'sort=surname,asc')).toEqual(['Lis', 'Łoś']);
    const changes = await deps.db
      .selectFrom('auditLog')
      .select('id')
      .where('entity', '=', 'billings')
      .where('before', 'is not', null)
      .execute();
    expect(changes).toEqual([]); // the users changed, but not the billings
  });
});

describe('paging', () => {
  test('neither repeats nor skips a billing in any order with any filters', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const users = [await make.user({ surname: 'Lis' }), await make.user({ surname: 'Bąk' })];
    for (let number = 0; number < 23; number += 1) {
      await make.billing({
        userId: users[number % 2]?.id ?? '',
        status: billingStatus.options[number % 3] ?? 'PAID',
        type: billingType.options[number % 4] ?? 'ORDER',
        costMinor: 100 * (number % 5),
      });
    }
    const orders = billingSortKeys.flatMap((key) => [`${key},asc`, `${key},desc`]);
    const filter = fc.constantFrom(
      '',
      'status=ERROR',
      'type=ORDER,REFUND',
      'status=ERROR,PENDING&type=EVENT',
      'search=lis',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...orders),
        filter,
        fc.integer({ min: 3, max: 9 }),
        async (sort, narrowed, size) => {
          const all = await manager.get(`${billings}?size=100&sort=${sort}&${narrowed}`);
          const pages = Math.ceil(all.body.numberOfElements / size);
          const ids: string[] = [];
          for (let page = 0; page <= pages; page += 1) {
            const answer = await manager.get(
              `${billings}?size=${size}&page=${page}&sort=${sort}&${narrowed}`,
            );
            expect(answer.body.totalPages).toBe(pages);
            ids.push(...idsOf(answer));
          }
          expect(ids).toEqual(idsOf(all));
          expect(new Set(ids).size).toBe(all.body.numberOfElements);
        },
      ),
      { numRuns: 25, seed: 8 },
    );
  });

  test('far from the first returns the same rows when it starts from a bookmark', async ({
    api,
    clock,
    deps,
    make,
  }) => {
    await makeMany(deps, make, 1300); // the newest costs 0.01, the next two 0.02 and 0.03
    const manager = await api.as('MANAGER');
    const costs = async (page: number, order: string) => {
      const { body } = await manager.get(`${billings}?size=50&page=${page}&sort=transactionDate,${order}`);
      return body.content.map(({ cost }: { cost: number }) => Math.round(cost * 100));
    };
    const run = (first: number, step: number) =>
      Array.from({ length: 50 }, (_, index) => first + step * index);
    for (const page of [20, 25, 22, 20, 21, 24]) {
      expect(await costs(page, 'desc')).toEqual(run(page * 50 + 1, 1));
      expect(await costs(page, 'asc')).toEqual(run(1300 - page * 50, -1));
    }
    const query = billingListQuery.parse({ size: 50, page: 23 });
    const reading = { ...deps, clock, now: clock.now() };
    const from = (page: number) =>
      `019aa000-0000-7000-9000-${(page * 50 + 1).toString(16).padStart(12, '0')}`;
    await listBillings(reading, { ...query, page: 22 }).read();
    expect(listBillings(reading, query).statement.parameters).toEqual([from(22), 50]);

    await make.billing({ transactionDate: new Date(clock.now().getTime() + hour), costMinor: 0 });
    for (const page of [20, 25, 22]) {
      expect(await costs(page, 'desc')).toEqual(run(page * 50, 1));
      expect(await costs(page, 'asc')).toEqual(run(1300 - page * 50, -1));
    }
  });
});
