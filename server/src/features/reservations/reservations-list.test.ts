import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';

const nights = JSON.stringify(Array(7).fill({ isOpen: true, from: '18:00', to: '02:00' }));

const idsIn = ({ body }: { body: { content: { id: string }[] } }) => body.content.map(({ id }) => id);

test('the hours after midnight belong to the day before until the place closes', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const { id: placeId } = await make.place({ openingHours: nights });
  const at = (reservationDate: string) =>
    make.reservation({ placeId, reservationDate: new Date(reservationDate) });
  const late = await at('2026-11-21T00:59:00Z'); // Saturday, 01:59
  const closed = await at('2026-11-21T01:00:00Z');
  const evening = await at('2026-11-20T19:00:00Z');
  const elsewhere = await make.reservation({ reservationDate: new Date('2026-11-21T00:30:00Z') });
  const days = async (query: string) => idsIn(await admin.get(`/reservations?${query}`));
  expect(await days('from=2026-11-20&to=2026-11-20')).toEqual([evening.id, late.id]);
  expect(await days('from=2026-11-21&to=2026-11-21')).toEqual([elsewhere.id, closed.id]);
  expect(await days('to=2026-11-19')).toEqual([]);
  expect(await days('from=2026-11-22')).toEqual([]);
  const { body } = await admin.get(`/reservations?placeId=${placeId}`);
  expect(body.content.map(({ day }: { day: string }) => day)).toEqual([
    '2026-11-20',
    '2026-11-20',
    '2026-11-21',
  ]);
  const file = await admin.get('/reservations/export?from=2026-11-20&to=2026-11-20&columns=day,name');
  expect(file.text?.match(/2026-11-20/g)).toHaveLength(2);
});

test('days change with the hours of the place, and the total with them', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const place = await make.place({ openingHours: nights, status: 'DRAFT' });
  await make.reservation({ placeId: place.id, reservationDate: new Date('2026-11-21T00:30:00Z') });
  const total = async () =>
    (await admin.get('/reservations?from=2026-11-20&to=2026-11-20')).body.numberOfElements;
  expect(await total()).toBe(1);
  const { body } = await admin.get(`/locations/admin/${place.id}`);
  const { name, locationTypeId, floor, shopUrl, descriptions, reservationRules, placeRules } = body;
  const openingHours = Array(7).fill({ isOpen: true, from: '18:00', to: '23:00' });
  const texts = { descriptions, reservationRules, placeRules };
  const answer = await admin.put(`/locations/admin/${place.id}`, {
    body: { name, locationTypeId, floor, shopUrl, ...texts, openingHours },
  });
  expect(answer.status).toBe(200);
  expect(await total()).toBe(0);
});

test('reservations are found by place, status, name, and phone number in any spelling', async ({
  api,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const guest = await make.user({
    name: 'Łucja',
    surname: 'Żak',
    phonePrefix: '+44',
    phoneNumber: '700123456',
  });
  const ofGuest = await make.reservation({ userId: guest.id, name: null, status: 'ARRIVED' });
  const called = await make.reservation({ name: 'Ewa', phone: '600-100-200' });
  const abroad = await make.reservation({ name: 'Adam', phone: '0049 151 234 567' });
  const find = async (query: string) => idsIn(await admin.get(`/reservations?${query}`));
  expect(await find('search=lucja%20zak')).toEqual([ofGuest.id]);
  for (const search of ['600100200', '+48600100200', '48 600 100 200', '600-100-200', '100200'])
    expect([search, await find(`search=${encodeURIComponent(search)}`)]).toEqual([search, [called.id]]);
  for (const search of ['+49151234567', '151234567', '0049 151'])
    expect([search, await find(`search=${encodeURIComponent(search)}`)]).toEqual([search, [abroad.id]]);
  expect(await find('search=%2B44700123456')).toEqual([ofGuest.id]);
  expect(await find('status=ARRIVED,NO_SHOW')).toEqual([ofGuest.id]);
  expect(await find(`placeId=${called.placeId}`)).toEqual([called.id]);
  expect(await find('sort=name,asc')).toEqual([abroad.id, called.id, ofGuest.id]);
  await admin.put(`/users/${guest.id}`, {
    body: {
      membership: 'USER',
      profile: { ...(await admin.get(`/users/${guest.id}`)).body.profile, name: 'Aaron' },
    },
  });
  expect(await find('sort=name,asc')).toEqual([ofGuest.id, abroad.id, called.id]);
});

test('reservations are sorted by guests, and by time without a sort key', async ({ api, make, clock }) => {
  const admin = await api.as('ADMIN');
  const later = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);
  const third = await make.reservation({ reservationDate: later(3), guestsQty: 1 });
  const first = await make.reservation({ reservationDate: later(1), guestsQty: 8 });
  const second = await make.reservation({ reservationDate: later(2), guestsQty: 4 });
  expect(idsIn(await admin.get('/reservations'))).toEqual([first.id, second.id, third.id]);
  expect(idsIn(await admin.get('/reservations?sort=guestsQty,desc'))).toEqual([
    first.id,
    second.id,
    third.id,
  ]);
});
