import { listColumnNames, listColumns, listName } from '@foyer/contract/lists/lists.ts';
import { describe, expect } from 'vitest';
import { wrongFields } from '#test/api.ts';
import { test } from '#test/fixtures.ts';

const path = '/users/me/lists';

describe('list settings', () => {
  test('are the default until changed, and part of the session', async ({ api }) => {
    const admin = await api.as('ADMIN');
    for (const list of listName.options) {
      const { status, body } = await admin.get(`${path}/${list}`);
      expect([list, status, body]).toEqual([list, 200, { columns: null, size: 10 }]);
    }
    expect((await admin.get('/users/me')).body.lists).toEqual({});
    const events = { columns: ['status', 'title'], size: 25 };
    expect(await admin.put(`${path}/events`, { body: events })).toMatchObject({ status: 200, body: events });
    await admin.put(`${path}/users`, { body: { columns: null, size: 50 } });
    expect((await admin.get(`${path}/events`)).body).toEqual(events);
    expect((await admin.get('/users/me')).body.lists).toEqual({ events, users: { columns: null, size: 50 } });
    await admin.put(`${path}/events`, { body: { columns: null, size: 10 } });
    expect((await admin.get(`${path}/events`)).body).toEqual({ columns: null, size: 10 });
  });

  test('belong to one user', async ({ api }) => {
    const [one, other] = [await api.as('MANAGER'), await api.asAnother('MANAGER')];
    await one.put(`${path}/faq`, { body: { columns: ['answer'], size: 25 } });
    expect((await other.get(`${path}/faq`)).body).toEqual({ columns: null, size: 10 });
    expect((await other.get('/users/me')).body.lists).toEqual({});
  });

  test('accept every column of the list in any order', async ({ api }) => {
    const admin = await api.as('ADMIN');
    for (const list of listName.options) {
      const columns = listColumnNames(list).toReversed();
      expect(columns).toHaveLength(
        Object.keys(listColumns[list].designed).length + Object.keys(listColumns[list].more).length,
      );
      const { status, body } = await admin.put(`${path}/${list}`, { body: { columns, size: 10 } });
      expect([list, status, body]).toEqual([list, 200, { columns, size: 10 }]);
    }
    const { lists } = (await admin.get('/users/me')).body;
    expect(Object.keys(lists).toSorted()).toEqual(listName.options.toSorted());
  });

  test('accept the event fields of coupon lists, also in views and exports', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const columns = ['couponCode', 'title', 'location'];
    const kept = await admin.put(`${path}/discounts`, { body: { columns, size: 10 } });
    expect(kept).toMatchObject({ status: 200, body: { columns } });
    const view = { list: 'discounts', name: 'Coupons', query: {}, columns, shared: false };
    expect(await admin.post('/views', { body: view })).toMatchObject({ status: 201, body: { columns } });
    const file = await admin.get(`/events/discount_coupons/export?columns=${columns}`);
    expect(file.text.trim()).toBe('\uFEFFCoupon code,Event title,Place'.trim());
    const twice = await admin.put(`${path}/discounts`, {
      body: { columns: ['title', 'eventTitle'], size: 10 },
    });
    expect([twice.status, ...wrongFields(twice)]).toEqual([400, 'columns.1']);
  });

  test('report what is invalid', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const refused = async (body: object) => {
      const answer = await admin.put(`${path}/users`, { body });
      return [answer.status, ...wrongFields(answer)];
    };
    expect(await refused({})).toEqual([400, 'columns', 'size']);
    expect(await refused({ columns: [], size: 10 })).toEqual([400, 'columns']);
    expect(await refused({ columns: ['name', 'name'], size: 10 })).toEqual([400, 'columns']);
    expect(await refused({ columns: ['name', 'title', 'id'], size: 10 })).toEqual([
      400,
      'columns.1',
      'columns.2',
    ]);
    for (const size of [0, 101, 2.5, '10'])
      expect(await refused({ columns: null, size })).toEqual([400, 'size']);
    for (const list of ['webhooks', 'toString'])
      expect((await admin.get(`${path}/${list}`)).status).toBe(404);
    expect((await admin.get('/users/me')).body.lists).toEqual({});
  });

  test('of discounts are for an ADMIN only', async ({ api }) => {
    const manager = await api.as('MANAGER');
    for (const list of ['discounts', 'membership_discounts']) {
      const answers = [
        await manager.get(`${path}/${list}`),
        await manager.put(`${path}/${list}`, { body: { size: 'wrong' } }),
      ];
      for (const { status, body } of answers) expect([status, body.message]).toEqual([403, 'roleNotAllowed']);
    }
  });

  test('are deleted with the account', async ({ api, deps }) => {
    const [admin, manager] = [await api.as('ADMIN'), await api.as('MANAGER')];
    await manager.put(`${path}/faq`, { body: { columns: ['answer'], size: 25 } });
    expect((await admin.delete(`/admin/staff/${manager.staff.id}`)).status).toBe(204);
    expect(await deps.db.selectFrom('listSettings').selectAll().execute()).toEqual([]);
  });
});
