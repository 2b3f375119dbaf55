import { webhookEvent } from '@foyer/contract/integrations/webhook-events.ts';
import { expect } from 'vitest';
import { system } from '#db/writing/changes.ts';
import { endExpiredHolds } from '#shared/sales/orders.ts';
import { hour } from '#test/clock.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';
import { deliveriesOf, test } from '#test/services/webhooks.ts';

const texts = { pl: '<p>Tak.</p>', en: '<p>Yes.</p>' };
const faq = { question: { pl: 'Kiedy?', en: 'When?' }, answer: texts };

test("actions of staff and access keys are announced, with the record of the guests' API", async ({
  api,
  make,
  clock,
  receiver,
  subscribe,
}) => {
  const admin = await api.as('ADMIN');
  const app = await api.program();
  const { id } = await subscribe(...webhookEvent.options);
  const announced = async () => {
    const all = await deliveriesOf(admin, id, (found) =>
      found.every((one: { status: string }) => one.status === 'DELIVERED'),
    );
    const messages = receiver.received.splice(0).map(({ json }) => json);
    expect(messages).toHaveLength(all.length - before);
    before = all.length;
    return messages;
  };
  let before = 0;

  await admin.post('/admin/content_management/faq', { body: faq });
  const [made] = (await app.get('/faq')).body.content;
  expect(await announced()).toEqual([
    { type: 'faq.changed', timestamp: clock.now().toISOString(), data: made },
  ]);
  await admin.put(`/admin/content_management/faq/${made.id}`, { body: faq }); // changes nothing
  expect(await announced()).toEqual([]);
  await admin.delete(`/admin/content_management/faq/${made.id}`);
  expect(await announced()).toMatchObject([{ type: 'faq.changed', data: { id: made.id } }]);

  await admin.put('/admin/content_management/terms_of_use', { body: { content: texts } });
  const { body: terms } = await app.get('/terms_of_use');
  expect(await announced()).toMatchObject([{ type: 'terms_of_use.published', data: terms }]);

  const guest = { email: 'ola@guests.example', language: 'pl', profile: { name: 'Ola', surname: 'Nowak' } };
  const { body: ola } = await app.put('/guests/ola', { body: guest });
  expect(await announced()).toMatchObject([{ type: 'user.updated', data: ola }]);
  await app.put('/guests/ola', { body: guest });
  expect(await announced()).toEqual([]);
  await admin.patch(`/users/${ola.id}/status`, { body: { status: 'BLOCKED' } });
  await admin.patch(`/users/${ola.id}/status`, { body: { status: 'ACTIVE' } });
  await admin.delete(`/users/${ola.id}`);
  expect(await announced()).toMatchObject([
    { type: 'user.blocked', data: { ...ola, status: 'BLOCKED', updatedAt: expect.any(String) } },
    { type: 'user.unblocked', data: { externalId: 'ola', status: 'ACTIVE' } },
    { type: 'user.deleted', data: { id: ola.id, externalId: 'ola' } },
  ]);

  const coupon = {
    couponCode: 'VIP1',
    discountPercentage: 10,
    membership: null,
    validFrom: '2027-01-01',
    validTo: '2027-01-02',
  };
  const { createdBy: _, ...discount } = (await admin.post('/admin/membership_coupons', { body: coupon }))
    .body;
  await admin.put(`/admin/membership_coupons/${discount.id}`, {
    body: { ...coupon, discountPercentage: 20 },
  });
  await admin.delete(`/admin/membership_coupons/${discount.id}`);
  expect(await announced()).toMatchObject([
    { type: 'discount.created', data: discount },
    { type: 'discount.updated', data: { discountPercentage: 20 } },
    { type: 'discount.deleted', data: { id: discount.id } },
  ]);

  const message = await make.message();
  expect(await announced()).toMatchObject([{ type: 'user.updated' }]); // its sender, created with it
  await admin.put(`/help_messages/${message.id}`, { body: { status: 'RESOLVED', note: 'For staff alone' } });
  const [answered] = await announced();
  expect(answered).toMatchObject({ type: 'message.updated', data: { id: message.id, status: 'RESOLVED' } });
  expect(JSON.stringify(answered)).not.toContain('For staff alone');
  await admin.patch(`/help_messages/${message.id}/assignee`, { body: { assigneeId: admin.staff.id } });
  const answer = { text: 'Tak.', status: 'RESOLVED' };
  await admin.post(`/help_messages/${message.id}/answers`, { body: answer });
  expect(await announced()).toMatchObject([
    {
      type: 'message.answered',
      data: { id: message.id, status: 'RESOLVED', replies: [{ from: 'VENUE', content: 'Tak.' }] },
    },
  ]);

  const colleague = await make.staff();
  await admin.delete(`/admin/staff/${colleague.id}`);
  expect(await announced()).toEqual([]);
});

