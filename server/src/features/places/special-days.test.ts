import { describe, expect } from 'vitest';
import { wrongFields } from '#test/api.ts';
import { test } from '#test/fixtures.ts';

const closed = (date: string) => ({ date, isOpen: false, from: null, to: null, note: null });
const open = (date: string) => ({ date, isOpen: true, from: '18:00', to: '02:00', note: null });
const url = '/locations/special_days';

describe('special days of several places', () => {
  test('are added to all of them in one change, each with its history', async ({ api, make }) => {
    const admin = await api.as('MANAGER');
    const hall = await make.place({ specialDays: JSON.stringify([open('2026-12-31')]) });
    const bar = await make.place();
    const note = { pl: 'Wigilia', en: 'Christmas Eve' };
    const days = [closed('2027-01-01'), { ...closed('2026-12-24'), note }];
    const locationIds = [bar.id, hall.id];
    const { status, body } = await admin.post(url, { body: { locationIds, days } });
    expect([status, body.places.map(({ id }: { id: string }) => id)]).toEqual([200, locationIds]);
    const stored = await admin.get(`/locations/admin/${hall.id}`);
    expect(stored.body.specialDays).toEqual([days[1], open('2026-12-31'), days[0]]);
    expect(stored.body.updatedAt).toBe(body.places[1].updatedAt);
    for (const id of locationIds) {
      const { content } = (await admin.get(`/history/places/${id}`)).body;
      expect(content[0]).toMatchObject({ action: 'setSpecialDays' });
    }
  });

  test('are announced to webhooks as a change of each place', async ({ api, make, deps }) => {
    const admin = await api.as('ADMIN');
    await make.webhook({ events: ['place.updated'] });
    const locationIds = [(await make.place()).id, (await make.place()).id];
    await admin.post(url, { body: { locationIds, days: [closed('2026-12-24')] } });
    const deliveries = await deps.db.selectFrom('webhookDeliveries').select('event').execute();
    expect(deliveries.map(({ event }) => event)).toEqual(['place.updated', 'place.updated']);
  });

  test('that exist are refused for all places, unless they are to be replaced', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const free = await make.place();
    const taken = await make.place({ name: 'Bar', specialDays: JSON.stringify([open('2026-12-24')]) });
    const body = { locationIds: [free.id, taken.id], days: [closed('2026-12-24'), closed('2026-12-25')] };
    const daysOf = async ({ id }: { id: string }) =>
      (await admin.get(`/locations/admin/${id}`)).body.specialDays;
    const refused = await admin.post(url, { body });
    expect([refused.status, refused.body.message, refused.body.params]).toEqual([
      409,
      'specialDayExists',
      { name: 'Bar', date: '2026-12-24', locationId: taken.id },
    ]);
    expect([await daysOf(free), await daysOf(taken)]).toEqual([[], [open('2026-12-24')]]);
    expect((await admin.post(url, { body: { ...body, replace: true } })).status).toBe(200);
    expect([await daysOf(free), await daysOf(taken)]).toEqual([body.days, body.days]);
  });

  test('are undone for all places, with those that they replaced', async ({ api, make }) => {
    const admin = await api.as('MANAGER');
    const other = open('2026-12-30');
    const free = await make.place({ specialDays: JSON.stringify([other]) });
    const taken = await make.place({ specialDays: JSON.stringify([open('2026-12-24')]) });
    const body = {
      locationIds: [taken.id, free.id],
      days: [closed('2026-12-24'), closed('2026-12-25')],
      replace: true,
    };
    const daysOf = async ({ id }: { id: string }) =>
      (await admin.get(`/locations/admin/${id}`)).body.specialDays;
    const { replaced } = (await admin.post(url, { body })).body;
    expect(replaced).toEqual([{ locationId: taken.id, day: open('2026-12-24') }]);
    const undone = { locationIds: body.locationIds, days: body.days, replaced };

    const [, second] = body.days;
    await admin.post(url, { body: { ...body, locationIds: [free.id], days: [open('2026-12-25')] } });
    const refused = await admin.post(`${url}/undo`, { body: undone });
    expect([refused.status, refused.body.message]).toEqual([412, 'changedMeanwhile']);
    expect(await daysOf(taken)).toEqual(body.days);
    await admin.post(url, { body: { ...body, locationIds: [free.id], days: [second] } });

    const { status, body: answer } = await admin.post(`${url}/undo`, { body: undone });
    expect([status, answer.places.map(({ id }: { id: string }) => id)]).toEqual([200, body.locationIds]);
    expect([await daysOf(taken), await daysOf(free)]).toEqual([[open('2026-12-24')], [other]]);
    const { content } = (await admin.get(`/history/places/${free.id}`)).body;
    expect(content[0]).toMatchObject({ action: 'undoSpecialDays' });
    expect((await admin.post(`${url}/undo`, { body: undone })).status).toBe(412);
  });

  test('need places that exist, sound days, and room for them', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.place({
      specialDays: JSON.stringify(
        Array.from({ length: 100 }, (_, day) =>
          closed(new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10)),
        ),
      ),
    });
    const unknown = '019aa000-0000-7000-8000-00000000ffff';
    const wrong = async (body: object) => wrongFields(await admin.post(url, { body }));
    const days = [closed('2026-12-24')];
    expect(await wrong({ locationIds: [id, unknown], days })).toEqual(['locationIds.1']);
    expect(await wrong({ locationIds: [id, id], days })).toEqual(['locationIds']);
    expect(await wrong({ locationIds: [], days })).toEqual(['locationIds']);
    expect(await wrong({ locationIds: [id], days: [] })).toEqual(['days']);
    expect(await wrong({ locationIds: [id], days: [...days, ...days] })).toEqual(['days.1.date']);
    expect(await wrong({ locationIds: [id], days: [{ ...closed('2026-12-24'), isOpen: true }] })).toEqual([
      'days.0.from',
      'days.0.to',
    ]);
    expect(await wrong({ locationIds: [id], days })).toEqual(['days']);
  });

  test('make a form with an older version save nothing', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.place();
    const { body: before } = await admin.get(`/locations/admin/${id}`);
    await admin.post(url, { body: { locationIds: [id], days: [closed('2026-12-24')] } });
    const headers = { 'if-match': `"${before.updatedAt}"` };
    const { locationTypeId, titles, managers: _, ...input } = before;
    const saved = await admin.put(`/locations/admin/${id}`, {
      body: { ...input, titles, locationTypeId, shopUrl: 'https://shop.example' },
      headers,
    });
    expect(saved.status).toBe(412);
  });

  test('set in parallel are all stored, or refused whole', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const [one, other] = [await make.place(), await make.place()];
    const dates = Array.from({ length: 8 }, (_, day) => `2026-12-1${day}`);
    const calls = dates.map((date, index) => {
      const locationIds = index % 2 === 0 ? [one.id, other.id] : [other.id, one.id];
      return admin.post(url, { body: { locationIds, days: [closed(date)] } });
    });
    const same = [one, other].map(({ id }) =>
      admin.post(url, { body: { locationIds: [id], days: [closed('2026-12-24')] } }),
    );
    const both = admin.post(url, {
      body: { locationIds: [one.id, other.id], days: [closed('2026-12-24')] },
    });
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(dates.map(() => 200));
    const alone = (await Promise.all(same)).map(({ status }) => status);
    const together = (await both).status;
    for (const [index, { id }] of [one, other].entries()) {
      const { specialDays } = (await admin.get(`/locations/admin/${id}`)).body;
      expect(specialDays.map(({ date }: { date: string }) => date)).toEqual([...dates, '2026-12-24']);
      expect([alone[index], together].toSorted()).toEqual(together === 200 ? [200, 409] : [200, 409]);
    }
  });
});

