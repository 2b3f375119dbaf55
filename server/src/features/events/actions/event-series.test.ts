import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { wrongFields } from '#test/api.ts';
import { test } from '#test/fixtures.ts';
import { couponInput, eventInputOf } from '#test/inputs.ts';
import { uploaded } from '#test/records/uploads.ts';

describe('a series', () => {
  test('is a draft for each day, with copies of picture and coupons', async ({ api, make, store, deps }) => {
    const manager = await api.as('MANAGER');
    const open = { isOpen: true, from: '10:00', to: '23:00' };
    const place = await make.place({ openingHours: JSON.stringify(Array(7).fill(open)) });
    const input = eventInputOf([place.id], {
      imageId: await uploaded(manager, 'cover'),
      discountCoupons: [couponInput],
    });
    const { body: original } = await manager.post('/events/create?publish=true', { body: input });
    const files = store.files.size;
    const dates = ['2026-12-05', '2026-11-21', '2027-04-03'];
    const { status, body } = await manager.post(`/events/series/${original.id}`, { body: { dates } });
    expect([status, body.clashes]).toEqual([201, []]);
    // 20:00 at the venue, in winter and in summer.
    expect(body.events.map((event: typeof original) => [event.timeFrom, event.timeTo])).toEqual([
      ['2026-12-05T19:00:00.000Z', '2026-12-05T21:30:00.000Z'],
      ['2026-11-21T19:00:00.000Z', '2026-11-21T21:30:00.000Z'],
      ['2027-04-03T18:00:00.000Z', '2027-04-03T20:30:00.000Z'],
    ]);
    // Coupons move with the event.
    expect(
      body.events.map(({ discountCoupons: [coupon] }: typeof original) => [coupon.validFrom, coupon.validTo]),
    ).toEqual([
      ['2026-11-28', '2026-12-04'],
      ['2026-11-14', '2026-11-20'],
      ['2027-03-27', '2027-04-02'],
    ]);
    const of = <Value>(value: (event: typeof original) => Value) => body.events.map(value);
    expect(new Set(of(({ id }) => id)).size).toBe(3);
    expect(new Set([original.image.id, ...of(({ image }) => image.id)]).size).toBe(4);
    expect(new Set(of(({ discountCoupons: [coupon] }) => coupon.couponCode)).size).toBe(3);
    for (const event of body.events) {
      expect(event).toMatchObject({ status: 'DRAFT', title: input.title, locationIds: [place.id] });
      expect((await manager.get(`/events/admin/${event.id}`)).body).toEqual(event);
    }
    expect(store.files.size).toBe(files * 4);
    const actions = deps.db.selectFrom('auditLog').select('action').where('subject', '=', 'events');
    const made = await actions
      .where('action', '=', 'createEventSeries')
      .where('continues', 'is', null)
      .execute();
    expect(made).toHaveLength(3);
  });

  test('reports dates that clash, also with each other', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const place = await make.place({
      specialDays: JSON.stringify([{ date: '2026-12-06', isOpen: false, from: null, to: null, note: null }]),
    });
    const at = (timeFrom: string, timeTo: string) => ({
      placeIds: [place.id],
      timeFrom: new Date(timeFrom),
      timeTo: new Date(timeTo),
    });
    const { id } = await make.event(at('2026-11-25T10:00:00Z', '2026-11-25T12:00:00Z'));
    const other = await make.event(at('2026-12-04T11:00:00Z', '2026-12-04T12:30:00Z'));
    const dates = ['2026-11-25', '2026-12-04', '2026-12-05', '2026-12-06'];
    const { body } = await manager.post(`/events/series/${id}`, { body: { dates } });
    const told = body.clashes.map(
      ({ date, clashes }: { date: string; clashes: { kind: string; event?: { id: string } }[] }) => [
        date,
        ...clashes.map(({ kind, event }) => event?.id ?? kind),
      ],
    );
    expect(told).toEqual([
      ['2026-11-25', id],
      ['2026-12-04', other.id],
      ['2026-12-06', 'CLOSED'],
    ]);
    const long = await make.event(at('2026-12-14T10:00:00Z', '2026-12-15T12:00:00Z'));
    const nights = { dates: ['2026-12-21', '2026-12-22'] };
    const { body: series } = await manager.post(`/events/series/${long.id}`, { body: nights });
    const [first, second] = series.events;
    expect(
      series.clashes.map(({ clashes }: { clashes: { event?: { id: string } }[] }) => clashes[0]?.event?.id),
    ).toEqual([second.id, first.id]);
  });

  test('has 1 to 60 unique dates in the future', async ({ api, make, deps }) => {
    const manager = await api.as('MANAGER');
    // Today is Friday, 20 November, at noon in Warsaw.
    const { id } = await make.event({
      timeFrom: new Date('2026-11-10T11:00:00Z'),
      timeTo: new Date('2026-11-10T12:00:00Z'),
    });
    const series = (dates: unknown, of = id) => manager.post(`/events/series/${of}`, { body: { dates } });
    const wrong = async (dates: unknown) => wrongFields(await series(dates));
    expect(await wrong([])).toEqual(['dates']);
    expect(await wrong(undefined)).toEqual(['dates']);
    const many = Array.from({ length: 61 }, (_, index) =>
      new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10),
    );
    expect(await wrong(many)).toEqual(['dates']);
    expect(await wrong(['2026-12-01', '2026-12-02', '2026-12-01', 'soon'])).toEqual(['dates.3', 'dates.2']);
    expect(await wrong(['2026-12-01', '2026-12-02', '2026-12-01'])).toEqual(['dates.2']);
    const past = await series(['2026-12-01', '2026-11-19', '0001-01-01']);
    expect(past.body.details.map(({ path, key }: Record<string, string>) => [path, key])).toEqual([
      ['dates.1', 'dateInPast'],
      ['dates.2', 'dateInPast'],
    ]);
    expect(await wrong(['9999-12-31'])).toEqual(['dates.0']);
    expect(await wrong(['9999-12-30'])).toEqual(['dates.0']);
    expect((await series(['2026-11-20', ...many.slice(0, 59)])).status).toBe(201);
    expect((await series(['2126-11-20'])).status).toBe(201);
    const early = await make.event({
      timeFrom: new Date('2026-11-10T10:59:00Z'),
      timeTo: new Date('2026-11-10T12:00:00Z'),
    });
    const begun = await series(['2026-11-20'], early.id);
    expect(begun.body.details).toMatchObject([{ path: 'dates.0', key: 'timeInPast' }]);
    const { count } = await deps.db
      .selectFrom('events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(63);
  });

  test('is rejected for unknown events and other versions, and created once per key', async ({
    api,
    make,
  }) => {
    const manager = await api.as('MANAGER');
    const { id } = await make.event({ status: 'PUBLISHED' });
    const body = { dates: ['2026-12-01'] };
    expect((await manager.post(`/events/series/${newId()}`, { body })).status).toBe(404);
    const stale = await manager.post(`/events/series/${id}`, { body, headers: { 'if-match': '"then"' } });
    expect([stale.status, stale.body.message]).toEqual([412, 'changedMeanwhile']);
    const headers = { 'idempotency-key': 'once' };
    const first = await manager.post(`/events/series/${id}`, { body, headers });
    expect((await manager.post(`/events/series/${id}`, { body, headers })).body).toEqual(first.body);
    const { numberOfElements } = (await manager.get('/events/admin?eventListType=DRAFT')).body;
    expect([first.status, numberOfElements]).toEqual([201, 1]);
  });
});
