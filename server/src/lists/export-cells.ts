/** Cells of a list's file, as selected by `copy-out.ts`. */
import type { ExportFormat, FileColumn, FileName } from '@foyer/contract/lists/exports.ts';
import { type AliasedRawBuilder, type Compilable, type Expression, type RawBuilder, sql } from 'kysely';
import { formulaSigns } from '#lib/files/csv.ts';
import type { CellKind } from '#lib/files/xlsx.ts';

export interface ExportColumn {
  kind: CellKind;
  value: Expression<unknown>;
  /** Value in workbooks, if it differs. */
  inWorkbook?: Expression<unknown>;
  /** Default: the header of the list. */
  header?: string;
}

type ExportCell = AliasedRawBuilder<unknown, string>;

/** All matches of a list, in its order. */
export interface FileContent {
  columns: Readonly<Record<string, ExportColumn>>;
  /** The list's own rows and order, with these cells of each. */
  rows(cells: ExportCell[]): Compilable;
}

/** The same with every column of the file. */
export interface ListExport<Name extends FileName> extends FileContent {
  columns: Record<FileColumn<Name>, ExportColumn>;
}

/** Text written by users. */
export const textCell = (value: Expression<unknown>): ExportColumn => ({ kind: 'text', value });
/** A fixed word that needs no translation, such as a currency. */
export const wordCell = (value: Expression<unknown>): ExportColumn => ({ kind: 'word', value });

/** Names that are not the value in lower case. */
const properNames = { VIP: 'VIP', vip: 'VIP', NO_SHOW: 'No-show' };

/**
 * A value of an enumeration. CSV has the value (`IN_PROGRESS`), workbooks have the word of the screen (`In progress`). `words` are
 * those that differ in this list; that of '' stands for null.
 */
export const enumerationCell = (
  value: Expression<unknown>,
  words: Record<string, string> = {},
): ExportColumn => {
  const names = Object.entries({ ...properNames, ...words }).map(
    ([name, shown]) => sql`when ${sql.lit(name)} then ${sql.lit(shown)}`,
  );
  const name = sql`shown_name((${value})::text)`;
  const inWorkbook = sql`(case coalesce((${value})::text, '') ${sql.join(names, sql` `)}
    else upper(left(${name}, 1)) || lower(substr(${name}, 2)) end)`;
  return { kind: 'word', value, inWorkbook };
};
/** HTML on one line without tags, as in lists. */
export const htmlCell = (value: Expression<unknown>): ExportColumn =>
  textCell(sql`regexp_replace(plain_text(${value}), '\\s+', ' ', 'g')`);
export const numberCell = (value: Expression<unknown>): ExportColumn => ({ kind: 'number', value });
/** Grosze, shown as złoty. */
export const moneyCell = (value: Expression<unknown>): ExportColumn => ({
  kind: 'money',
  value: sql`${value} * 0.01`,
});
export const momentCell = (value: Expression<unknown>): ExportColumn => ({ kind: 'moment', value });
export const dayCell = (value: Expression<unknown>): ExportColumn => ({ kind: 'day', value });
export const yesNoCell = (value: Expression<unknown>): ExportColumn => ({ kind: 'yesNo', value });

/** Cells under separate names, because two columns may show the same value. */
export const exportCells = (columns: readonly ExportColumn[], format: ExportFormat): ExportCell[] =>
  columns.map(({ kind, value, inWorkbook = value }, index) =>
    cells[format][kind](format === 'xlsx' ? inWorkbook : value).as(`cell${index}`),
  );

type ToCell = (value: Expression<unknown>) => RawBuilder<unknown>;

const asText: ToCell = (value) => sql`(${value})::text`;
const plain: ToCell = (value) => sql`${value}`;

const cells: Record<ExportFormat, Record<CellKind, ToCell>> = {
  csv: {
    text: (value) => escapedFormulas(sql`(${value})::text`),
    word: asText,
    number: plain,
    money: plain,
    moment: (value) => sql`to_char(${value}, 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM')`,
    day: (value) => sql`to_char(${value}, 'YYYY-MM-DD')`,
    yesNo: asText,
  },
  // Cells of a workbook are typed and never need escaping. Times are days since the end of 1899 in the
  // venue's time zone.
  xlsx: {
    text: asText,
    word: asText,
    number: plain,
    money: plain,
    moment: (value) =>
      sql`round(extract(epoch from date_trunc('second', ${value})::timestamp) / 86400 + 25569, 8)`,
    // Workbooks treat 1900 as a leap year.
    day: (value) => sql`(${value} - date '1899-12-30' - (${value} < date '1900-03-01')::int)`,
    yesNo: plain,
  },
};

/** Characters of a text that may need an escape: a first one, or one anywhere. Looking for them is quicker than replacing. */
const firstCharacters = sql.raw(
  [9, 10, 13, 34, 39, 43, 45, 61, 64, 65_291, 65_293, 65_309, 65_312].join(', '),
);
const separators = [';', '|', '\t', '\n', '\r'];

const atStart = sql.lit(`^(['"]*)(?=[\t\r\n${formulaSigns}])`);
const afterSeparator = sql.lit(`([;|\t\r\n])(['"]*)(?=[${formulaSigns}])`);

/**
 * Prefixes untrusted text that a spreadsheet could treat as a formula with an apostrophe. Same as
 * `escapeFormula` in JavaScript.
 */
export const escapedFormulas = (value: Expression<unknown>) => {
  const hasSeparator = separators.map((separator) => sql`${value} like ${sql.lit(`%${separator}%`)}`);
  return sql<string>`
    case when ascii(${value}) in (${firstCharacters}) or ${sql.join(hasSeparator, sql` or `)}
         then regexp_replace(regexp_replace(${value}, ${atStart}, ${sql.lit("\\1'")}), ${afterSeparator}, ${sql.lit("\\1\\2'")}, 'g')
         else ${value} end`;
};
