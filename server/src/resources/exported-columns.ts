import type { ComputedColumn, ListColumn, ListName } from '@foyer/contract/lists/lists.ts';
import type { FieldKind, Resource } from '@foyer/contract/resources/resource.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import { type Expression, sql } from 'kysely';
import {
  dayCell,
  type ExportColumn,
  enumerationCell,
  htmlCell,
  momentCell,
  moneyCell,
  numberCell,
  textCell,
  yesNoCell,
} from '#lists/export-cells.ts';
import { accountLabel } from '#shared/accounts/accounts.ts';

type ToColumn = (value: Expression<unknown>) => ExportColumn;

/** Named by a record that the caller sees. */
const personOf: ToColumn = (id) =>
  textCell(sql`(select ${accountLabel} from public.users u where u.id = ${id})`);
const placeOf: ToColumn = (id) => textCell(sql`(select p.name from places p where p.id = ${id})`);

/** Kinds whose values are not exported as text. */
const byKind: Partial<Record<FieldKind, ToColumn>> = {
  html: htmlCell,
  money: moneyCell,
  number: numberCell,
  percentage: numberCell,
  moment: momentCell,
  day: dayCell,
  yesOrNo: yesNoCell,
  status: enumerationCell,
  membership: enumerationCell,
  role: enumerationCell,
  language: enumerationCell,
  category: enumerationCell,
  guest: personOf,
  person: personOf,
  places: placeOf,
};

/** Columns that are computed, and those exported in another way than their kind. */
type Given<Name extends ListName> = Readonly<
  Record<ComputedColumn<Name>, ExportColumn> & Partial<Record<ListColumn<Name>, ExportColumn>>
>;

/** Export columns of a list by the kinds of its fields. Expects the list's table under this alias. */
export function exportedColumns<Name extends ListName>(
  list: Name,
  alias: string,
  given: Given<Name>,
): Record<ListColumn<Name>, ExportColumn>;
export function exportedColumns(list: ListName, alias: string, given: object): object {
  const { fields }: Pick<Resource, 'fields'> = resources[list];
  const stored = Object.entries(fields).flatMap(([name, { header, column, kind }]) => {
    if (header === undefined || column === undefined) return [];
    const toColumn = byKind[kind] ?? textCell;
    return [[name, toColumn(sql.ref(`${alias}.${column}`))] as const];
  });
  return { ...Object.fromEntries(stored), ...given };
}
