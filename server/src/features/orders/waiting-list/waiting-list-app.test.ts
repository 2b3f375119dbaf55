import { describe, expect } from 'vitest';
import { hour, minute } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { orderHold, orderTickets, payOrder } from '#test/records/orders.ts';
import { mailAt } from '#test/services/mails.ts';
import { entryNamed, join, refundOrder, soldOut } from '#test/waiting-list/guests-in-line.ts';
import { serveWaitingLists } from './offers.ts';

const said = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message];

describe('a guest joins the line of an event', () => {
  test('once it is sold out, in the order of coming, and once', async ({ api, make, clock }) => {
    const program = await api.program('orders:write');
    const { event } = await soldOut({ make, program });
    const joined = await join(program, event.id, 'eve');
    expect(joined).toMatchObject({
      status: 201,
      body: {
        externalId: 'eve',
        eventId: event.id,
        guest: 'eve',
        quantity: 2,
        position: 1,
        status: 'WAITING',
        holdUntil: null,
        joinedAt: clock.now().toISOString(),
      },
    });
    expect(await join(program, event.id, 'eve')).toMatchObject({ status: 200, body: joined.body });
    expect(await join(program, event.id, 'eve', 3)).toMatchObject({
      status: 409,
      body: { message: 'externalIdReused', params: { fields: ['quantity'] } },
    });
    expect(said(await join(program, event.id, 'eve', 2, { externalId: 'again' }))).toEqual([
      409,
      'alreadyWaiting',
    ]);
    expect((await join(program, event.id, 'max', 4)).body.position).toBe(2);
    expect(await program.delete(`/events/${event.id}/waiting_list/eve`)).toMatchObject({ status: 204 });
    expect(await program.delete(`/events/${event.id}/waiting_list/eve`)).toMatchObject({ status: 204 });
    expect(await entryNamed(program, event.id, 'eve')).toMatchObject({ status: 'LEFT', position: null });
    expect(await entryNamed(program, event.id, 'max')).toMatchObject({ status: 'WAITING', position: 1 });
  });

  test('but not while the tickets can be bought, nor if guest or event do not allow it', async ({
    api,
    make,
    deps,
    clock,
  }) => {
    const program = await api.program();
    const { event, first } = await soldOut({ make, program });
    await make.user({ externalId: 'barred', status: 'BLOCKED' });
    expect(said(await join(program, event.id, 'barred'))).toEqual([409, 'userBlocked']);
    expect(said(await join(program, event.id, 'nobody'))).toEqual([404, 'guestNotFound']);
    await refundOrder(program, first);
    expect(await join(program, event.id, 'eve')).toMatchObject({
      status: 409,
      body: { message: 'ticketsAvailable', params: { ticketsLeft: 2 } },
    });
    expect((await join(program, event.id, 'eve', 3)).status).toBe(201);
    const free = await make.event({
      status: 'PUBLISHED',
      category: 'UNLIMITED',
      maxTicketsQty: null,
      priceMinor: null,
    });
    expect(said(await join(program, free.id, 'max'))).toEqual([409, 'eventNotOnSale']);
    const draft = await make.event({ status: 'DRAFT' });
    expect(said(await join(program, draft.id, 'max'))).toEqual([404, 'notFound']);
    clock.set(event.timeFrom);
    expect(said(await join(program, event.id, 'max', 4))).toEqual([409, 'waitingListOff']);
    await serveWaitingLists(deps);
    expect(await entryNamed(program, event.id, 'eve')).toMatchObject({ status: 'EXPIRED' });
  });
});

