import { eventFieldValues } from '@foyer/contract/events/event-fields.ts';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { test } from '#test/fixtures.ts';
import { couponInput, eventInputOf } from '#test/inputs.ts';
import { uploaded } from '#test/records/uploads.ts';

test('a duplicate is a draft with copies of picture and coupons, without sales', async ({
  api,
  make,
  clock,
  store,
}) => {
  const manager = await api.as('MANAGER');
  const [one, other] = [await make.place(), await make.place()];
  const input = eventInputOf([other.id, one.id], {
    imageId: await uploaded(manager, 'cover'),
    sendNotification: true,
    discountCoupons: [couponInput, { ...couponInput, couponCode: 'JAZZ' }],
  });
  const { body: original } = await manager.post('/events/create?publish=true', { body: input });
  await make.ticket({ eventId: original.id });
  const files = store.files.size;
  const { status, body: copy, headers } = await manager.post(`/events/duplicate/${original.id}`);
  expect(status).toBe(201);
  expect(headers.etag).toBe(`"${copy.updatedAt}"`);
  const { id, status: _, eventListType, image, discountCoupons, ...same } = copy;
  expect([copy.status, eventListType, id === original.id]).toEqual(['DRAFT', 'DRAFT', false]);
  expect(same).toMatchObject({
    ...eventFieldValues.parse(original),
    ticketsPurchasedQty: 0,
    createdBy: manager.staff.email,
    timeFrom: '2026-12-05T19:00:00.000Z', // a Saturday, like 28 November
    timeTo: '2026-12-05T21:30:00.000Z',
  });
  expect(image.id).not.toBe(original.image.id);
  expect(store.files.size).toBe(files * 2);
  const originalFile = store.files.get(`${original.image.id}.jpg`);
  expect(originalFile).toBeDefined();
  expect(store.files.get(`${image.id}.jpg`)).toEqual(originalFile);
  expect(discountCoupons).toHaveLength(2);
  for (const coupon of discountCoupons) {
    expect(coupon).toMatchObject({
      discountPercentage: 15,
      membership: 'REGULAR',
      validFrom: '2026-11-28',
      validTo: '2026-12-04',
      totalQty: 60,
      totalUsed: 0,
    });
    expect(original.discountCoupons.map((before: typeof coupon) => before.couponCode)).not.toContain(
      coupon.couponCode,
    );
  }
  // The duplicate has its own picture, so deleting it leaves the original's.
  await manager.delete(`/events/${id}`);
  expect((await manager.get(`/events/admin/${original.id}`)).body.image.id).toBe(original.image.id);
  clock.advance(1);
});

test('a duplicate starts on the next such weekday, at the same venue time', async ({ api, make, clock }) => {
  const manager = await api.as('MANAGER');
  const timesOf = async (timeFrom: string, timeTo: string) => {
    const event = await make.event({
      status: 'CANCELLED',
      timeFrom: new Date(timeFrom),
      timeTo: new Date(timeTo),
    });
    const { body } = await manager.post(`/events/duplicate/${event.id}`);
    return [body.timeFrom, body.timeTo];
  };
  // Today is Friday, 20 November. The venue is one hour ahead of UTC in winter, two in summer.
  expect(await timesOf('2026-11-20T18:00:00Z', '2026-11-20T20:00:00Z')).toEqual([
    '2026-11-27T18:00:00.000Z',
    '2026-11-27T20:00:00.000Z',
  ]);
  expect(await timesOf('2026-11-21T18:00:00Z', '2026-11-21T20:00:00Z')).toEqual([
    '2026-11-28T18:00:00.000Z',
    '2026-11-28T20:00:00.000Z',
  ]);
  // A Thursday in July, at 20:00 local time.
  expect(await timesOf('2026-07-16T18:00:00Z', '2026-07-16T23:00:00Z')).toEqual([
    '2026-11-26T19:00:00.000Z',
    '2026-11-27T00:00:00.000Z',
  ]);
  // Friday at the venue, but still Thursday in UTC.
  expect(await timesOf('2026-11-12T23:30:00Z', '2026-11-13T01:00:00Z')).toEqual([
    '2026-11-26T23:30:00.000Z',
    '2026-11-27T01:00:00.000Z',
  ]);
  clock.set('2026-11-22T11:00:00Z');
  expect(await timesOf('2026-11-21T18:00:00Z', '2026-11-21T20:00:00Z')).toEqual([
    '2026-11-28T18:00:00.000Z',
    '2026-11-28T20:00:00.000Z',
  ]);
});

test('copied coupons that ended before the event are valid from today', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  const event = await make.event({
    status: 'PUBLISHED',
    timeFrom: new Date('2026-11-10T18:00:00Z'),
    timeTo: new Date('2026-11-10T20:00:00Z'),
  });
  await make.discount({ eventId: event.id, validFrom: '2026-09-01', validTo: '2026-10-01', totalQty: 5 });
  const { body } = await manager.post(`/events/duplicate/${event.id}`);
  expect(body.discountCoupons).toMatchObject([{ validFrom: '2026-09-15', validTo: '2026-11-20' }]);
});

test('a duplicate lacks deleted places and a missing picture', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  const event = await make.event({ status: 'CANCELLED' });
  const { body: original } = await manager.get(`/events/admin/${event.id}`);
  await manager.delete(`/locations/admin/${original.locationIds[0]}`);
  const { status, body } = await manager.post(`/events/duplicate/${event.id}`);
  expect([status, body.locations, body.image]).toEqual([201, [], null]);
});

test('duplicating is rejected for unknown events and other versions, and happens once per key', async ({
  api,
  make,
  deps,
}) => {
  const manager = await api.as('MANAGER');
  const { id } = await make.event();
  expect((await manager.post(`/events/duplicate/${newId()}`)).status).toBe(404);
  const stale = await manager.post(`/events/duplicate/${id}`, { headers: { 'if-match': '"then"' } });
  expect([stale.status, stale.body.message]).toEqual([412, 'changedMeanwhile']);
  const headers = { 'idempotency-key': 'once' };
  const [first, again] = [
    await manager.post(`/events/duplicate/${id}`, { headers }),
    await manager.post(`/events/duplicate/${id}`, { headers }),
  ];
  expect(again.body).toEqual(first.body);
  const trail = deps.db.selectFrom('auditLog').select('entity').where('action', '=', 'duplicateEvent');
  expect(await trail.where('entity', '=', 'events').where('before', 'is', null).execute()).toHaveLength(1);
});
