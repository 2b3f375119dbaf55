import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoMoment } from './json.ts';

const moments = fc.date({
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});

/** PostgreSQL's JSON format of a `timestamptz(3)`: without trailing zeros, and with the session's offset. */
const inJson = (moment: Date) =>
  moment.toISOString().replace(/(\.\d*?)0*Z$/, (_z, fraction) => `${fraction === '.' ? '' : fraction}+00:00`);

test('a moment from JSON has the format of a Date', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      expect(isoMoment(inJson(moment))).toBe(moment.toISOString());
      expect(isoMoment(moment)).toBe(moment.toISOString());
    }),
  );
});

test.for([
  ['2026-11-21T19:00:00+01:00', '2026-11-21T18:00:00.000Z'],
  ['2026-11-21T18:00:00.123456+00:00', '2026-11-21T18:00:00.123Z'],
  ['+010000-01-01T00:00:00+00:00', '+010000-01-01T00:00:00.000Z'],
  ['2026-11-21T18:00:00Z', '2026-11-21T18:00:00.000Z'],
])('%s is %s', ([written, spelled]) => {
  expect(isoMoment(written ?? '')).toBe(spelled);
});
