import { Readable } from 'node:stream';
import type { Language } from '@foyer/contract/enums.ts';
import { sql } from 'kysely';
import type { Db } from '#db/changes.ts';
import type { ImportIssue } from '#db/tables/imports.ts';
import { AppError } from '#errors.ts';
import { csvFile, csvLine, defused } from '#lib/csv.ts';
import { importMessage } from './import-messages.ts';

const rowsAtOnce = 1000;
const problemColumn = 'problem';

/**
 * The refused rows as they stood in the file, with a column that says what is wrong with each. Values beyond the header follow
 * that column, so that the row stays refused until they are where they belong. 404.
 */
export async function problemsCsv(db: Db, importId: string, language: Language): Promise<Readable> {
  const found = await db
    .selectFrom('imports')
    .select(['columns', 'mapping'])
    .where('id', '=', importId)
    .executeTakeFirst();
  if (!found) throw new AppError('notFound');
  const { columns, mapping } = found;
  // The problem column of a corrected file is replaced.
  const isKept = columns.map((column) => column !== problemColumn || mapping[column] !== null);
  const surplus = Math.max(0, (await widestRow(db, importId)) - columns.length);
  const header = [...columns.filter((_, index) => isKept[index]).map(defused), problemColumn];
  const rows = Readable.from(problemRows(db, { importId, isKept, surplus, language }));
  return csvFile([...header, ...Array<string>(surplus).fill('')], rows);
}

async function widestRow(db: Db, importId: string): Promise<number> {
  const { width } = await db
    .selectFrom('importProblems')
    .select(sql<number | null>`max(jsonb_array_length(cells))`.as('width'))
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow();
  return width ?? 0;
}

interface ProblemFile {
  importId: string;
  /** For each column of the file, whether this one has it too. */
  isKept: readonly boolean[];
  /** Columns beyond the header. */
  surplus: number;
  language: Language;
}

async function* problemRows(
  db: Db,
  { importId, isKept, surplus, language }: ProblemFile,
): AsyncGenerator<Buffer, void> {
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
    for (const { row, cells, issues } of rows) {
      const problem = issues.map((issue) => problemText(issue, language)).join('; ');
      const known = isKept.flatMap((kept, index) => (kept ? [cells[index] ?? ''] : []));
      const beyond = Array.from({ length: surplus }, (_, index) => cells[isKept.length + index] ?? '');
      yield Buffer.from(`${csvLine([...known, problem, ...beyond].map(defused))}\n`);
      last = row;
    }
  }
}

function problemText(issue: ImportIssue, language: Language): string {
  const message = importMessage(issue, language);
  return issue.field === '' ? message : `${issue.field}: ${message}`;
}
