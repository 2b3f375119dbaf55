import { expect, test } from 'vitest';
import { type Column, stepFor } from './column-layout.ts';
import { chosenColumns, namedColumns } from './named-columns.ts';

const cell = () => '';
const actions: Column<object> = { header: 'Actions', isActions: true, width: 80, cell };
const all = namedColumns<'users', object, string>(
  'users',
  {
    name: { width: 120, cell, narrow: [{ step: 1, width: 70 }] },
    surname: { width: 120, cell, narrow: [{ step: 1, width: 90, joins: 'line' }] },
    email: { minWidth: 200, cell, narrow: [{ step: 1, width: 80, joins: 'below' }] },
    phoneNumber: { width: 200, cell, narrow: [{ step: 2, width: 140 }] },
    language: { width: 90, cell },
    createdAt: { width: 90, cell },
    status: { width: 116, cell, narrow: [{ step: 3, width: 66 }] },
    membership: { width: 114, cell, narrow: [{ step: 3, width: 100, joins: 'below' }] },
    tags: { width: 150, cell },
    dateOfBirth: { width: 90, cell },
    additionalNote: { width: 200, cell },
    updatedAt: { width: 90, cell },
  },
  actions,
);
const namesOf = (chosen: string[] | null) =>
  chosenColumns(all, chosen).map(({ name, header }) => name ?? header);
const narrowOf = (chosen: string[]) =>
  chosenColumns(all, chosen).map(({ narrow = [] }) => narrow.map(({ step, joins }) => [step, joins]));

test("by default a list shows the contract's columns, then the row's actions", () => {
  expect(chosenColumns(all, null).map(({ header }) => header)).toEqual([
    ...['Name', 'Surname', 'E-mail', 'Phone number', 'Language', 'Created at', 'Status', 'Membership'],
    'Actions',
  ]);
});

test('chosen columns are shown in their order, without unknown ones', () => {
  expect(namesOf(['updatedAt', 'name', 'shoeSize'])).toEqual(['updatedAt', 'name', 'Actions']);
  expect(namesOf(['shoeSize'])).toEqual(namesOf(null));
});

test('a column joins only its default partner', () => {
  expect(narrowOf(['name', 'surname', 'email'])).toEqual([
    [[1, undefined]],
    [[1, 'line']],
    [[1, 'below']],
    [],
  ]);
  expect(narrowOf(['name', 'email', 'surname'])).toEqual([[], [], [], []]);
  expect(narrowOf(['surname', 'email', 'phoneNumber'])).toEqual([[], [[1, 'below']], [[2, undefined]], []]);
});

test('and has its joined width only there', () => {
  expect(narrowOf(['status', 'language'])).toEqual([[], [], []]);
  expect(stepFor(chosenColumns(all, ['status', 'language']), 700)).toBe(0);
});
