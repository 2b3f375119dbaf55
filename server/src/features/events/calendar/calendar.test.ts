import { weekdayOf } from '@foyer/contract/time/days.ts';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { wrongFields } from '#test/api.ts';
import { test } from '#test/fixtures.ts';

const at = (timeFrom: string, timeTo: string) => ({
  timeFrom: new Date(timeFrom),
  timeTo: new Date(timeTo),
});

describe('the calendar', () => {
  test('has the events of its days in every status, earliest first', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const place = await make.place();
    const draft = await make.event({
      placeIds: [place.id],
      publishAt: new Date('2026-11-30T08:00:00Z'),
      scheduledBy: 'system',
      ...at('2026-12-02T18:00:00Z', '2026-12-02T20:00:00Z'),
    });
    const cancelled = await make.event({
      status: 'CANCELLED',
      ...at('2026-12-01T18:00:00Z', '2026-12-01T20:00:00Z'),
    });
    const published = await make.event({
      status: 'PUBLISHED',
      category: 'UNLIMITED',
      maxTicketsQty: null,
      priceMinor: null,
      ...at('2026-11-20T10:00:00Z', '2026-12-20T10:00:00Z'),
    });
    await make.ticket({ eventId: draft.id });
    const { status, body } = await manager.get('/events/calendar?from=2026-12-01&to=2026-12-02');
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([published.id, cancelled.id, draft.id]);
    expect(body[2]).toEqual({
      id: draft.id,
      title: { pl: draft.titlePl, en: draft.titleEn },
      status: 'DRAFT',
      timeFrom: '2026-12-02T18:00:00.000Z',
      timeTo: '2026-12-02T20:00:00.000Z',
      locations: [{ id: place.id, name: place.name }],
      category: 'LIMITED',
      ticketsPurchasedQty: 1,
      maxTicketsQty: 100,
      publishAt: '2026-11-30T08:00:00.000Z',
      staffNote: '',
    });
    expect(body[0].publishAt).toBeNull();
    expect(body.map(({ status: state }: { status: string }) => state)).toEqual([
      'CURRENT',
      'CANCELLED',
      'DRAFT',
    ]);
  });

  test('includes both days in venue time, without events that only touch them', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    // At the venue, 2 December lasts from 23:00 to 23:00 UTC.
    await make.event(at('2026-12-01T21:00:00Z', '2026-12-01T23:00:00Z'));
    const over = await make.event(at('2026-12-01T21:00:00Z', '2026-12-01T23:00:00.001Z'));
    const late = await make.event(at('2026-12-02T22:59:59.999Z', '2026-12-03T02:00:00Z'));
    await make.event(at('2026-12-02T23:00:00Z', '2026-12-03T02:00:00Z'));
    const { body } = await manager.get('/events/calendar?from=2026-12-02&to=2026-12-02');
    expect(body.map(({ id }: { id: string }) => id)).toEqual([over.id, late.id]);
  });

  test('is filtered by place', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const [one, other] = [await make.place(), await make.place()];
    const times = at('2026-12-02T18:00:00Z', '2026-12-02T20:00:00Z');
    const both = await make.event({ placeIds: [one.id, other.id], ...times });
    await make.event({ placeIds: [other.id], ...times });
    const { body } = await manager.get(
      `/events/calendar?from=2026-12-01&to=2026-12-03&locationIds=${one.id}`,
    );
    expect(body.map(({ id }: { id: string }) => id)).toEqual([both.id]);
  });

  test('requires ordered days, at most 62', async ({ api }) => {
    const manager = await api.as('MANAGER');
    const wrong = async (query: string) => wrongFields(await manager.get(`/events/calendar?${query}`));
    expect(await wrong('')).toEqual(['from', 'to']);
    expect(await wrong('from=2026-12-02&to=2026-12-01')).toEqual(['to']);
    expect(await wrong('from=2026-11-30&to=2027-01-31')).toEqual(['to']);
    expect(await wrong('from=2026-02-30&to=2026-13-01')).toEqual(['from', 'to']);
    expect(await wrong('from=0000-01-01&to=0000-01-01')).toEqual(['from', 'to']);
    expect((await manager.get('/events/calendar?from=2026-12-01&to=2027-01-31')).status).toBe(200);
    expect((await manager.get('/events/calendar?from=9999-12-31&to=9999-12-31')).status).toBe(200);
  });
});