test('published events and places and their deletion are announced, drafts are not', async ({
  api,
  make,
  deps,
  clock,
  receiver,
  subscribe,
}) => {
  const admin = await api.as('ADMIN');
  const app = await api.program();
  const { id } = await subscribe(...webhookEvent.options);
  const announced = async () => {
    await deliveriesOf(admin, id, (found) =>
      found.every((one: { status: string }) => one.status === 'DELIVERED'),
    );
    return receiver.received.splice(0).map(({ json }) => json);
  };
  const write = (work: Parameters<typeof deps.change<unknown>>[1]) =>
    deps.change({ actor: system, action: 'test', requestId: 'test', now: clock.now() }, work);
  const place = await make.place({ status: 'DRAFT' });
  const event = await make.event({ placeIds: [place.id], sendNotification: true });
  await write((tx) => tx.updateTable('places').set({ name: 'Sala' }).where('id', '=', place.id).execute());
  expect(await announced()).toEqual([]);

  const setPlace = (values: { status: 'PUBLISHED' } | { name: string }) =>
    write((tx) => tx.updateTable('places').set(values).where('id', '=', place.id).execute());
  await setPlace({ status: 'PUBLISHED' });
  expect(await announced()).toMatchObject([
    { type: 'place.published', data: (await app.get(`/places/${place.id}`)).body },
  ]);

  const setEvent = (values: { status: 'PUBLISHED' | 'CANCELLED' } | { timeTo: Date }) =>
    write((tx) => tx.updateTable('events').set(values).where('id', '=', event.id).execute());
  await setEvent({ status: 'PUBLISHED' });
  const { body: shown } = await app.get(`/events/${event.id}`);
  expect(await announced()).toEqual([
    { type: 'event.published', timestamp: expect.any(String), data: { ...shown, sendNotification: true } },
  ]);
  await setPlace({ name: 'Inna sala' }); // the event also shows this name
  expect(await announced()).toMatchObject([{ type: 'place.updated', data: { name: 'Inna sala' } }]);
  await setEvent({ timeTo: new Date(event.timeTo.getTime() + 60_000) });
  expect(await announced()).toMatchObject([{ type: 'event.rescheduled', data: { id: event.id } }]);
  const twin = await make.place({ name: 'Inna sala' });
  const { timeFrom, timeTo } = (await app.get(`/events/${event.id}`)).body;
  const reason = { pl: 'Remont', en: 'Building works' };
  const body = { timeFrom, timeTo, locationIds: [twin.id], reason };
  expect((await admin.post(`/events/reschedule/${event.id}`, { body })).status).toBe(200);
  expect((await announced()).at(-1)).toMatchObject({
    type: 'event.rescheduled',
    data: { id: event.id, locationIds: [twin.id] },
  });
  await admin.post(`/events/cancel/${event.id}`);
  expect(await announced()).toMatchObject([
    { type: 'event.cancelled', data: { id: event.id, status: 'CANCELLED' } },
  ]);
  await admin.delete(`/locations/admin/${place.id}`);
  expect(await announced()).toMatchObject([{ type: 'place.deleted', data: { id: place.id } }]);
});

test('an order is announced when created and on each status change, including expiry', async ({
  api,
  make,
  deps,
  clock,
  receiver,
  subscribe,
}) => {
  const program = await api.program();
  await subscribe('order.created', 'order.updated');
  const { event } = await makeSale(make);
  const { body: paid } = await orderTickets(program, event.id, { externalId: 'web-1' });
  await program.put(`/orders/${paid.id}/status`, { body: { status: 'IN_PROGRESS' } });
  await program.put(`/orders/${paid.id}/status`, { body: { status: 'IN_PROGRESS' } }); // changes nothing
  const { body: order } = await program.put(`/orders/${paid.id}/status`, { body: { status: 'PAID' } });
  const messages = await receiver.first(3);
  expect(messages.map(({ json }) => [json.type, json.data.status])).toEqual([
    ['order.created', 'PENDING'],
    ['order.updated', 'IN_PROGRESS'],
    ['order.updated', 'PAID'],
  ]);
  expect([messages[0]?.json.data, messages[2]?.json.data]).toEqual([paid, order]);
  const { body: left } = await orderTickets(program, event.id, { externalId: 'web-2' });
  clock.advance(hour);
  await endExpiredHolds(deps, clock.now());
  const [, last] = (await receiver.first(5)).slice(3);
  expect(last?.json).toMatchObject({ type: 'order.updated', data: { id: left.id, status: 'ERROR' } });
});

