import { expect } from 'vitest';
import { hour } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { entryNamed, join, refundOrder, soldOut } from '#test/waiting-list/guests-in-line.ts';
import { serveWaitingLists } from './offers.ts';

test('staff see and change the line of an event, and sell to a guest exactly what is held', async ({
  api,
  make,
  deps,
  clock,
}) => {
  const program = await api.program();
  const manager = await api.as('MANAGER');
  const { event, first } = await soldOut({ make, program }, ['eve', 'max', 'kim']);
  const line = `/events/${event.id}/waiting_list`;
  const idOf = async (guest: string) => (await program.get(`/guests/${guest}`)).body.id;
  await join(program, event.id, 'eve', 3);
  const added = await manager.post(line, { body: { userId: await idOf('max'), quantity: 2 } });
  expect(added).toMatchObject({
    status: 201,
    body: { user: { email: 'max@guest.example' }, quantity: 2, position: 2, status: 'WAITING' },
  });
  expect((await manager.post(line, { body: { userId: await idOf('max'), quantity: 2 } })).body.message).toBe(
    'alreadyWaiting',
  );
  const { body: kim } = await manager.post(line, { body: { userId: await idOf('kim'), quantity: 1 } });
  expect((await manager.patch(`${line}/${kim.id}`, { body: { quantity: 2 } })).body).toMatchObject({
    quantity: 2,
    position: 3,
  });
  await refundOrder(program, first);
  await serveWaitingLists(deps);
  const held = { status: 'OFFERED', holdUntil: new Date(clock.now().getTime() + 2 * hour).toISOString() };
  expect((await manager.get(line)).body).toMatchObject({
    open: true,
    total: 3,
    entries: [
      { id: added.body.id, position: null, ...held },
      { position: 1, quantity: 3, holdUntil: null },
      { id: kim.id, position: 2 },
    ],
  });
  expect((await manager.get(`/events/admin/${event.id}`)).body.ticketsHeldQty).toBe(2);
  expect((await manager.patch(`${line}/${added.body.id}`, { body: { quantity: 1 } })).status).toBe(404);

  const sale = { userId: await idOf('max'), quantity: 2, paymentMethod: 'Cash' };
  const sell = (change: object) =>
    manager.post(`/events/${event.id}/tickets`, { body: { ...sale, ...change } });
  expect((await sell({})).body.message).toBe('ticketsSoldOut');
  expect((await sell({ waitingListId: added.body.id, userId: null })).body.message).toBe('offerEnded');
  expect((await sell({ waitingListId: added.body.id })).status).toBe(201);
  expect((await manager.delete(`${line}/${kim.id}`)).status).toBe(204);
  expect((await manager.get(line)).body).toMatchObject({ total: 1, entries: [{ position: 1 }] });
  expect((await manager.delete(`${line}/${event.id}`)).status).toBe(404);
});

test('while the list of an event is off, nobody joins, and freed tickets are on open sale', async ({
  api,
  make,
  deps,
}) => {
  const program = await api.program();
  const admin = await api.as('ADMIN');
  const { event, first } = await soldOut({ make, program });
  const line = `/events/${event.id}/waiting_list`;
  await join(program, event.id, 'eve');
  const { body: before } = await admin.get(`/events/admin/${event.id}`);
  expect((await admin.patch(line, { body: { open: false } })).body).toMatchObject({ open: false, total: 1 });
  expect((await admin.get(`/events/admin/${event.id}`)).body.updatedAt > before.updatedAt).toBe(true);
  expect((await join(program, event.id, 'max')).body.message).toBe('waitingListOff');
  await refundOrder(program, first);
  await serveWaitingLists(deps);
  expect((await program.get(`/events/${event.id}`)).body.ticketsLeft).toBe(2);
  await admin.patch(line, { body: { open: true } });
  expect((await program.get(`/events/${event.id}`)).body.ticketsLeft).toBe(0);
  await serveWaitingLists(deps);
  expect(await entryNamed(program, event.id, 'eve')).toMatchObject({ status: 'OFFERED' });
});
