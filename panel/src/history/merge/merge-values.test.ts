import fc from 'fast-check';
import { get } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import type { Choices, Sides } from '#form/merge/merging.ts';
import { changeOf, formFields, mergeValues } from './merge-values.ts';

type Side = keyof Sides;
type Three = Record<Side, unknown>;

const named = {
  imageId: ['image'],
  timeFrom: ['day', 'time'],
  'hours.0': ['hours.0'],
  'hours.1': ['hours.1'],
};

/** Arbitrary of a value in three versions: unchanged, changed by one side, changed alike by both, or changed freely by both. */
const three = (value: fc.Arbitrary<unknown>, mayCollide: boolean): fc.Arbitrary<Three> =>
  fc
    .tuple(value, value, value, fc.constantFrom(...(mayCollide ? [0, 1, 2, 3, 4] : [0, 1, 2, 3])))
    .map(([before, one, other, who]) => {
      const mine = who === 1 || who >= 3 ? one : before;
      return { base: before, mine, theirs: who === 2 || who === 4 ? other : who === 3 ? mine : before };
    });

const word = fc.constantFrom('', 'a', 'b', 'ż');
const hours = fc.record({ isOpen: fc.boolean(), from: word });

/** Arbitrary of a form's three versions. Day and time form one field, drawn together. */
const sidesOf = (mayCollide: boolean) =>
  fc
    .record({
      titlePl: three(word, mayCollide),
      titleEn: three(word, mayCollide),
      surname: three(word, mayCollide),
      price: three(fc.constantFrom(null, 65, 70), mayCollide),
      floor: three(fc.array(word, { maxLength: 2 }), mayCollide),
      image: three(fc.option(fc.record({ id: word, url: word })), mayCollide),
      time: three(fc.record({ day: word, time: word }), mayCollide),
      monday: three(hours, mayCollide),
      tuesday: three(hours, mayCollide),
    })
    .map((drawn) => {
      const on = (side: Side) => ({
        title: { pl: drawn.titlePl[side], en: drawn.titleEn[side] },
        profile: { name: { surname: drawn.surname[side] } },
        price: drawn.price[side],
        floor: drawn.floor[side],
        image: drawn.image[side],
        day: get(drawn.time[side], 'day'),
        time: get(drawn.time[side], 'time'),
        hours: [drawn.monday[side], drawn.tuesday[side]],
      });
      return { base: on('base'), mine: on('mine'), theirs: on('theirs') };
    });

const fieldsOf = ({ base, mine, theirs }: Sides) => formFields(named, [base, mine, theirs]);
const merge = (sides: Sides, choices?: Choices) => mergeValues(fieldsOf(sides), sides, choices);
const changes = (sides: Sides) => fieldsOf(sides).map((field) => changeOf(field, sides));
const swapped = ({ base, mine, theirs }: Sides): Sides => ({ base, mine: { ...theirs }, theirs: mine });
const choosing = (which: 'mine' | 'theirs', sides: Sides): Choices =>
  Object.fromEntries(fieldsOf(sides).map(({ name }) => [name, which]));

test('named fields form one unit, every other field its own, and a list is one field', () => {
  const week = [
    { isOpen: true, from: '' },
    { isOpen: false, from: '' },
  ];
  const image = { id: '1', url: '/1' };
  const values = { title: { pl: '', en: '' }, image, day: '', time: '', floor: ['1'], hours: week };
  expect(formFields(named, [values, { ...values, image: null, note: '' }])).toEqual([
    { name: 'title.pl', paths: ['title.pl'] },
    { name: 'title.en', paths: ['title.en'] },
    { name: 'imageId', paths: ['image'] },
    { name: 'timeFrom', paths: ['day', 'time'] },
    { name: 'floor', paths: ['floor'] },
    { name: 'hours.0', paths: ['hours.0'] },
    { name: 'hours.1', paths: ['hours.1'] },
    { name: 'note', paths: ['note'] },
  ]);
});

describe('two changes of one record', () => {
  test('to different fields are both kept, whoever merges', () => {
    fc.assert(
      fc.property(sidesOf(false), (sides) => {
        const merged = merge(sides);
        expect(changes(sides)).not.toContain('both');
        for (const field of fieldsOf(sides)) {
          const from = changeOf(field, sides) === 'theirs' ? sides.theirs : sides.mine;
          for (const path of field.paths) expect(get(merged, path)).toEqual(get(from, path));
        }
        expect(merge(swapped(sides))).toEqual(merged);
      }),
    );
  });

  test('conflict in the same fields from either side', () => {
    const mirror = { none: 'none', mine: 'theirs', theirs: 'mine', same: 'same', both: 'both' };
    fc.assert(
      fc.property(sidesOf(true), (sides) => {
        expect(changes(swapped(sides))).toEqual(changes(sides).map((change) => mirror[change]));
      }),
    );
  });

  test('with equal values do not conflict', () => {
    fc.assert(
      fc.property(sidesOf(true), ({ base, mine }) => {
        const sides = { base, mine, theirs: mine };
        expect(changes(sides)).not.toContain('both');
        expect(merge(sides)).toEqual(mine);
      }),
    );
  });

  test('with only one side changed take that side', () => {
    fc.assert(
      fc.property(sidesOf(true), ({ base, mine }) => {
        expect(merge({ base, mine, theirs: base })).toEqual(mine);
        expect(merge({ base, mine: base, theirs: mine })).toEqual(mine);
      }),
    );
  });

  test('lose only the values that were not chosen', () => {
    fc.assert(
      fc.property(sidesOf(true), (sides) => {
        const [mine, theirs] = [
          merge(sides, choosing('mine', sides)),
          merge(sides, choosing('theirs', sides)),
        ];
        for (const field of fieldsOf(sides)) {
          const change = changeOf(field, sides);
          for (const path of field.paths) {
            expect(get(mine, path)).toEqual(get(change === 'theirs' ? sides.theirs : sides.mine, path));
            expect(get(theirs, path)).toEqual(get(change === 'mine' ? sides.mine : sides.theirs, path));
          }
        }
      }),
    );
  });

  test('are merged once: the result builds on theirs and has no more conflicts', () => {
    fc.assert(
      fc.property(sidesOf(true), fc.constantFrom('mine' as const, 'theirs' as const), (sides, which) => {
        const before = structuredClone(sides);
        const merged = merge(sides, choosing(which, sides));
        const again = { base: sides.theirs, mine: merged, theirs: sides.theirs };
        expect(changes(again)).not.toContain('both');
        expect(merge(again)).toEqual(merged);
        expect(sides).toEqual(before);
      }),
    );
  });
});