test('a check-in and its undoing are announced once each, with the entry of the ticket list', async ({
  api,
  make,
  receiver,
  subscribe,
}) => {
  const admin = await api.as('ADMIN');
  const program = await api.program();
  const { id } = await subscribe('ticket.checked_in', 'ticket.check_in_undone');
  const { event } = await makeSale(make);
  const { body: order } = await orderTickets(program, event.id, { quantity: 1, status: 'PAID' });
  const [ticket] = order.tickets;
  const entry = async () => {
    const [{ guest, ...same }] = (await program.get(`/events/${event.id}/tickets`)).body.content;
    const { tags: _, ...person } = guest;
    return { ...same, guest: person };
  };
  const scan = (nonce: string) =>
    program.post('/check_ins', { body: { code: ticket.code, nonce, admitted: true } });
  await scan('first');
  const checkedIn = await entry();
  for (const nonce of ['first', 'second']) await scan(nonce); // refused, and let in offline
  for (const _ of [1, 2]) await program.delete(`/check_ins/${ticket.id}`);
  const [first, second] = await receiver.first(2);
  expect(first?.json).toMatchObject({ type: 'ticket.checked_in', data: checkedIn });
  expect(second?.json).toMatchObject({ type: 'ticket.check_in_undone', data: await entry() });
  expect(await deliveriesOf(admin, id)).toHaveLength(2);
});

test('rollbacks, imports and unsubscribed events are not announced', async ({
  api,
  make,
  deps,
  clock,
  receiver,
  subscribe,
}) => {
  const admin = await api.as('ADMIN');
  const user = await make.user();
  const { id } = await subscribe('user.updated');
  const context = { actor: system, action: 'test', requestId: 'test', now: clock.now() };
  const rename = (name: string, { silent = false, fail = false } = {}) =>
    deps.change({ ...context, silent }, async (tx) => {
      await tx.updateTable('users').set({ name }).where('id', '=', user.id).execute();
      if (fail) throw new Error('a rule was broken');
    });
  await expect(rename('Rolled back', { fail: true })).rejects.toThrow('a rule was broken');
  await rename('Imported', { silent: true });
  await admin.post('/admin/content_management/faq', { body: faq });
  await rename('Told');
  const [message] = await receiver.first(1);
  expect(message?.json.data.profile.name).toBe('Told');
  expect(await deliveriesOf(admin, id)).toHaveLength(1);
});

test('reservations are announced without the note of staff', async ({ api, make, receiver, subscribe }) => {
  const admin = await api.as('ADMIN');
  const { id } = await subscribe('reservation.created', 'reservation.updated', 'reservation.deleted');
  const place = await make.place();
  const body = {
    placeId: place.id,
    reservationDate: new Date(Date.now() + 86_400_000).toISOString(),
    guestsQty: 2,
    name: 'Ola',
    note: 'VIP, careful',
    guestNote: 'a birthday',
  };
  const made = (await admin.post('/reservations', { body })).body;
  await admin.patch(`/reservations/${made.id}/status`, { body: { status: 'ARRIVED' } });
  await admin.delete(`/reservations/${made.id}`);
  await deliveriesOf(admin, id, (found) =>
    found.every((one: { status: string }) => one.status === 'DELIVERED'),
  );
  const announced = receiver.received.map(({ json }) => json);
  expect(announced).toMatchObject([
    { type: 'reservation.created', data: { id: made.id, status: 'BOOKED', guestNote: 'a birthday' } },
    { type: 'reservation.updated', data: { id: made.id, status: 'ARRIVED', guest: null } },
    { type: 'reservation.deleted', data: { id: made.id } },
  ]);
  expect(announced[2].data).toEqual({ id: made.id });
  expect(JSON.stringify(announced)).not.toContain('careful');
});
