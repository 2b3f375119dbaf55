import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { wrongFields } from '#test/api.ts';
import { hour } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';
import { join, refundOrder, soldOut } from '#test/waiting-list/guests-in-line.ts';
import { serveWaitingLists } from './waiting-list/offers.ts';

test('a quote says what tickets cost and which error an order would meet, and holds nothing', async ({
  api,
  make,
}) => {
  const program = await api.program();
  const { event } = await makeSale(make, { maxTicketsQty: 4, priceMinor: 3335 });
  await make.user({ externalId: 'vip', membership: 'VIP' });
  await make.user({ externalId: 'barred', status: 'BLOCKED' });
  await make.user({ externalId: 'gone', status: 'DELETED' });
  await make.discount({ eventId: event.id, couponCode: 'TEN', percentage: 10, totalQty: 1 });
  await make.discount({ couponCode: 'MEMBERS', percentage: 50, membership: 'VIP' });
  const quote = async (change: object) => {
    const { status, body } = await program.post('/quotes', {
      body: { eventId: event.id, quantity: 2, ...change },
    });
    expect(status).toBe(200);
    return body;
  };
  const plain = {
    unitPrice: 33.35,
    cost: 66.7,
    discountPercentage: null,
    ticketsLeft: 4,
    possible: true,
    reason: null,
  };
  expect(await quote({})).toEqual(plain);
  expect(await quote({ couponCode: 'ten' })).toEqual({ ...plain, cost: 60.03, discountPercentage: 10 });
  expect(await quote({ couponCode: 'MEMBERS', guest: 'vip' })).toMatchObject({ cost: 33.35, possible: true });
  const reasons = {
    couponInvalid: { couponCode: 'MEMBERS' },
    ticketsSoldOut: { quantity: 5 },
    guestNotFound: { guest: 'nobody' },
    userBlocked: { guest: 'barred' },
    userDeleted: { guest: 'gone' },
  };
  for (const [reason, change] of Object.entries(reasons))
    expect(await quote(change)).toMatchObject({ possible: false, reason });
  await orderTickets(program, event.id, { guest: 'vip', quantity: 3, couponCode: 'TEN' });
  expect(await quote({ quantity: 1, couponCode: 'TEN' })).toMatchObject({
    ticketsLeft: 1,
    reason: 'couponUsedUp',
  });
  const over = await make.event({
    status: 'PUBLISHED',
    category: 'UNLIMITED',
    maxTicketsQty: null,
    priceMinor: null,
  });
  expect(await quote({ eventId: over.id })).toMatchObject({ reason: 'eventNotOnSale' });
});

test('a quote agrees with orders while tickets are kept for the waiting list, and after that', async ({
  api,
  make,
  deps,
  clock,
}) => {
  const program = await api.program();
  const { event, first, second } = await soldOut({ make, program });
  const { body: eve } = await join(program, event.id, 'eve');
  const { body: max } = await join(program, event.id, 'max');
  /** Asks for a quote of an order. Sends the order too if the quote says that it would be refused. */
  const outcome = async (change: object) => {
    const asked = { eventId: event.id, quantity: 2, guest: 'eve', ...change };
    const { ticketsLeft, reason } = (await program.post('/quotes', { body: asked })).body;
    const externalId = newId();
    if (reason)
      expect(
        (await orderTickets(program, event.id, { ...asked, externalId, status: 'PAID' })).body.message,
      ).toBe(reason);
    return [ticketsLeft, reason];
  };
  const offer = { waitingListId: eve.id };
  expect(await outcome({})).toEqual([0, 'ticketsSoldOut']);
  expect(await outcome(offer)).toEqual([0, 'offerEnded']);
  await refundOrder(program, first);
  expect(await outcome({})).toEqual([0, 'ticketsSoldOut']); // free, but kept for the line
  await serveWaitingLists(deps);
  expect(await outcome({})).toEqual([0, 'ticketsSoldOut']);
  expect(await outcome(offer)).toEqual([2, null]);
  expect(await outcome({ ...offer, quantity: 3 })).toEqual([2, 'ticketsSoldOut']);
  for (const wrong of [{ guest: 'max' }, { guest: null }, { waitingListId: max.id }])
    expect(await outcome({ ...offer, ...wrong })).toEqual([0, 'offerEnded']);
  expect((await orderTickets(program, event.id, { guest: 'eve', ...offer })).status).toBe(201);
  expect(await outcome(offer)).toEqual([0, 'offerEnded']);
  await refundOrder(program, second);
  await serveWaitingLists(deps);
  clock.advance(2 * hour);
  expect(await outcome({ guest: 'max', waitingListId: max.id })).toEqual([0, 'offerEnded']);
  expect(await outcome({ quantity: 1 })).toEqual([4, null]);
});

test('a quote is 404 for a draft, 400 for wrong fields and needs the scope of guests for one', async ({
  api,
  make,
}) => {
  const program = await api.program('catalogue:read');
  const { event } = await makeSale(make);
  const draft = await make.event({ status: 'DRAFT' });
  const ask = (body: object) =>
    program.post('/quotes', { body: { eventId: event.id, quantity: 1, ...body } });
  expect((await ask({})).status).toBe(200);
  for (const eventId of [draft.id, newId()]) expect((await ask({ eventId })).status).toBe(404);
  expect(wrongFields(await ask({ quantity: 0 }))).toEqual(['quantity']);
  const { status, body } = await ask({ guest: 'ola' });
  expect([status, body.message, body.params]).toEqual([403, 'scopeMissing', { scope: 'guests:read' }]);
});
