import { membership } from '@foyer/contract/enums.ts';
import { personRef } from '@foyer/contract/people/people.ts';
import { placeRef } from '@foyer/contract/places.ts';
import type { FieldKind, Resource } from '@foyer/contract/resources/resource.ts';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { membershipName } from '#domain/membership.ts';
import { formatMoney } from '#domain/money.tsx';
import { personName } from '#domain/person.ts';
import { plainText } from '#domain/plain-text.ts';
import { langOf } from '#history/words/field-words.ts';
import type { Column } from '#list/columns/column-layout.ts';
import type { ColumnCells } from '#list/columns/named-columns.ts';
import type { QuerySchema } from '#list/query/list-address.ts';
import { Day } from '#list/table/cells.tsx';
import { Clip } from '#ui/display/clip.tsx';
import { formatNumber } from '#ui/format.ts';
import { fieldValue } from './field-value.ts';

interface Shown {
  lang: string | undefined;
  /** The column names the record. */
  strong: boolean;
}

interface Look {
  width?: number;
  align?: 'right';
  show: (value: unknown, shown: Shown) => ReactNode;
}

/** Shows a value of the expected type. Other values, such as null, leave the cell empty. */
const shown =
  <Value,>(schema: z.ZodType<Value>, show: (value: Value, shown: Shown) => ReactNode) =>
  (value: unknown, how: Shown) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? show(parsed.data, how) : null;
  };

const text = shown(z.string(), (value, how) => <Clip {...how}>{value}</Clip>);
const day = { width: 106, show: shown(z.string(), (at) => <Day of={at} />) };

/** How values of a kind look in a list. Other kinds need a cell of their own. */
const looks: Partial<Record<FieldKind, Look>> = {
  text: { show: text },
  longText: { show: text },
  html: { show: shown(z.string(), (html, how) => <Clip {...how}>{plainText(html)}</Clip>) },
  money: { width: 110, align: 'right', show: shown(z.number(), (amount) => formatMoney(amount)) },
  number: { width: 92, align: 'right', show: shown(z.number(), formatNumber) },
  percentage: { width: 74, align: 'right', show: shown(z.number(), (share) => `${share}%`) },
  moment: day,
  day,
  places: { width: 184, show: shown(placeRef, ({ name }) => <Clip>{name}</Clip>) },
  guest: { width: 184, show: shown(personRef, (guest) => <Clip>{personName(guest)}</Clip>) },
  yesOrNo: { width: 92, show: shown(z.boolean(), (yes) => (yes ? 'Yes' : 'No')) },
  membership: { width: 116, show: shown(membership.nullable(), membershipName) },
};

interface Listed<Row, Fields> {
  fields: Fields;
  query: QuerySchema<unknown>;
  record: z.ZodType<Row>;
}

/** Parts of columns that a description lacks, such as a width or a cell. */
type OwnParts<Row, Fields> = { readonly [Name in keyof Fields]?: Partial<ColumnCells<Row>> };

/**
 * The columns of a noun's list, in the order and with the headers of its description. Cells follow from the kinds of fields,
 * unless `own` has them.
 */
export function resourceColumns<Row extends object, Fields extends Resource['fields']>(
  { fields, query }: Listed<Row, Fields>,
  own: OwnParts<Row, Fields> = {},
): Column<Row>[] {
  const parts = new Map<string, Partial<ColumnCells<Row>> | undefined>(Object.entries(own));
  const listed = Object.entries(fields).filter(([, { header }]) => header !== undefined);
  return listed.map(([name, described], index) => {
    const { field = name, kind, header = name, more = false } = described;
    const { show, ...layout } = looks[kind] ?? {};
    const how = { lang: langOf(field), strong: index === 0 };
    const cell =
      parts.get(name)?.cell ?? (show && ((row: Row) => show(fieldValue(row, name, described), how)));
    if (!cell) throw new Error(`The column ${name} is of the kind ${kind}, which needs a cell of its own`);
    const sort = query.safeParse({ sort: `${name},asc` }).success ? { sort: name } : {};
    return {
      ...layout,
      ...sort,
      ...parts.get(name),
      cell,
      name,
      header,
      isAdded: more,
      namesRow: index === 0,
    };
  });
}
