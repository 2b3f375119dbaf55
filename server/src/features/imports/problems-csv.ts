import { Readable } from 'node:stream';
import type { Language } from '@foyer/contract/enums.ts';
import { importFieldLabel } from '@foyer/contract/imports.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import type { ImportIssue } from '#db/schema/json-columns.ts';
import { AppError } from '#errors.ts';
import { byteOrderMark, csvLine, escapeFormula } from '#lib/files/csv.ts';
import { toWindows1250 } from '#lib/files/windows-1250.ts';
import { importMessage } from './rows/import-messages.ts';

const rowsAtOnce = 1000;
const problemColumn = 'problem';

/** The format for rows of workbooks. */
const usualFormat = { encoding: 'utf-8', delimiter: ',' } as const;

/**
 * The refused rows in the encoding and with the delimiter of their file, plus a column with the problems. Values beyond the header
 * follow that column, so the row stays refused until they are moved. 404.
 */
export async function problemsCsv(
  db: Db,
  importId: string,
  language: Language,
): Promise<{ file: Readable; encoding: 'utf-8' | 'windows-1250' }> {
  const found = await db
    .selectFrom('imports')
    .select(['columns', 'mapping', 'format'])
    .where('id', '=', importId)
    .executeTakeFirst();
  if (!found) throw new AppError('notFound');
  const { columns, mapping, format } = found;
  const { encoding, delimiter } = format.type === 'csv' ? format : usualFormat;
  // The problem column of a corrected file is replaced.
  const isKept = columns.map((column) => column !== problemColumn || mapping[column] !== null);
  const columnOf = new Map(columns.map((column) => [mapping[column], column]));
  const surplus = Math.max(0, (await widestRow(db, importId)) - columns.length);
  const rows = problemRows(db, importId, ({ cells, issues }) => {
    const problems = issues.map((issue) => {
      const name = columnOf.get(issue.field) ?? importFieldLabel(issue.field, language);
      const message = importMessage(issue, language);
      return name === '' ? message : `${name}: ${message}`;
    });
    const known = isKept.flatMap((kept, index) => (kept ? [cells[index] ?? ''] : []));
    const beyond = Array.from({ length: surplus }, (_, index) => cells[isKept.length + index] ?? '');
    return [...known, problems.join('; '), ...beyond];
  });
  const header = [...columns.filter((_, index) => isKept[index]), problemColumn];
  const encode = encoding === 'utf-8' ? (text: string) => Buffer.from(text) : toWindows1250;

  async function* lines() {
    const line = (cells: readonly string[]) => `${csvLine(cells.map(escapeFormula), delimiter)}\r\n`;
    if (encoding === 'utf-8') yield Buffer.from(byteOrderMark);
    yield encode(line([...header, ...Array<string>(surplus).fill('')]));
    for await (const cells of rows) yield encode(line(cells));
  }
  return { file: Readable.from(lines(), { objectMode: false }), encoding };
}

async function widestRow(db: Db, importId: string): Promise<number> {
  const { width } = await db
    .selectFrom('importProblems')
    .select(sql<number | null>`max(jsonb_array_length(cells))`.as('width'))
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow();
  return width ?? 0;
}

async function* problemRows(
  db: Db,
  importId: string,
  toCells: (problem: { cells: string[]; issues: ImportIssue[] }) => string[],
): AsyncGenerator<string[], void> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('importProblems')
      .select(['row', 'cells', 'issues'])
      .where('importId', '=', importId)
      .where('row', '>', last)
      .orderBy('row')
      .limit(rowsAtOnce)
      .execute();
    if (rows.length === 0) return;
    for (const problem of rows) yield toCells(problem);
    last = rows.at(-1)?.row ?? last;
  }
}
