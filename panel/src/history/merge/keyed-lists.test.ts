import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Choices, Sides } from '#form/merge/merging.ts';
import { gatherLists, spreadLists } from './keyed-lists.ts';
import { changeOf, formFields, mergeValues } from './merge-values.ts';

interface Day {
  date: string;
  note: string;
}

const keyed = { days: 'date' };
const day = (date: string, note: string): Day => ({ date, note });

/** Merges three versions as they are compared. */
function merge(base: Day[], mine: Day[], theirs: Day[], choices?: Choices) {
  const on = (days: Day[]) => spreadLists({ name: 'Bar', days }, keyed);
  const sides: Sides = { base: on(base), mine: on(mine), theirs: on(theirs) };
  const fields = formFields({}, Object.values(sides));
  const both = fields.filter((field) => changeOf(field, sides) === 'both').map(({ name }) => name);
  return { both, days: gatherLists(mergeValues(fields, sides, choices), keyed).days };
}

test('days that two people add, change and remove are merged by date', () => {
  const base = [day('2026-12-24', 'Eve'), day('2026-12-25', 'Christmas')];
  const mine = [...base, day('2026-11-11', 'Independence')];
  const theirs = [day('2026-12-24', 'Christmas Eve'), day('2026-12-31', 'Long night')];
  expect(merge(base, mine, theirs)).toEqual({
    both: [],
    days: [
      day('2026-11-11', 'Independence'),
      day('2026-12-24', 'Christmas Eve'),
      day('2026-12-31', 'Long night'),
    ],
  });
});

test('only days that both changed or removed are conflicts', () => {
  const base = [day('2026-12-24', ''), day('2026-12-31', '')];
  const mine = [day('2026-12-24', 'mine'), day('2026-12-31', '')];
  const theirs = [day('2026-12-31', 'theirs')];
  expect(merge(base, mine, theirs)).toEqual({
    both: ['days.2026-12-24'],
    days: [day('2026-12-24', 'mine'), day('2026-12-31', 'theirs')],
  });
  expect(merge(base, mine, theirs, { 'days.2026-12-24': 'theirs' }).days).toEqual([
    day('2026-12-31', 'theirs'),
  ]);
});

test('rows without a valid date are kept from both sides', () => {
  const mine = [day('', 'new'), day('24.12', 'half'), day('', 'another')];
  const { days } = merge([], mine, [day('2026-12-31', 'theirs')]);
  expect(days).toHaveLength(4);
  expect(days).toEqual(expect.arrayContaining(mine));
});

test('without changes a list keeps its order', () => {
  const days = fc.uniqueArray(
    fc.record({ date: fc.constantFrom('2026-01-01', '2026-02-02', ''), note: fc.string() }),
    {
      selector: ({ date }) => date,
    },
  );
  fc.assert(
    fc.property(days, (list) => {
      const order = list.toSorted((one, other) => ((one.date || '~') < (other.date || '~') ? -1 : 1));
      expect(merge(list, list, list).days).toEqual(order);
    }),
  );
});
