import { expect } from 'vitest';
import type { Client } from '#test/api.ts';
import { test } from '#test/fixtures.ts';
import { payOrder } from '#test/records/orders.ts';

const details = { reservationDate: '2026-11-21T18:00:00.000Z', guestsQty: 4, tableNumber: '12' };

/** Reservation at a place for the guest `ola`, with 100 złoty to pay. */
const reserve = (program: Client, placeId: string, change: object = {}) =>
  program.post('/orders', {
    body: {
      externalId: 'web-1',
      guest: 'ola',
      type: 'RESERVATION',
      paymentMethod: 'BLIK',
      placeId,
      cost: 100,
      reservationDetails: details,
      ...change,
    },
  });

const onlyOne = async (admin: Client) => {
  const { body } = await admin.get('/reservations');
  expect(body.numberOfElements).toBe(1);
  return body.content[0];
};

test('an order of type RESERVATION makes one, expected once it is paid', async ({ api, make }) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program()];
  const [guest, place] = [await make.user({ externalId: 'ola' }), await make.place()];
  const order = await reserve(program, place.id);
  expect(order.status).toBe(201);
  const { id, ...made } = await onlyOne(admin);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
  expect(made).toMatchObject({
    ...details,
    placeId: place.id,
    userId: guest.id,
    billingId: order.body.id,
    status: 'BOOKED',
    payment: 'PENDING',
    externalId: null,
  });
  await reserve(program, place.id);
  await payOrder(program, order.body.id);
  expect((await onlyOne(admin)).payment).toBe('PAID');
  const billing = await admin.get(`/admin/billings/${order.body.id}`);
  expect(billing.body.reservation).toEqual({ id, ...details, status: 'BOOKED' });
  const { body } = await admin.get(`/history/reservations/${id}`);
  expect(body.content[0]).toMatchObject({ action: 'createOrder', label: `${guest.name} ${guest.surname}` });
  const refused = await admin.delete(`/reservations/${id}`);
  expect([refused.status, refused.body.message]).toEqual([409, 'reservationHasPayment']);
});

test.for(['ERROR', 'REFUNDED'])(
  'an order that becomes %s cancels its reservation, which stays cancelled',
  async (status, { api, make }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    await make.user({ externalId: 'ola' });
    const order = await reserve(program, (await make.place()).id, {
      status: status === 'ERROR' ? 'PENDING' : 'PAID',
    });
    await payOrder(program, order.body.id, status);
    const { id, placeId, ...cancelled } = await onlyOne(admin);
    expect([cancelled.status, cancelled.payment]).toEqual(['CANCELLED', status]);
    const patch = await admin.patch(`/reservations/${id}/status`, { body: { status: 'BOOKED' } });
    expect([patch.status, patch.body.message]).toEqual([409, 'reservationPaymentOver']);
    const body = { placeId, ...details, status: 'ARRIVED', name: 'Ola' };
    const put = await admin.put(`/reservations/${id}`, { body });
    expect([put.status, put.body.message]).toEqual([409, 'reservationPaymentOver']);
    expect((await admin.put(`/reservations/${id}`, { body: { ...body, status: undefined } })).status).toBe(
      200,
    );
  },
);

test('refunds cancel a reservation once they cover the whole payment', async ({ api, make }) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program()];
  await make.user({ externalId: 'ola' });
  const { body: order } = await reserve(program, (await make.place()).id, { status: 'PAID' });
  const refund = (amount: number) => admin.post(`/admin/billings/${order.id}/refund`, { body: { amount } });
  await refund(40);
  expect((await onlyOne(admin)).status).toBe('BOOKED');
  const rest = await refund(60);
  expect(rest.status).toBe(201);
  const reservation = await onlyOne(admin);
  expect([reservation.status, reservation.payment]).toEqual(['CANCELLED', 'REFUNDED']);
  const reopen = () => admin.patch(`/reservations/${reservation.id}/status`, { body: { status: 'BOOKED' } });
  expect((await reopen()).body.message).toBe('reservationPaymentOver');
  const [last] = (await admin.get(`/admin/billings/${order.id}`)).body.refunds;
  await admin.put(`/admin/billings/${last.id}/status`, { body: { status: 'ERROR' } });
  expect((await reopen()).body.status).toBe('BOOKED');
});

test.for(['ARRIVED', 'NO_SHOW'])(
  'a refund does not change a reservation that is %s, and staff still can',
  async (status, { api, make }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    await make.user({ externalId: 'ola' });
    const { body: order } = await reserve(program, (await make.place()).id, { status: 'PAID' });
    const { id } = await onlyOne(admin);
    await admin.patch(`/reservations/${id}/status`, { body: { status } });
    await admin.post(`/admin/billings/${order.id}/refund`, { body: {} });
    expect((await onlyOne(admin)).status).toBe(status);
    const set = async (to: string) =>
      (await admin.patch(`/reservations/${id}/status`, { body: { status: to } })).status;
    expect(await set('BOOKED')).toBe(409);
    expect([await set('NO_SHOW'), await set('ARRIVED'), await set('CANCELLED')]).toEqual([200, 200, 200]);
    expect(await set('ARRIVED')).toBe(409);
  },
);
