import fc from 'fast-check';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';

const zone = 'Europe/Warsaw';
const local = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone);
const moment = (date: string, time: string) =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, { disambiguation: 'later' });

/** Days around both clock changes, when an hour after 2:00 is skipped or repeated, and random others. */
const someDay = fc.oneof(
  fc.constantFrom('2026-10-24', '2026-10-25', '2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31'),
  fc
    .integer({ min: 0, max: 700 })
    .map((days) => Temporal.PlainDate.from('2026-11-21').add({ days }).toString()),
);
const someTime = fc
  .oneof(fc.integer({ min: 0, max: 4 * 60 }), fc.integer({ min: 0, max: 24 * 60 - 1 }))
  .map((minutes) => Temporal.PlainTime.from('00:00').add({ minutes }).toString({ smallestUnit: 'minute' }));
const someEvent = fc.record({ day: someDay, time: someTime, minutes: fc.integer({ min: 1, max: 30 * 60 }) });

/** True if the local time matches. A skipped 2:00 becomes 3:00. */
const isClock = (shown: Temporal.ZonedDateTime, date: string, time: string) =>
  moment(date, time).epochMilliseconds === shown.epochMilliseconds;

test('a copy on another day keeps its hours despite clock changes', async ({ api, make, clock }) => {
  const manager = await api.as('MANAGER');
  const place = await make.place();
  const run = async (
    { day, time, minutes }: { day: string; time: string; minutes: number },
    dates: string[],
  ) => {
    clock.set('2026-10-01T10:00:00Z');
    const from = moment(day, time);
    const original = await make.event({
      placeIds: [place.id],
      timeFrom: new Date(from.epochMilliseconds),
      timeTo: new Date(from.add({ minutes }).epochMilliseconds),
    });
    const duplicate = await manager.post(`/events/duplicate/${original.id}`);
    const series = await manager.post(`/events/series/${original.id}`, { body: { dates } });
    expect([duplicate.status, series.status]).toEqual([201, 201]);
    const begin = local(original.timeFrom.toISOString());
    const end = local(original.timeTo.toISOString());
    const nextWeek = begin.toPlainDate().add({ days: 7 }).toString();
    const copies = [duplicate.body, ...series.body.events].map((copy, index) => ({
      date: [nextWeek, ...dates][index] ?? '',
      timeFrom: local(copy.timeFrom),
      timeTo: local(copy.timeTo),
    }));
    for (const { date, timeFrom, timeTo } of copies) {
      expect(isClock(timeFrom, date, begin.toPlainTime().toString())).toBe(true);
      const nights = begin.toPlainDate().until(end.toPlainDate()).days;
      const lastDay = Temporal.PlainDate.from(date).add({ days: nights }).toString();
      const sameClock = isClock(timeTo, lastDay, end.toPlainTime().toString());
      const sameLength = timeFrom.until(timeTo).total('minutes') === minutes;
      // If a clock change makes it impossible to keep both end hour and length, the hour wins, unless the
      // event would end before it starts.
      expect([date, String(timeFrom), String(timeTo), sameClock || sameLength]).toEqual([
        date,
        String(timeFrom),
        String(timeTo),
        true,
      ]);
      expect(timeFrom.epochMilliseconds).toBeLessThan(timeTo.epochMilliseconds);
      if (sameClock) continue;
      const byClock = moment(lastDay, end.toPlainTime().toString());
      expect(byClock.epochMilliseconds).toBeLessThanOrEqual(timeFrom.epochMilliseconds);
    }
  };
  const dates = fc.uniqueArray(someDay, { minLength: 1, maxLength: 4 });
  await fc.assert(fc.asyncProperty(someEvent, dates, run), { numRuns: 40, seed: 21 });
});

test('a place is closed exactly outside its hours, also on special days and days of 23 or 25 hours', async ({
  api,
  make,
}) => {
  const manager = await api.as('MANAGER');
  const someHours = fc.record({ isOpen: fc.boolean(), from: someTime, to: someTime });
  const run = async (
    week: { isOpen: boolean; from: string; to: string }[],
    specials: ({ isOpen: boolean; from: string; to: string } | null)[],
    { day, time, minutes }: { day: string; time: string; minutes: number },
  ) => {
    const dateAt = (index: number) => Temporal.PlainDate.from(day).add({ days: index - 1 });
    const specialDays = specials.flatMap((hours, index) =>
      hours ? [{ date: dateAt(index).toString(), ...hours, note: null }] : [],
    );
    const place = await make.place({
      openingHours: JSON.stringify(week),
      specialDays: JSON.stringify(specialDays),
    });
    const begin = moment(day, time);
    const end = begin.add({ minutes });
    const query = new URLSearchParams({
      locationIds: place.id,
      timeFrom: begin.toInstant().toString(),
      timeTo: end.toInstant().toString(),
    });
    const { body } = await manager.get(`/events/clashes?${query}`);
    const nights = Array.from({ length: 5 }, (_, index) => {
      const date = dateAt(index);
      const hours = specials[index] ?? week[date.dayOfWeek - 1];
      if (!hours?.isOpen) return undefined;
      const lastDay = hours.to <= hours.from ? date.add({ days: 1 }) : date;
      return { from: moment(date.toString(), hours.from), to: moment(lastDay.toString(), hours.to) };
    });
    const isOpenAt = (minute: Temporal.ZonedDateTime) =>
      nights.some(
        (night) =>
          night &&
          night.from.epochMilliseconds <= minute.epochMilliseconds &&
          minute.epochMilliseconds < night.to.epochMilliseconds,
      );
    const isOpen = Array.from({ length: minutes }, (_, index) => isOpenAt(begin.add({ minutes: index })));
    const lastDay = end.subtract({ milliseconds: 1 }).toPlainDate().toString();
    const during = specialDays.filter(({ date }) => day <= date && date <= lastDay);
    const specialDay = during.find((special) => !special.isOpen) ?? during[0];
    const { id: locationId, name: locationName } = place;
    const openingHours = week[begin.dayOfWeek - 1];
    const reason = specialDay ? { specialDay } : { openingHours };
    const closed = { kind: 'CLOSED', locationId, locationName, ...reason };
    expect(body.clashes).toEqual(isOpen.every(Boolean) ? [] : [closed]);
  };
  const week = fc.array(someHours, { minLength: 7, maxLength: 7 });
  // the day before, the day itself, and the day after
  const specials = fc.array(fc.option(someHours), { minLength: 3, maxLength: 3 });
  await fc.assert(fc.asyncProperty(week, specials, someEvent, run), { numRuns: 80, seed: 21 });
});
