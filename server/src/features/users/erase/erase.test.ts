import { erasedPerson } from '@foyer/contract/people/erasure.ts';
import { expect } from 'vitest';
import { system } from '#db/writing/changes.ts';
import { minute } from '#test/clock.ts';
import { password, test } from '#test/fixtures.ts';
import { columnsWith } from '#test/records/find-everywhere.ts';
import { orderTickets, payOrder } from '#test/records/orders.ts';
import { repeatErasures } from './repeat-erasures.actions.ts';

test('an erased guest is a deleted account without a name, whose reservations ahead are cancelled', async ({
  api,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const { id } = await make.user({ externalId: 'ola' });
  const reservation = await make.reservation({ userId: id, name: null });
  expect((await admin.post(`/users/${id}/erase`, { body: {} })).status).toBe(204);
  expect((await admin.get(`/users/${id}`)).body).toMatchObject({
    ...{ status: 'DELETED', email: erasedPerson.email, membership: 'USER' },
    profile: { name: erasedPerson.name, surname: '', phoneNumber: '', dateOfBirth: null, tags: [] },
  });
  expect((await admin.get(`/reservations/${reservation.id}`)).body).toMatchObject({ status: 'CANCELLED' });
  const [entry] = (await admin.get(`/history/users/${id}`)).body.content;
  expect(entry).toMatchObject({ action: 'eraseUser', label: erasedPerson.name });
  expect((await admin.post(`/users/${id}/erase`, { body: {} })).status).toBe(204);
});

test('an old login needs the password, and a MANAGER may not erase', async ({ api, clock, make }) => {
  const admin = await api.as('ADMIN');
  const { id } = await make.user();
  clock.advance(11 * minute);
  const erase = (body: object) => admin.post(`/users/${id}/erase`, { body });
  expect((await erase({})).body.message).toBe('reauthenticationRequired');
  expect((await erase({ password: 'wrong' })).status).toBe(400);
  expect((await erase({ password })).status).toBe(204);
  const manager = await api.as('MANAGER');
  expect((await manager.post(`/users/${id}/erase`, { body: {} })).status).toBe(403);
});

test('others with the same name, phone number or a similar address keep everything', async ({
  api,
  deps,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const same = { name: 'Ola', surname: 'Nowak', phoneNumber: '600700800' };
  const { id } = await make.user({ ...same, email: 'ola@guest.example' });
  const other = await make.user({ ...same, email: 'karola@guest.example' });
  await make.message({ userId: other.id, title: 'Pytanie' });
  const other_ = async () => [
    (await admin.get(`/users/${other.id}`)).body,
    (await admin.get(`/history/users/${other.id}`)).body,
    (await admin.get('/help_messages')).body,
  ];
  const before = await other_();
  await admin.post(`/users/${id}/erase`, { body: {} });
  expect(await other_()).toEqual(before);
  expect(await columnsWith(deps.db, ['karola@guest.example'])).toContain('audit_log.after');
});

test('a deleted colleague is erased, also as the author of changes; one who works is refused', async ({
  api,
  deps,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const manager = await api.asAnother('MANAGER');
  const { id, email } = manager.staff;
  const { id: eventId } = await make.event();
  const { body: event } = await manager.get(`/events/admin/${eventId}`);
  await manager.post('/admin/login', { body: { email, password } });
  expect((await admin.post(`/users/${id}/erase`, { body: {} })).body.message).toBe('staffNotDeleted');
  await admin.delete(`/admin/staff/${id}`);
  expect(await columnsWith(deps.db, [email])).not.toEqual([]);
  expect((await admin.post(`/users/${id}/erase`, { body: {} })).status).toBe(204);
  expect(await columnsWith(deps.db, [email])).toEqual([]);
  expect((await admin.get(`/events/admin/${eventId}`)).body.title).toEqual(event.title);
});

test('a program erases a guest with a scope of its own, and keeps tickets if it says so', async ({
  api,
  make,
}) => {
  await make.user({ externalId: 'ola' });
  const event = await make.event({ status: 'PUBLISHED', maxTicketsQty: 10 });
  const program = await api.program();
  const { body: order } = await orderTickets(program, event.id);
  await payOrder(program, order.id);
  const writer = await api.program('guests:write');
  const path = '/guests/ola?erase=true';
  expect((await writer.delete(path)).body.message).toBe('scopeMissing');
  expect((await program.delete(path)).body).toMatchObject({
    message: 'guestHasTickets',
    params: { events: [{ eventId: event.id, tickets: 2 }] },
  });
  expect((await program.delete(`${path}&keepTickets=true`)).status).toBe(204);
  expect((await program.delete(path)).body.message).toBe('guestNotFound');
  const [ticket] = (await program.get(`/orders/${order.id}`)).body.tickets;
  expect(ticket.status).toBe('VALID');
});

test('after a restore, the erasures of the list are repeated, and nobody else is erased', async ({
  api,
  deps,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const [erased, restored, other] = [await make.user(), await make.user(), await make.user()];
  await admin.post(`/users/${erased.id}/erase`, { body: {} });
  for (const { id } of [restored, { id: '019aa000-0000-7000-8000-ffffffffffff' }])
    await deps.erasures.add({ id, at: deps.clock.now().toISOString() });
  const context = { actor: system, action: 'eraseUser', requestId: 'test', now: deps.clock.now() };
  expect(await repeatErasures(deps, context)).toEqual({ listed: 3, erased: 1 });
  expect((await admin.get(`/users/${restored.id}`)).body.email).toBe(erasedPerson.email);
  expect((await admin.get(`/users/${other.id}`)).body.email).toBe(other.email);
  expect(await repeatErasures(deps, context)).toEqual({ listed: 3, erased: 0 });
});

test('a blocked guest is erased by staff, not by a program', async ({ api, make }) => {
  const { id } = await make.user({ externalId: 'ola', status: 'BLOCKED' });
  const program = await api.program();
  expect((await program.delete('/guests/ola?erase=true')).body.message).toBe('userBlocked');
  const admin = await api.as('ADMIN');
  expect((await admin.post(`/users/${id}/erase`, { body: {} })).status).toBe(204);
});

test('a repeated request about an erased guest is 404 and creates nothing', async ({ api, make }) => {
  const { id } = await make.user({ externalId: 'ola' });
  const program = await api.program();
  const admin = await api.as('ADMIN');
  const message = {
    body: { guest: 'ola', title: 'Szalik', content: 'Zgubiony.' },
    headers: { 'idempotency-key': 'once' },
  };
  expect((await program.post('/messages', message)).status).toBe(201);
  await admin.post(`/users/${id}/erase`, { body: {} });
  expect((await program.post('/messages', message)).status).toBe(404);
  expect((await admin.get('/help_messages')).body.numberOfElements).toBe(1);
});
