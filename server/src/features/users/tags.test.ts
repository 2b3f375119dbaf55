import { expect } from 'vitest';
import { wrongFields } from '#test/api.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderTickets, payOrder } from '#test/records/orders.ts';

const tagged = { tags: ['VIP', 'Stały gość'] };

/** Body of a PUT with other tags. */
const inputOf = (
  { profile, membership }: { profile: object; membership: string },
  change: { tags?: unknown } = {},
) => ({ profile: { ...profile, ...change }, membership });

test('tags are saved, and kept where they are absent', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  const { id } = await make.user();
  const { body: user } = await manager.get(`/users/${id}`);
  expect(user.profile.tags).toEqual([]);
  const put = async (tags?: unknown) => {
    const { tags: _, ...profile } = user.profile;
    const input = inputOf({ ...user, profile }, tags === undefined ? {} : { tags });
    const { status, body } = await manager.put(`/users/${id}`, { body: input });
    return [status, body.profile?.tags];
  };
  expect(await put(['VIP', ' Stały gość '])).toEqual([200, ['VIP', 'Stały gość']]);
  expect(await put()).toEqual([200, ['VIP', 'Stały gość']]);
  expect(await put(['stały gość', 'STALY GOSC', 'vip', 'VIP'])).toEqual([200, ['stały gość', 'vip']]);
  expect(await put([])).toEqual([200, []]);
  const [last] = (await manager.get(`/history/users/${id}`)).body.content;
  expect(last.changes).toEqual([{ field: 'profile.tags', before: ['stały gość', 'vip'], after: [] }]);
  const restored = await manager.post(`/history/${last.id}/restore`);
  expect(restored.body.profile?.tags).toEqual(['stały gość', 'vip']);
});

test('a guest has at most 10 tags of 1 to 30 characters without a comma', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  const { id } = await make.user();
  const { body: user } = await manager.get(`/users/${id}`);
  const put = (tags: unknown) => manager.put(`/users/${id}`, { body: inputOf(user, { tags }) });
  const ten = Array.from({ length: 10 }, (_, index) => `Tag ${index}`);
  expect((await put([...ten, 'TAG 1'])).status).toBe(200);
  expect((await put(['x'.repeat(30)])).status).toBe(200);
  expect(wrongFields(await put([...ten, 'eleventh']))).toEqual(['profile.tags']);
  expect(wrongFields(await put(['x'.repeat(31)]))).toEqual(['profile.tags.0']);
  expect(wrongFields(await put(['VIP', ' ']))).toEqual(['profile.tags.1']);
  expect(wrongFields(await put(['a, b']))).toEqual(['profile.tags.0']);
});

test('tags in use are suggested, the most frequent first, one spelling each', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  for (const tags of [['Stały'], ['Stały', 'Press'], ['staly']]) await make.user({ tags });
  await make.user();
  expect((await manager.get('/users/tags')).body).toEqual({
    content: [
      { tag: 'Stały', guests: 3 },
      { tag: 'Press', guests: 1 },
    ],
  });
});

test('the list of users is filtered and searched by tags, ignoring case and accents', async ({
  api,
  make,
}) => {
  const manager = await api.as('MANAGER');
  const one = await make.user(tagged);
  const other = await make.user({ tags: ['Press'] });
  await make.user();
  const found = async (query: string) =>
    (await manager.get(`/users?${query}`)).body.content.map(({ id }: { id: string }) => id);
  expect(await found('tags=staly gosc')).toEqual([one.id]);
  expect(new Set(await found('tags=vip,press'))).toEqual(new Set([one.id, other.id]));
  expect(await found('tags=nobody')).toEqual([]);
  expect(await found('search=staly')).toEqual([one.id]);
});

