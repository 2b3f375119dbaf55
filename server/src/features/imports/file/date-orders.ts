/** Finds the order of day and month in each column of a file. Dates are read with the day first. */

import type { ImportMapping } from '@foyer/contract/imports.ts';
import { isDay } from '@foyer/contract/time/days.ts';
import type { DateOrder } from '#db/schema/json-columns.ts';
import { dayOf } from '../rows/import-cells.ts';
import type { RowIssue } from '../rows/import-messages.ts';
import type { FileRow } from './file-row.ts';

type Order = DateOrder['order'];

const dateFields: ReadonlySet<string> = new Set([
  'dateOfBirth',
  'transactionDate',
  'reservationDate',
  'validFrom',
  'validTo',
]);
const isDateField = (field: string | null | undefined) => field != null && dateFields.has(field);

/** A date in digits with the year last, perhaps before a time. */
const yearLast = /^((\d{1,2})([./])(\d{1,2})[./](\d{4}))(?:$|[\s,T])/;

function readDate(cell: string): { value: string; order?: Order } | undefined {
  const [, value = '', first = '', separator, second = '', year = ''] = yearLast.exec(cell) ?? [];
  if (value === '') return undefined;
  const isDayFirst = dayOf(value) !== undefined;
  const isMonthFirst = isDay(`${year}-${first.padStart(2, '0')}-${second.padStart(2, '0')}`);
  if (isMonthFirst && !isDayFirst) return { value, order: 'monthFirst' };
  // Points separate dates only where the day comes first.
  if (isDayFirst && (!isMonthFirst || separator === '.')) return { value, order: 'dayFirst' };
  return isDayFirst && Number(first) !== Number(second) ? { value, order: 'unclear' } : { value };
}

/** Collects the first date of each order in each column of the rows below the header. */
export function dateOrderReader() {
  const columns = new Map<number, Partial<Record<Order, DateOrder>>>();
  return {
    read({ row, cells }: FileRow) {
      for (const [column, cell] of cells.entries()) {
        const { value = '', order } = readDate(cell) ?? {};
        if (!order) continue;
        const found = columns.get(column) ?? {};
        columns.set(column, found);
        found[order] ??= { column, row, value, order };
      }
    },
    orders: (): DateOrder[] =>
      [...columns.values()].flatMap(
        ({ monthFirst, dayFirst, unclear }) => monthFirst ?? dayFirst ?? unclear ?? [],
      ),
  };
}

/** Notes about the dates of a file: their order, unless a date shows that the day comes first. */
export function dateOrderNotes(
  orders: readonly DateOrder[],
  columns: readonly string[],
  mapping: ImportMapping,
) {
  const nameOf = ({ column }: DateOrder) => columns[column] ?? '';
  const ofDates = orders.filter((one) => isDateField(mapping[nameOf(one)]));
  const proof = ofDates.find(({ order }) => order === 'monthFirst');
  if (!proof && ofDates.some(({ order }) => order === 'dayFirst')) return [];
  const key = proof ? ('monthFirstFile' as const) : ('unclearDates' as const);
  return (proof ? [proof] : ofDates).map((one) => {
    const { row, value } = one;
    return { key, params: { column: nameOf(one), row, value, day: dayOf(value) ?? '' } };
  });
}

/** The issue of a date in a file where the month comes first: no such date is imported. */
export function dateOrderIssue(
  orders: readonly DateOrder[],
  fields: readonly (string | null)[],
  { field, cell }: { field: string; cell: string },
): RowIssue | undefined {
  if (!isDateField(field)) return undefined;
  const proof = orders.find(({ column, order }) => order === 'monthFirst' && isDateField(fields[column]));
  if (!proof || !readDate(cell)) return undefined;
  return { field, key: 'monthFirst', params: { row: proof.row, value: proof.value } };
}