describe('the preview of special days', () => {
  test('names events and booked reservations of those days and places, and special days that exist', async ({
    api,
    make,
  }) => {
    const manager = await api.as('MANAGER');
    const hall = await make.place({ name: 'Sala', specialDays: JSON.stringify([open('2026-12-24')]) });
    const other = await make.place();
    const held = (titlePl: string, day: string, change = {}) =>
      make.event({
        titlePl,
        placeIds: [hall.id],
        timeFrom: new Date(`${day}T19:00:00+01:00`),
        timeTo: new Date(`${day}T23:00:00+01:00`),
        ...change,
      });
    await held('Koncert', '2026-12-24', { status: 'PUBLISHED' });
    await held('Szkic', '2026-12-26');
    await held('Odwołany', '2026-12-24', { status: 'CANCELLED' });
    await held('Inny dzień', '2026-12-25');
    await held('Gdzie indziej', '2026-12-24', { placeIds: [other.id] });
    const booked = (name: string, change = {}) =>
      make.reservation({
        name,
        placeId: hall.id,
        reservationDate: new Date('2026-12-24T18:00:00+01:00'),
        ...change,
      });
    await booked('Nowak');
    await booked('Żak', { status: 'CANCELLED' });
    await booked('Kos', { reservationDate: new Date('2026-12-25T18:00:00+01:00') });
    const { status, body } = await manager.get(
      `${url}/preview?locationIds=${hall.id}&dates=2026-12-24,2026-12-26`,
    );
    expect(status).toBe(200);
    expect(body.events.map(({ title }: { title: { pl: string } }) => title.pl)).toEqual(['Koncert', 'Szkic']);
    expect(body.reservations).toMatchObject([{ name: 'Nowak', place: { name: 'Sala' } }]);
    expect(body.existing).toEqual([{ place: { id: hall.id, name: 'Sala' }, date: '2026-12-24' }]);
    const nameless = await make.user({ name: '', surname: '', email: 'nameless@foyer.example' });
    const dates = 'from=2026-12-26&to=2026-12-26';
    await make.reservation({
      ...{ name: null, userId: nameless.id, placeId: hall.id },
      reservationDate: new Date('2026-12-26T18:00:00+01:00'),
    });
    const later = await manager.get(`${url}/preview?locationIds=${hall.id}&dates=2026-12-26`);
    expect(later.body.reservations).toMatchObject([{ name: nameless.email }]);
    const file = await manager.get(`/reservations/export?${dates}&columns=name`);
    expect(file.text).toContain(nameless.email);
    expect((await manager.get(`${url}/preview`)).body).toEqual({
      events: [],
      reservations: [],
      existing: [],
    });
  });
});