describe('clashes', () => {
  test('are other events there at the same time, including drafts but not cancelled ones', async ({
    api,
    make,
  }) => {
    const manager = await api.as('MANAGER');
    const [one, other] = [await make.place(), await make.place()];
    const during = (timeFrom: string, timeTo: string) =>
      at(`2026-12-02T${timeFrom}:00Z`, `2026-12-02T${timeTo}:00Z`);
    const ask = async (timeFrom: string, timeTo: string, more = '') => {
      const times = `timeFrom=2026-12-02T${timeFrom}:00Z&timeTo=2026-12-02T${timeTo}:00Z`;
      const { body } = await manager.get(`/events/clashes?locationIds=${one.id},${other.id}&${times}${more}`);
      return body.clashes;
    };
    const draft = await make.event({ placeIds: [one.id, other.id], ...during('10:00', '12:00') });
    await make.event({ placeIds: [one.id], status: 'CANCELLED', ...during('10:00', '12:00') });
    await make.event(during('10:00', '12:00'));
    const published = await make.event({
      placeIds: [other.id],
      status: 'PUBLISHED',
      ...during('12:00', '14:00'),
    });
    expect(await ask('11:00', '13:00')).toEqual([
      {
        kind: 'EVENT',
        locationId: one.id,
        locationName: one.name,
        event: {
          id: draft.id,
          title: { pl: draft.titlePl, en: draft.titleEn },
          status: 'DRAFT',
          timeFrom: '2026-12-02T10:00:00.000Z',
          timeTo: '2026-12-02T12:00:00.000Z',
        },
      },
      expect.objectContaining({ locationId: other.id, event: expect.objectContaining({ id: draft.id }) }),
      expect.objectContaining({
        locationId: other.id,
        event: expect.objectContaining({ id: published.id, status: 'UPCOMING' }),
      }),
    ]);
    expect(await ask('14:00', '15:00')).toEqual([]);
    expect(await ask('09:00', '10:00')).toEqual([]);
    expect(await ask('10:00', '12:00', `&exceptId=${draft.id}`)).toEqual([]);
  });

  test('are hours in which a place is closed, counting each night to its end', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const day = (isOpen: boolean, from: string | null, to: string | null) => ({ isOpen, from, to });
    const night = day(true, '18:00', '02:00');
    const week = [...Array(5).fill(night), day(true, '00:00', '00:00'), day(false, '10:00', '22:00')];
    const place = await make.place({ openingHours: JSON.stringify(week) });
    const isClosed = async (timeFrom: string, timeTo: string) => {
      const times = new URLSearchParams({ timeFrom: `${timeFrom}:00+01:00`, timeTo: `${timeTo}:00+01:00` });
      const { body } = await manager.get(`/events/clashes?locationIds=${place.id}&${times}`);
      expect(body.clashes.length).toBeLessThan(2);
      for (const clash of body.clashes)
        expect(clash).toEqual({
          kind: 'CLOSED',
          locationId: place.id,
          locationName: place.name,
          openingHours: week[weekdayOf(timeFrom.slice(0, 10))],
        });
      return body.clashes.length === 1;
    };
    // 30 November is a Monday, 5 December a Saturday.
    expect(await isClosed('2026-12-01T18:00', '2026-12-02T02:00')).toBe(false);
    expect(await isClosed('2026-12-01T17:59', '2026-12-02T02:00')).toBe(true);
    expect(await isClosed('2026-12-01T18:00', '2026-12-02T02:01')).toBe(true);
    expect(await isClosed('2026-12-01T00:30', '2026-12-01T01:30')).toBe(false);
    expect(await isClosed('2026-12-01T00:30', '2026-12-01T19:00')).toBe(true);
    // Friday night, then all of Saturday
    expect(await isClosed('2026-12-04T20:00', '2026-12-06T00:00')).toBe(false);
    expect(await isClosed('2026-12-05T23:00', '2026-12-06T00:30')).toBe(true);
    expect(await isClosed('2026-12-06T12:00', '2026-12-06T13:00')).toBe(true);
    // Sunday is closed, so its night is too
    expect(await isClosed('2026-11-30T00:30', '2026-11-30T01:00')).toBe(true);
  });

  test('use special days instead of weekly hours', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const place = await make.place({
      specialDays: JSON.stringify([
        { date: '2026-12-23', isOpen: true, from: '10:00', to: '03:00', note: null },
        { date: '2026-12-24', isOpen: false, from: null, to: null, note: null },
      ]),
    });
    const isClosed = async (timeFrom: string, timeTo: string) => {
      const query = `locationIds=${place.id}&timeFrom=${timeFrom}:00Z&timeTo=${timeTo}:00Z`;
      return (await manager.get(`/events/clashes?${query}`)).body.clashes.length > 0;
    };
    expect(await isClosed('2026-12-22T20:00', '2026-12-22T22:00')).toBe(true);
    expect(await isClosed('2026-12-23T20:00', '2026-12-24T02:00')).toBe(false);
    expect(await isClosed('2026-12-23T20:00', '2026-12-24T02:01')).toBe(true);
    expect(await isClosed('2026-12-24T12:00', '2026-12-24T13:00')).toBe(true);
    expect(await isClosed('2026-12-25T12:00', '2026-12-25T13:00')).toBe(false);
  });

  test('name the special day that closes a place, all-day closures first', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const longer = { date: '2026-12-23', isOpen: true, from: '10:00', to: '21:00', note: null };
    const eve = {
      date: '2026-12-24',
      isOpen: false,
      from: null,
      to: null,
      note: { pl: 'Wigilia', en: 'Christmas Eve' },
    };
    const place = await make.place({ specialDays: JSON.stringify([longer, eve]) });
    const clashes = async (timeFrom: string, timeTo: string) => {
      const query = `locationIds=${place.id}&timeFrom=${timeFrom}:00Z&timeTo=${timeTo}:00Z`;
      return (await manager.get(`/events/clashes?${query}`)).body.clashes;
    };
    const closed = { kind: 'CLOSED', locationId: place.id, locationName: place.name };
    expect(await clashes('2026-12-23T19:00', '2026-12-23T23:00')).toEqual([
      { ...closed, specialDay: longer },
    ]); // until midnight
    expect(await clashes('2026-12-23T19:00', '2026-12-23T23:01')).toEqual([{ ...closed, specialDay: eve }]);
    expect(await clashes('2026-12-22T22:00', '2026-12-22T23:00')).toEqual([
      { ...closed, openingHours: place.openingHours[1] },
    ]); // a Tuesday
  });

  test('require ordered times, and unknown places have none', async ({ api }) => {
    const manager = await api.as('MANAGER');
    const ask = (query: string) => manager.get(`/events/clashes?${query}`);
    expect(wrongFields(await ask('locationIds=x&exceptId=y'))).toEqual([
      'locationIds.0',
      'timeFrom',
      'timeTo',
      'exceptId',
    ]);
    const backwards = 'timeFrom=2026-12-02T18:00:00Z&timeTo=2026-12-02T18:00:59Z';
    expect(wrongFields(await ask(`locationIds=${newId()}&${backwards}`))).toEqual(['timeTo']);
    const wide = 'timeFrom=0001-01-01T00:00:00Z&timeTo=9999-12-31T23:59:59Z';
    expect((await ask(`locationIds=${newId()}&${wide}`)).body).toEqual({ clashes: [] });
    expect((await ask(wide)).body).toEqual({ clashes: [] });
  });
});
