import { Readable } from 'node:stream';
import type { Language } from '@foyer/contract/enums.ts';
import type { Db } from '#db/changes.ts';
import { AppError } from '#errors.ts';
import { csvFile, csvLine, defused } from '#lib/csv.ts';
import { importMessage } from './import-messages.ts';

const rowsAtOnce = 1000;
const problemColumn = 'problem';

/** The refused rows as they stood in the file, with what is wrong with each: to be mended and imported as they are. 404. */
export async function problemsCsv(db: Db, importId: string, language: Language): Promise<Readable> {
  const found = await db
    .selectFrom('imports')
    .select(['columns', 'mapping'])
    .where('id', '=', importId)
    .executeTakeFirst();
  if (!found) throw new AppError('notFound');
  const { columns, mapping } = found;
  // Of a file that was mended in part, the sentences of the last time go.
  const kept = columns.map((column) => column !== problemColumn || mapping[column] !== null);
  const isKept = (_: unknown, index: number) => kept[index];
  const rows = Readable.from(problemRows(db, { importId, width: columns.length, isKept, language }));
  return csvFile([...columns.filter(isKept).map(defused), problemColumn], rows);
}

async function* problemRows(
  db: Db,
  {
    importId,
    width,
    isKept,
    language,
  }: {
    importId: string;
    width: number;
    isKept: (cell: unknown, index: number) => boolean | undefined;
    language: Language;
  },
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
      const problem = issues.map((issue) => `${issue.field}: ${importMessage(issue, language)}`).join('; ');
      const shown = Array.from({ length: width }, (_, index) => cells[index] ?? '').filter(isKept);
      yield Buffer.from(`${csvLine([...shown.map(defused), problem])}\n`);
      last = row;
    }
  }
}
