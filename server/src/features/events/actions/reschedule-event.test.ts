import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { wrongFields } from '#test/api.ts';
import { test } from '#test/fixtures.ts';
import { mailAt } from '#test/services/mails.ts';

const reason = { pl: 'Choroba solisty', en: 'The soloist is ill' };
const times = { timeFrom: '2026-12-05T19:00:00.000Z', timeTo: '2026-12-05T21:30:00.000Z' };

describe('a rescheduled event', () => {
  test('has the new time and place and keeps tickets and coupons', async ({ api, make, clock }) => {
    const manager = await api.as('MANAGER');
    const [before, after] = [await make.place({ name: 'Sala' }), await make.place({ name: 'Bar' })];
    const { id } = await make.event({ status: 'PUBLISHED', placeIds: [before.id] });
    await make.discount({ eventId: id, validTo: '2026-11-20' });
    await make.ticket({ eventId: id });
    const { body: stored } = await manager.get(`/events/admin/${id}`);
    clock.advance(1000);
    const { status, body, headers } = await manager.post(`/events/reschedule/${id}`, {
      body: { ...times, locationIds: [after.id], reason },
      headers: { 'if-match': `"${stored.updatedAt}"` },
    });
    expect([status, headers.etag]).toEqual([200, `"${clock.now().toISOString()}"`]);
    expect(body).toEqual({
      ...stored,
      ...times,
      dateFrom: '2026-12-05',
      dateTo: '2026-12-05',
      locations: [{ id: after.id, name: 'Bar' }],
      locationIds: [after.id],
      discountCoupons: stored.discountCoupons.map((coupon: object) => ({
        ...coupon,
        event: { id, title: stored.title, locations: [{ id: after.id, name: 'Bar' }] },
      })),
      updatedAt: clock.now().toISOString(),
      updatedBy: manager.staff.email,
    });
    const [entry] = (await manager.get(`/history/events/${id}`)).body.content;
    expect([entry.action, entry.reason, entry.changes.map(({ field }: { field: string }) => field)]).toEqual([
      'rescheduleEvent',
      reason,
      ['timeFrom', 'timeTo', 'locationIds'],
    ]);
    const restored = await manager.post(`/history/${entry.id}/restore`);
    expect([restored.status, restored.body.message]).toEqual([409, 'cannotBeRestored']);
  });

  test('is announced once to each paying guest in their language', async ({ api, make, mails }) => {
    const manager = await api.as('MANAGER');
    const [before, after] = [await make.place({ name: 'Sala' }), await make.place({ name: 'Bar' })];
    const { id } = await make.event({
      status: 'PUBLISHED',
      titlePl: 'Jazz nocą',
      titleEn: 'Jazz at night',
      placeIds: [before.id],
      timeFrom: new Date('2026-11-28T19:00:00Z'),
      timeTo: new Date('2026-11-29T00:30:00Z'),
    });
    const ola = await make.user({ email: 'ola@a.pl', language: 'pl' });
    const max = await make.user({ email: 'max@a.de', language: 'en', status: 'NOT_ACTIVE' });
    for (const userId of [ola.id, ola.id, max.id]) await make.ticket({ eventId: id, userId });
    for (const status of ['BLOCKED', 'DELETED'] as const)
      await make.ticket({ eventId: id, userId: (await make.user({ status })).id });
    await make.user({ email: 'elsewhere@a.pl' });
    const body = { ...times, locationIds: [after.id], reason };
    expect((await manager.post(`/events/reschedule/${id}`, { body })).status).toBe(200);
    await mailAt(mails, 1);
    const sorted = mails.toSorted((one, other) => one.to.localeCompare(other.to));
    expect(sorted.map(({ to, subject, text }) => ({ to, subject, text: plainSpaces(text) }))).toEqual([
      {
        to: 'max@a.de',
        subject: 'Changed: Jazz at night',
        text: `“Jazz at night”, for which you have a ticket, has a new time or place.

Before: Saturday, 28 November 2026 at 20:00 – Sunday, 29 November 2026 at 01:30, Sala
Now: Saturday, 5 December 2026, 20:00–22:30, Bar

Reason: The soloist is ill

Your ticket stays valid.
`,
      },
      {
        to: 'ola@a.pl',
        subject: 'Zmiana: Jazz nocą',
        text: `„Jazz nocą”, na które masz bilet, odbędzie się w innym terminie lub miejscu.

Było: sobota, 28 listopada 2026 20:00 – niedziela, 29 listopada 2026 01:30, Sala
Jest: sobota, 5 grudnia 2026, 20:00–22:30, Bar

Powód: Choroba solisty

Twój bilet pozostaje ważny.
`,
      },
    ]);
  });

  test('must be upcoming, and the new time or place must differ', async ({ api, make, clock }) => {
    const manager = await api.as('MANAGER');
    const place = await make.place();
    const move = (id: string, change: object = {}) =>
      manager.post(`/events/reschedule/${id}`, {
        body: { ...times, locationIds: [place.id], reason, ...change },
      });
    const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);
    for (const event of [
      { status: 'DRAFT' as const },
      { status: 'CANCELLED' as const },
      { status: 'PUBLISHED' as const, timeFrom: at(0), timeTo: at(1) },
      { status: 'PUBLISHED' as const, timeFrom: at(-2), timeTo: at(-1) },
    ]) {
      const answer = await move((await make.event(event)).id);
      expect([answer.status, answer.body.message]).toEqual([409, 'eventCannotBeRescheduled']);
    }
    const other = await make.place();
    const { id } = await make.event({
      status: 'PUBLISHED',
      placeIds: [place.id, other.id],
      timeFrom: new Date(times.timeFrom),
      timeTo: new Date(times.timeTo),
    });
    const same = await move(id, { locationIds: [other.id, place.id] });
    expect([same.status, same.body.details]).toMatchObject([400, [{ path: 'timeFrom', key: 'unchanged' }]]);
    const wrong = async (change: object) => wrongFields(await move(id, change));
    expect(await wrong({ timeFrom: '2026-11-20T10:59:59Z' })).toEqual(['timeFrom']);
    expect(await wrong({ timeTo: times.timeFrom })).toEqual(['timeTo']);
    expect(await wrong({ locationIds: [] })).toEqual(['locationIds']);
    expect(await wrong({ locationIds: [place.id, newId()] })).toEqual(['locationIds.1']);
    expect(await wrong({ reason: { pl: ' ', en: 'x'.repeat(1025) } })).toEqual(['reason.pl', 'reason.en']);
    expect(await wrong({ reason: undefined })).toEqual(['reason']);
    expect((await move(newId())).status).toBe(404);
    const stale = await manager.post(`/events/reschedule/${id}`, {
      body: { ...times, locationIds: [place.id], reason },
      headers: { 'if-match': '"then"' },
    });
    expect(stale.body.message).toBe('changedMeanwhile');
    expect((await manager.get(`/events/admin/${id}`)).body.locationIds).toEqual([place.id, other.id]);
    expect((await move(id)).body.locationIds).toEqual([place.id]);
  });
});

/** Replaces narrow and non-breaking spaces, which formatted dates contain. */
const plainSpaces = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, ' ');
