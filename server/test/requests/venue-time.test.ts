/** The contract's venue time agrees with PostgreSQL in every zone with unusual clock changes. */
import { venueTime } from '@foyer/contract/time/venue-time.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { startOfDay } from '#shared/events/event-periods.ts';
import { test } from '#test/fixtures.ts';

/** Midnight repeated or skipped, half-hour changes, southern hemisphere, far west and east, and no changes. */
const zones = [
  'Atlantic/Azores',
  'America/Havana',
  'Asia/Beirut',
  'Africa/Cairo',
  'America/Scoresbysund',
  'America/Santiago',
  'America/Asuncion',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'America/New_York',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Europe/Warsaw',
  'Europe/London',
  'Asia/Kathmandu',
  'UTC',
];

// Past years only, because future rules depend on the version of the time zone data.
const days = fc.date({ min: new Date('2015-01-01'), max: new Date('2022-12-31'), noInvalidDate: true });
const times = fc.integer({ min: 0, max: 24 * 4 - 1 }).map((quarter) => {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(quarter / 4))}:${pad((quarter % 4) * 15)}`;
});

const dayText = (date: Date) => date.toISOString().slice(0, 10);

/** Days around each clock change of a zone. */
function daysOfChange(zone: string): string[] {
  const { shownAt } = venueTime(zone);
  const noon = (day: number) => Date.UTC(2015, 0, day, 12);
  const timeAt = (day: number) => shownAt(noon(day)).time;
  return Array.from({ length: 8 * 365 }, (_, index) => index + 1)
    .filter((day) => timeAt(day) !== timeAt(day + 1))
    .flatMap((day) => [day - 1, day, day + 1, day + 2].map((one) => dayText(new Date(noon(one)))));
}

test.for(zones)(
  'a time in %s is the same moment for the contract and the database',
  async (zone, { deps }) => {
    const venue = venueTime(zone);
    const changes = daysOfChange(zone);
    const day =
      changes.length > 0 ? fc.oneof(fc.constantFrom(...changes), days.map(dayText)) : days.map(dayText);
    const cases = fc.sample(
      fc.tuple(day, fc.oneof(times, fc.constantFrom('00:00', '00:30', '01:00', '02:30'))),
      {
        numRuns: 1500,
        seed: 7,
      },
    );
    const { rows } = await sql<{ moment: Date; start: Date }>`
    select (day::date + time::time) at time zone ${zone} as moment, ${startOfDay(sql`day::date`, zone)} as start
      from unnest(${cases.map(([text]) => text)}::text[], ${cases.map(([, time]) => time)}::text[]) with ordinality c (day, time, position)
     order by position`.execute(deps.db);
    const ours = cases.map(([text, time]) => [
      text,
      time,
      venue.momentAt(text, time),
      venue.startOfDay(text),
    ]);
    const theirs = rows.map(({ moment, start }, index) => [
      ...(cases[index] ?? []),
      Number(moment),
      Number(start),
    ]);
    expect(ours).toEqual(theirs);
    const wrongStarts = cases.filter(([text]) => {
      const start = venue.startOfDay(text);
      return venue.shownAt(start).day !== text || venue.shownAt(start - 60_000).day >= text;
    });
    expect(wrongStarts).toEqual([]);
  },
);
