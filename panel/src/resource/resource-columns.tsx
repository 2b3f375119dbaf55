import { membership } from '@foyer/contract/enums.ts';
import type { FieldKind, Resource, ResourceField } from '@foyer/contract/resources/resource.ts';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { membershipName } from '#domain/membership.ts';
import { formatMoney } from '#domain/money.tsx';
import { plainText } from '#domain/plain-text.ts';
import { langOf } from '#history/words/field-words.ts';
import type { Column } from '#list/columns/column-layout.ts';
import type { ColumnCells } from '#list/columns/named-columns.ts';
import { Day } from '#list/table/cells.tsx';
import { Clip } from '#ui/display/clip.tsx';
import { formatNumber } from '#ui/format.ts';

interface Look extends Pick<Column<never>, 'width' | 'minWidth' | 'align'> {
  show: (value: unknown, lang: string | undefined) => ReactNode;
}

/** Shows the value if it has the expected type. Empty values leave the cell empty. */
const shown =
  <Value,>(schema: z.ZodType<Value>, show: (value: Value, lang: string | undefined) => ReactNode) =>
  (value: unknown, lang: string | undefined) => {
    const { data } = schema.safeParse(value);
    return data === undefined ? null : show(data, lang);
  };

const clipped = shown(z.string(), (text, lang) => <Clip lang={lang}>{text}</Clip>);
const day = { width: 106, show: shown(z.string(), (at) => <Day of={at} />) };

/** How values of a kind look in a list. Other kinds need a cell of their own. */
const looks: Partial<Record<FieldKind, Look>> = {
  text: { show: clipped },
  longText: { show: clipped },
  html: { show: shown(z.string(), (html, lang) => <Clip lang={lang}>{plainText(html)}</Clip>) },
  money: { width: 110, align: 'right', show: shown(z.number(), (amount) => formatMoney(amount)) },
  number: { width: 92, align: 'right', show: shown(z.number(), formatNumber) },
  percentage: { width: 74, align: 'right', show: shown(z.number(), (share) => `${share}%`) },
  moment: day,
  day,
  yesOrNo: { width: 92, show: shown(z.boolean(), (yes) => (yes ? 'Yes' : 'No')) },
  membership: { width: 116, show: shown(membership.nullable(), membershipName) },
};

interface Listed extends Pick<Resource, 'fields'> {
  query: { shape: Readonly<Record<string, unknown>> };
}

/**
 * All columns of a noun's list, in the order and with the headers of its description. Cells follow from the kinds of fields;
 * `own` replaces their parts, and must have a cell for kinds that have none.
 */
export function resourceColumns<Row extends object, SortKey extends string>(
  { fields, query }: Listed,
  sorts: readonly SortKey[],
  own: Readonly<Record<string, Partial<ColumnCells<Row, SortKey>>>> = {},
): Column<Row, SortKey>[] {
