import { expect, test } from 'vitest';
import { type Column, compactLayout, layoutAt, stepFor } from './column-layout.ts';

const cell = () => '';
const columns: Column<object>[] = [
  { header: 'Name', width: 120, cell, narrow: [{ step: 1, width: 70 }] },
  { header: 'E-mail', minWidth: 200, cell, narrow: [{ step: 1, width: 80, joins: 'below' }] },
  { header: 'Phone', width: 200, cell, narrow: [{ step: 2, width: 130 }] },
  { header: 'Actions', width: 400, isActions: true, cell },
];
const widthsAt = (step: number) => layoutAt(columns, step).columns.map(({ width }) => width);

test('columns shrink no further than necessary', () => {
  expect(stepFor(columns, 920)).toBe(0);
  expect(stepFor(columns, 919)).toBe(1);
  expect(stepFor(columns, 750)).toBe(1);
  expect(stepFor(columns, 749)).toBe(2);
  expect(stepFor(columns, 650)).toBe(2);
});

test('cards have at most the minimum number of columns', () => {
  const slim: Column<object>[] = [{ header: 'Name', width: 90, cell, narrow: [{ step: 1, width: 60 }] }];
  expect(stepFor(slim, 500)).toBe(1);
  expect(stepFor(slim, 700)).toBe(0);
});

test('a column without a width takes the remaining space', () => {
  expect(widthsAt(0)).toEqual([120, undefined, 200, 400]);
  expect(widthsAt(2)).toEqual([70, undefined, 130, 400]);
});

test('joined columns share the cell of the column before them', () => {
  const cells = layoutAt(columns, 1).cells.map(({ column, joined }) => [
    column.header,
    ...joined.map((one) => one.column.header),
  ]);
  expect(cells).toEqual([['Name', 'E-mail'], ['Phone'], ['Actions']]);
});

test('in the narrowest layout, joined columns have no headers and take no width', () => {
  const { columns: placed, width, cells } = compactLayout(columns);
  expect(placed.map(({ width, isHidden }) => [width, isHidden])).toEqual([
    [92, undefined],
    [0, true],
    [130, undefined],
    [400, undefined],
  ]);
  expect([width, cells.map(({ joined }) => joined.length)]).toEqual([622, [1, 0, 0]]);
});
