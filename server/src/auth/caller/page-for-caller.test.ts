import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Deps } from '#deps.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';

/** The slowest list, and one that only ADMINs may see. */
const lists = ['/admin/billings', '/admin/membership_coupons'];

const change = ({ change, clock }: Deps, statement: ReturnType<typeof sql>) =>
  change(testContext(clock.now()), (tx) => statement.execute(tx));

describe('a list whose page is read together with the caller', () => {
  test('is 401 after logout, for any query', async ({ api }) => {
    const { get, post } = await api.as('ADMIN');
    for (const list of lists) expect((await get(list)).status).toBe(200);
    await post('/admin/logout', {});
    for (const query of ['', '?page=1', '?sort=nothing']) {
      for (const list of lists) {
        const { status, body } = await get(`${list}${query}`);
        expect([status, body.message, body.content]).toEqual([401, 'accessTokenInvalid', undefined]);
      }
    }
  });

  test('is 403 for a role without access, for any query', async ({ api }) => {
    const { get } = await api.as('MANAGER');
    for (const query of ['', '?page=1', '?sort=nothing']) {
      const { status, body } = await get(`/admin/membership_coupons${query}`);
      expect([status, body.message, body.content]).toEqual([403, 'roleNotAllowed', undefined]);
    }
  });

  test('reports an invalid query to callers with access', async ({ api }) => {
    const { get } = await api.as('ADMIN');
    for (const list of lists) {
      const { status, body } = await get(`${list}?sort=nothing&size=0`);
      expect([status, body.message]).toEqual([400, 'validationFailed']);
      expect(body.details.map(({ path }: { path: string }) => path).toSorted()).toEqual(['size', 'sort']);
    }
  });

  test('reports its own failure only to callers with access', async ({ api, deps }) => {
    const [{ get }, gone] = [await api.as('ADMIN'), await api.as('MANAGER')];
    await gone.post('/admin/logout', {});
    await change(deps, sql`alter table billings rename column payment_method to paid_by`);
    expect((await get('/admin/billings')).status).toBe(500);
    expect((await gone.get('/admin/billings')).status).toBe(401);
    expect((await get('/users/me')).status).toBe(200);
    await change(deps, sql`alter table billings rename column paid_by to payment_method`);
    expect((await get('/admin/billings')).status).toBe(200);
  });
});
