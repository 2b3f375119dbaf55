import fc from 'fast-check';
import { expect, test } from 'vitest';
import { systemClock } from './clock.ts';

const zones = Intl.supportedValuesOf('timeZone');
const byIntl = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });

test('the day of a moment is in the time zone, on the first and later calls', () => {
  const around = fc.integer({ min: -90_000, max: 90_000 });
  const moments = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      moments,
      fc.array(around, { maxLength: 20 }),
      (zone, moment, steps) => {
        const { dayOf } = systemClock(zone);
        const days = byIntl(zone);
        for (const step of [0, ...steps, 0]) {
          const near = new Date(moment.getTime() + step);
          expect([zone, near, dayOf(near)]).toEqual([zone, near, days.format(near)]);
        }
      },
    ),
  );
});

test('if clocks go back just after midnight, the previous day repeats', () => {
  const { dayOf } = systemClock('America/St_Johns');
  const minutes = ['2010-11-07T02:29:59Z', '2010-11-07T02:30:59Z', '2010-11-07T02:31:00Z'];
  expect(minutes.map((minute) => dayOf(new Date(minute)))).toEqual([
    '2010-11-06',
    '2010-11-07',
    '2010-11-06',
  ]);
});

test('an invalid moment has no day', () => {
  expect(() => systemClock('Europe/Warsaw').dayOf(new Date(Number.NaN))).toThrow(RangeError);
});