describe('freed tickets', () => {
  test('are off open sale, held for the first in line and mailed, and sold by the offer', async ({
    api,
    make,
    deps,
    clock,
    mails,
  }) => {
    const program = await api.program();
    const { event, first } = await soldOut({ make, program });
    await deps.change(
      { actor: { id: null, email: 'system' }, action: 'updateUser', requestId: 'test', now: clock.now() },
      (tx) => tx.updateTable('users').set({ language: 'pl' }).where('externalId', '=', 'eve').execute(),
    );
    const { body: eve } = await join(program, event.id, 'eve');
    const { body: max } = await join(program, event.id, 'max');
    await refundOrder(program, first);
    // Before the offer is made, the line has the tickets already.
    expect((await program.get(`/events/${event.id}`)).body).toMatchObject({
      ticketsLeft: 0,
      ticketStatus: 'SOLD',
    });
    expect(said(await orderTickets(program, event.id))).toEqual([409, 'ticketsSoldOut']);
    await serveWaitingLists(deps);
    const holdUntil = new Date(clock.now().getTime() + 2 * hour).toISOString();
    expect(await entryNamed(program, event.id, 'eve')).toMatchObject({
      status: 'OFFERED',
      holdUntil,
      position: null,
    });
    expect(await entryNamed(program, event.id, 'max')).toMatchObject({ status: 'WAITING', position: 1 });
    const mail = await mailAt(mails);
    expect(mail).toMatchObject({
      to: 'eve@guest.example',
      subject: expect.stringContaining('Bilety czekają'),
    });

    const buy = (waitingListId: string, change = {}) =>
      orderTickets(program, event.id, { guest: 'eve', externalId: 'eve-buys', waitingListId, ...change });
    expect(said(await buy(max.id))).toEqual([409, 'offerEnded']);
    expect(said(await buy(eve.id, { guest: 'max' }))).toEqual([409, 'offerEnded']);
    expect(said(await buy(eve.id, { quantity: 3 }))).toEqual([409, 'ticketsSoldOut']);
    const bought = await buy(eve.id);
    expect(bought.status).toBe(201);
    expect(await buy(eve.id)).toMatchObject({ status: 200, body: { id: bought.body.id } });
    expect((await buy(max.id)).body.params).toEqual({ fields: ['waitingListId'] });
    expect(await entryNamed(program, event.id, 'eve')).toMatchObject({ status: 'BOUGHT' });
    // The line does not take tickets from a guest who holds them.
    expect((await payOrder(program, bought.body.id)).body.status).toBe('PAID');
    expect(said(await buy(eve.id, { externalId: 'twice' }))).toEqual([409, 'offerEnded']);
    await serveWaitingLists(deps);
    expect(await entryNamed(program, event.id, 'max')).toMatchObject({ status: 'WAITING' });
  });

  test('go to the next guest when an offer runs out or its guest leaves', async ({
    api,
    make,
    deps,
    clock,
  }) => {
    const program = await api.program();
    const { event, first } = await soldOut({ make, program }, ['eve', 'max', 'kim']);
    const { body: eve } = await join(program, event.id, 'eve');
    await join(program, event.id, 'max');
    await join(program, event.id, 'kim');
    const statuses = async () =>
      (await Promise.all(['eve', 'max', 'kim'].map((guest) => entryNamed(program, event.id, guest)))).map(
        ({ status }) => status,
      );
    await refundOrder(program, first);
    await serveWaitingLists(deps);
    expect(await statuses()).toEqual(['OFFERED', 'WAITING', 'WAITING']);
    clock.advance(2 * hour);
    expect(said(await orderTickets(program, event.id, { guest: 'eve', waitingListId: eve.id }))).toEqual([
      409,
      'offerEnded',
    ]);
    await serveWaitingLists(deps);
    expect(await statuses()).toEqual(['EXPIRED', 'OFFERED', 'WAITING']);
    await program.delete(`/events/${event.id}/waiting_list/max`);
    await serveWaitingLists(deps);
    expect(await statuses()).toEqual(['EXPIRED', 'LEFT', 'OFFERED']);
  });

  test('pass a guest whom they do not suffice for, and go on sale if they suffice for none', async ({
    api,
    make,
    deps,
  }) => {
    const program = await api.program();
    const { event, first, second } = await soldOut({ make, program }, ['eve', 'max']);
    await join(program, event.id, 'eve', 4);
    await refundOrder(program, first);
    expect((await program.get(`/events/${event.id}`)).body.ticketsLeft).toBe(2);
    const { body: quick } = await orderTickets(program, event.id, { quantity: 1 });
    expect(said(await join(program, event.id, 'max', 1))).toEqual([409, 'ticketsAvailable']);
    await join(program, event.id, 'max', 2);
    await refundOrder(program, second);
    await serveWaitingLists(deps);
    expect(await entryNamed(program, event.id, 'eve')).toMatchObject({ status: 'WAITING', position: 1 });
    expect(await entryNamed(program, event.id, 'max')).toMatchObject({ status: 'OFFERED' });
    expect((await program.get(`/events/${event.id}`)).body.ticketsLeft).toBe(1);
    expect((await payOrder(program, quick.id)).status).toBe(200);
  });

  test('go to the next who fits what the first in line leave', async ({ api, make, deps }) => {
    const program = await api.program();
    const guests = ['eve', 'max', 'kim'];
    const { event, first, second } = await soldOut({ make, program }, guests);
    for (const [index, guest] of guests.entries()) await join(program, event.id, guest, [2, 3, 2][index]);
    await refundOrder(program, first);
    await refundOrder(program, second);
    await serveWaitingLists(deps);
    const entries = await Promise.all(guests.map((guest) => entryNamed(program, event.id, guest)));
    expect(entries.map(({ status }) => status)).toEqual(['OFFERED', 'WAITING', 'OFFERED']);
  });

  test('of a hold that ran out belong to the line, and a late payment does not take them', async ({
    api,
    make,
    deps,
    clock,
  }) => {
    const program = await api.program();
    const { event, first } = await soldOut({ make, program }, ['eve']);
    await refundOrder(program, first);
    const { body: late } = await orderTickets(program, event.id);
    await join(program, event.id, 'eve');
    clock.advance(orderHold);
    expect(said(await payOrder(program, late.id))).toEqual([409, 'ticketsSoldOut']);
    await serveWaitingLists(deps);
    expect(await entryNamed(program, event.id, 'eve')).toMatchObject({ status: 'OFFERED' });
  });

  test('are held at most until the event starts, and not for a blocked guest', async ({
    api,
    make,
    deps,
    clock,
  }) => {
    const program = await api.program();
    const soon = new Date(clock.now().getTime() + hour);
    const times = { timeFrom: soon, timeTo: new Date(soon.getTime() + 3 * hour) };
    const { event, first } = await soldOut({ make, program }, ['eve', 'max'], times);
    await join(program, event.id, 'eve');
    await join(program, event.id, 'max');
    const { id } = (await program.get('/guests/eve')).body;
    await (await api.as('ADMIN')).patch(`/users/${id}/status`, { body: { status: 'BLOCKED' } });
    await refundOrder(program, first);
    await serveWaitingLists(deps);
    expect(await entryNamed(program, event.id, 'eve')).toMatchObject({ status: 'LEFT' });
    const offered = { status: 'OFFERED', holdUntil: soon.toISOString() };
    expect(await entryNamed(program, event.id, 'max')).toMatchObject(offered);
    clock.advance(hour + minute);
    expect((await program.get(`/events/${event.id}`)).body.ticketsLeft).toBe(2);
  });

  test('are not held for anyone after the event is cancelled', async ({ api, make, deps }) => {
    const program = await api.program();
    const { event } = await soldOut({ make, program }, ['eve']);
    await join(program, event.id, 'eve');
    await (await api.as('ADMIN')).post(`/events/cancel/${event.id}`, {
      body: { refund: false, notify: false },
    });
    await serveWaitingLists(deps);
    expect(await entryNamed(program, event.id, 'eve')).toMatchObject({ status: 'EXPIRED' });
  });
});
