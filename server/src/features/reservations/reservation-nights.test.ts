/** Nights when clocks change. Events, reservations, lists and *Tonight* follow one rule. */
import { nightOf } from '@foyer/contract/time/open-hours.ts';
import { venueTime } from '@foyer/contract/time/venue-time.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';

const quarter = 15 * 60_000;
const daily = (from: string, to: string) => JSON.stringify(Array(7).fill({ isOpen: true, from, to }));

test.for([
  ['2026-03-28', '02:30', '2026-03-29T01:30:00Z'], // 02:30 is skipped: 03:30 by the new time
  ['2026-03-28', '03:00', '2026-03-29T01:00:00Z'],
  ['2026-10-24', '02:30', '2026-10-25T01:30:00Z'], // the second 02:30
  ['2026-10-24', '02:00', '2026-10-25T01:00:00Z'],
] as const)(
  'in the night of %s a place closes at %s, for events and reservations alike',
  async ([day, to, closes], { api, clock, make }) => {
    const manager = await api.as('MANAGER');
    const end = Date.parse(closes);
    clock.set(new Date(end - 12 * 3_600_000).toISOString());
    const special = { date: day, isOpen: true, from: '18:00', to, note: null };
    const places = [
      await make.place({ openingHours: daily('18:00', to) }),
      await make.place({
        openingHours: daily('10:00', '11:00'),
        specialDays: JSON.stringify([special]),
      }),
    ];
    for (const { id: placeId } of places) {
      const booked: [string, number][] = [];
      for (let at = end - 8 * quarter; at < end + 4 * quarter; at += quarter) {
        const { id } = await make.reservation({ placeId, reservationDate: new Date(at), guestsQty: 1 });
        booked.push([id, at]);
      }
      const open = booked.filter(([, at]) => at < end).map(([id]) => id);

      const { body } = await manager.get(`/reservations?placeId=${placeId}&size=50`);
      const unwarned = body.content.filter(({ warnings }: { warnings: unknown[] }) => warnings.length === 0);
      expect(unwarned.map(({ id }: { id: string }) => id)).toEqual(open);

      const clashes = await Promise.all(
        booked.map(async ([id, at]) => {
          const [timeFrom, timeTo] = [new Date(at), new Date(at + quarter)].map((time) => time.toISOString());
          const query = `locationIds=${placeId}&timeFrom=${timeFrom}&timeTo=${timeTo}`;
          return (await manager.get(`/events/clashes?${query}`)).body.clashes.length === 0 ? [id] : [];
        }),
      );
      expect(clashes.flat()).toEqual(open);

      const night = await manager.get(`/reservations?placeId=${placeId}&from=${day}&to=${day}&size=50`);
      expect(night.body.content.map(({ id }: { id: string }) => id)).toEqual(open);
      clock.set(new Date(end).toISOString());
      const tonight = (await manager.get('/dashboard/tonight')).body;
      expect(tonight.day).toBe(day);
      expect(tonight.reservations).toContainEqual(
        expect.objectContaining({ place: expect.objectContaining({ id: placeId }), count: open.length }),
      );
    }
  },
);

test.for(['Europe/Warsaw', 'Australia/Lord_Howe', 'America/Havana', 'America/Santiago'])(
  'lists and rules find the same night for every moment around the changes in %s',
  async (zone, { deps, clock }) => {
    const time = venueTime(zone);
    const hours = ['00:00', '00:30', '01:45', '02:00', '02:15', '03:00'].map((to) => ({
      openingHours: Array(7).fill({ isOpen: true, from: '18:00', to }),
      specialDays: [],
    }));
    const noons = Array.from({ length: 366 }, (_, day) => Date.UTC(2022, 0, day, 12));
    const changes = noons.filter((at) => time.shownAt(at).time !== time.shownAt(at + 24 * 3_600_000).time);
    const moments = changes.flatMap((noon) =>
      Array.from({ length: 36 * 4 }, (_, index) => new Date(noon + index * quarter).toISOString()),
    );
    const asked = hours.flatMap((place) => moments.map((at) => ({ place, at })));
    const lateNights = await deps.change(testContext(clock.now()), async (tx) => {
      await tx.updateTable('venue').set({ timeZone: zone }).execute();
      const { rows } = await sql<{ late: boolean }>`
        select is_late_night(at, hours::jsonb, '[]') as late
          from unnest(${asked.map(({ at }) => at)}::timestamptz[],
                      ${asked.map(({ place }) => JSON.stringify(place.openingHours))}::text[]) with ordinality a (at, hours, position)
         order by position`.execute(tx);
      await tx.updateTable('venue').set({ timeZone: clock.timeZone }).execute();
      return rows.map(({ late }) => late);
    });
    const wrong = asked.filter(({ place, at }, index) => {
      const moment = Date.parse(at);
      return (nightOf(place, moment, time) !== time.shownAt(moment).day) !== lateNights[index];
    });
    expect([changes.length, wrong]).toEqual([2, []]);
  },
);