test('the door sees tags, staff see notes too, and changes reach its lists', async ({ api, make, clock }) => {
  const manager = await api.as('MANAGER');
  const program = await api.program();
  const { guest, event } = await makeSale(make);
  const order = (await orderTickets(program, event.id, { quantity: 1 })).body;
  await payOrder(program, order.id);
  const { body: user } = await manager.get(`/users/${guest.id}`);
  clock.advance(60_000);
  const since = clock.now().toISOString();
  await manager.put(`/users/${guest.id}`, {
    body: inputOf(user, { ...tagged, ...{ additionalNote: 'Allergic to nuts' } }),
  });

  const names = { externalId: 'ola', name: guest.name, surname: guest.surname };
  const listed = (await program.get(`/events/${event.id}/tickets?updatedSince=${since}`)).body.content;
  expect(listed.map((one: { guest: object }) => one.guest)).toEqual([{ ...names, ...tagged }]);
  const staffs = (await manager.get(`/events/tickets/${event.id}`)).body.content;
  expect(staffs[0].guest).toEqual({
    ...names,
    ...tagged,
    email: guest.email,
    additionalNote: 'Allergic to nuts',
  });
  const [{ code }] = order.tickets;
  expect((await program.post('/check_ins', { body: { code } })).body.guest).toEqual({ ...names, ...tagged });
  const holders = (await manager.get(`/events/registered_users/${event.id}`)).body.content;
  expect(holders[0].profile).toMatchObject({ ...tagged, additionalNote: 'Allergic to nuts' });
});

test('no webhook and no other call of the guests’ API shows tags or notes', async ({ api, make, deps }) => {
  const program = await api.program();
  const manager = await api.as('MANAGER');
  const secrets = { tags: ['Secretag'], additionalNote: 'Secretnote' };
  const { guest, event } = await makeSale(make);
  await make.webhook({ events: ['user.updated', 'ticket.checked_in', 'order.updated'] });
  const { body: user } = await manager.get(`/users/${guest.id}`);
  await manager.put(`/users/${guest.id}`, { body: inputOf(user, secrets) });
  const order = (await orderTickets(program, event.id, { quantity: 1 })).body;
  const paid = await payOrder(program, order.id);
  await program.post('/check_ins', { body: { code: order.tickets[0].code } });
  await make.reservation({ userId: guest.id, name: null, note: 'Secretnote' });

  const shown = [
    paid.text,
    ...(await Promise.all(
      ['/guests', '/guests/ola', '/orders', `/orders/${order.id}`, '/reservations', '/door'].map(
        async (path) => (await program.get(path)).text,
      ),
    )),
  ];
  const sent = await deps.db.selectFrom('webhookDeliveries').select(['event', 'body']).execute();
  expect(new Set(sent.map(({ event }) => event))).toEqual(
    new Set(['user.updated', 'ticket.checked_in', 'order.updated']),
  );
  expect([...shown, ...sent.map(({ body }) => body)].join()).not.toMatch(/secret|tags/i);
});

test('deleting a guest removes tags, cancels reservations ahead, and clears names, phones and notes', async ({
  api,
  make,
  clock,
  deps,
}) => {
  const manager = await api.as('MANAGER');
  await make.webhook({ events: ['reservation.updated'] });
  const { id } = await make.user(tagged);
  const about = { userId: id, name: 'Ola', phone: '+48 600', note: 'Window', guestNote: 'Birthday' };
  const earlier = new Date(clock.now().getTime() - 3_600_000);
  const made = {
    ahead: await make.reservation(about),
    past: await make.reservation({ ...about, reservationDate: earlier }),
    arrived: await make.reservation({ ...about, status: 'ARRIVED' }),
  };
  expect((await manager.delete(`/users/${id}`)).status).toBe(204);
  expect((await manager.get(`/users/${id}`)).body.profile.tags).toEqual([]);
  for (const [which, status] of [
    ['ahead', 'CANCELLED'],
    ['past', 'BOOKED'],
    ['arrived', 'ARRIVED'],
  ] as const) {
    const { body } = await manager.get(`/reservations/${made[which].id}`);
    expect([which, body.status, body.name, body.phone, body.note, body.guestNote]).toEqual([
      which,
      status,
      null,
      null,
      '',
      '',
    ]);
  }
  const [entry] = (await manager.get(`/history/reservations/${made.ahead.id}`)).body.content;
  expect([entry.action, entry.actor.email]).toEqual(['deleteUser', manager.staff.email]);
  expect(entry.changes).toContainEqual({ field: 'status', before: 'BOOKED', after: 'CANCELLED' });
  const sent = await deps.db.selectFrom('webhookDeliveries').select('body').execute();
  expect(sent.some(({ body }) => body.includes(made.ahead.id) && body.includes('CANCELLED'))).toBe(true);
});
