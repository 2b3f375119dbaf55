import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import {
  type ImportKind,
  type ImportMapping,
  type ImportRecord,
  importFields,
  keyFieldOf,
} from '@foyer/contract/imports.ts';
import { limits } from '@foyer/contract/limits.ts';
import type { FieldIssue } from '@foyer/contract/text/validation-messages.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import type { ImportFormat } from '#db/schema/json-columns.ts';
import { nextUpdatedAt, type WriteContext } from '#db/writing/changes.ts';
import { deleting, type Tidying } from '#db/writing/tidying.ts';
import type { Deps } from '#deps.ts';
import { AppError, invalid, refuseWrongFields } from '#errors.ts';
import { newId } from '#lib/ids.ts';
import { dateOrderReader } from './file/date-orders.ts';
import type { FileRow } from './file/file-row.ts';
import { type FileFault, formatOf, rowsOfFile } from './file/import-file.ts';
import { getImport } from './imports.queries.ts';
import { plainCell } from './rows/import-cells.ts';
import { suggestedMapping } from './suggested-mapping.ts';

type ImportDeps = Pick<Deps, 'change'>;

const chunkBytes = 1024 * 1024;
const sampleRows = 5;
/** The header must be among these first rows. */
const headRows = 20;

export interface UploadedFile {
  file: Buffer;
  fileName: string;
  kind: ImportKind;
}

/** Reads the whole file, so that unreadable rows are found before it is stored. 400, 415. */
export async function readTable(file: Buffer, kind: ImportKind) {
  const read = await formatOf(file);
  if ('fault' in read) throw invalidFile(read.fault);
  try {
    return { format: read.format, ...(await tableOf(file, read.format, kind)) };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw invalidFile('invalidFileType', cause);
  }
}
type Table = Awaited<ReturnType<typeof readTable>>;

const invalidFile = (key: FileFault, cause?: unknown) =>
  new AppError('invalidFileType', { cause, details: [{ path: 'file', key }] });

async function tableOf(file: Buffer, format: ImportFormat, kind: ImportKind) {
  let columns: string[] | undefined;
  const sample: string[][] = [];
  const head: FileRow[] = [];
  const dates = dateOrderReader();
  let rows = 0;
  for await (const row of rowsOfFile(Readable.from([file]), format)) {
    if (head.length < headRows) head.push(row);
    const { cells } = row;
    if (!columns) {
      columns = columnNames(cells);
      continue;
    }
    rows += 1;
    dates.read(row);
    if (rows <= sampleRows) sample.push(columns.map((_, index) => plainCell(cells[index] ?? '')));
  }
  refuseTitles(head, kind);
  if (!columns || rows === 0) throw invalid('file', { key: 'empty' });
  return { columns, sample, rows, dateOrders: dates.orders() };
}

/** Refuses a file with a title above its header: a later row than the first names the columns. */
function refuseTitles([first, ...others]: readonly FileRow[], kind: ImportKind): void {
  if (!first) return;
  const named = namedFields(first, kind);
  if (named.includes(keyFieldOf(kind))) return;
  const namesColumns = (row: FileRow) => {
    const fields = namedFields(row, kind);
    return fields.includes(keyFieldOf(kind)) && fields.length > named.length && !row.cells.some(isValue);
  };
  const header = others.find(namesColumns) ?? (isTitle(first) && others.find((row) => !isTitle(row)));
  if (header) throw invalid('file', { key: 'titleRows', params: { row: header.row } });
}

const namedFields = ({ cells }: FileRow, kind: ImportKind) =>
  Object.values(suggestedMapping(kind, cells.slice(0, limits.importColumns))).filter(
    (field) => field !== null,
  );

/** Names of columns have no address, and begin with no number. */
const isValue = (cell: string) => /@|^[^\p{L}]*\d/u.test(cell);

const isTitle = ({ cells }: FileRow) => cells.filter((cell) => cell !== '').length === 1;

/**
 * Makes column names unique: a missing or repeated name gets the number of its column. The header ends with its last name.
 */
function columnNames(cells: readonly string[]): string[] {
  const header = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  if (header.length > limits.importColumns)
    throw invalid('file', { key: 'maxItems', params: { max: limits.importColumns } });
  const used = new Set<string>();
  return header.map((cell, index) => {
    const name = plainCell(cell).slice(0, limits.text).toWellFormed();
    const unique = name === '' || used.has(name) ? `${name || 'Column'} (${index + 1})` : name;
    used.add(unique);
    return unique;
  });
}

/** Stores the file. */
export const createImport = (
  { change }: ImportDeps,
  context: WriteContext,
  { file, fileName, kind }: UploadedFile,
  { format, columns, sample, rows, dateOrders }: Table,
): Promise<ImportRecord> =>
  change(context, async (tx) => {
    const id = newId();
    const mapping = JSON.stringify(suggestedMapping(kind, columns));
    await tx
      .insertInto('imports')
      .values({
        id,
        kind,
        status: 'UPLOADED',
        fileName: fileName.slice(-limits.text),
        format: JSON.stringify({ ...format, dateOrders }),
        columns: JSON.stringify(columns),
        sample: JSON.stringify(sample),
        suggestedMapping: mapping,
        mapping,
        rows,
        createdAt: context.now,
        createdBy: context.actor.email,
        updatedAt: context.now,
      })
      .execute();
    for (let position = 0; position * chunkBytes < file.length; position += 1) {
      const bytes = file.subarray(position * chunkBytes, (position + 1) * chunkBytes);
      await tx.insertInto('importChunks').values({ importId: id, position, bytes }).execute();
    }
    return getImport(tx, id);
  });

/** Maps columns to fields. Columns without a field are left out, and an earlier check becomes invalid. 400, 404, 409. */
export const setMapping = (
  { change }: ImportDeps,
  context: WriteContext,
  id: string,
  given: ImportMapping,
): Promise<ImportRecord> =>
  change(context, async (tx) => {
    const known = await lockImport(tx, id);
    const mapping = Object.fromEntries(known.columns.map((column) => [column, given[column] ?? null]));
    refuseWrongFields(mappingIssues(known, given));
    refuseRunning(known);
    if (isDeepStrictEqual(mapping, known.mapping)) return getImport(tx, id);
    await forgetCheck(tx, id);
    await tx
      .updateTable('imports')
      .set({ mapping: JSON.stringify(mapping), status: 'UPLOADED', updatedAt: nextUpdatedAt(context.now) })
      .where('id', '=', id)
      .execute();
    return getImport(tx, id);
  });

/** Starts a dry run in the background. 400, 404, 409 `importAlreadyRun`. */
export const startCheck = (deps: ImportDeps & Pick<Deps, 'jobs'>, context: WriteContext, id: string) =>
  begin(deps, context, id, 'CHECKING', (known) => {
    refuseWrongFields(mappingIssues(known, known.mapping));
    refuseRunning(known);
  });

/** Starts or continues a run in the background. 404, 409 `importNotChecked`, `importAlreadyRun`. */
export const startRun = (deps: ImportDeps & Pick<Deps, 'jobs'>, context: WriteContext, id: string) =>
  begin(deps, context, id, 'RUNNING', (known) => {
    if (!hasBrokenOff(known)) refuseRunning(known);
    if (known.status !== 'CHECKED') throw new AppError('importNotChecked');
  });

const begin = (
  { change, jobs }: ImportDeps & Pick<Deps, 'jobs'>,
  context: WriteContext,
  id: string,
  status: 'CHECKING' | 'RUNNING',
  refuse: (known: LockedImport) => void,
): Promise<ImportRecord> =>
  change(context, async (tx) => {
    const known = await lockImport(tx, id);
    refuse(known);
    if (!hasBrokenOff(known)) await forgetCheck(tx, id);
    const task = newId();
    const { actor, requestId, now } = context;
    await tx
      .updateTable('imports')
      .set({
        status,
        task,
        failedAt: null,
        actorId: actor.id,
        actor: actor.email,
        requestId,
        updatedAt: nextUpdatedAt(now),
      })
      .where('id', '=', id)
      .execute();
    await jobs.enqueue(tx, 'import', { importId: id, task });
    return getImport(tx, id);
  });

async function forgetCheck(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('importProblems').where('importId', '=', id).execute();
  const none = {
    task: null,
    failedAt: null,
    lastRow: 0,
    done: 0,
    newRows: 0,
    changedRows: 0,
    unchangedRows: 0,
    refusedRows: 0,
  };
  await tx.updateTable('imports').set(none).where('id', '=', id).execute();
}

async function lockImport(tx: Tx, id: string) {
  const known = await tx
    .selectFrom('imports')
    .select(['kind', 'status', 'columns', 'mapping', 'failedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!known) throw new AppError('notFound');
  return known;
}
type LockedImport = Awaited<ReturnType<typeof lockImport>>;

/** The rows up to the mark are imported, so the run can only continue. */
const hasBrokenOff = ({ status, failedAt }: LockedImport) => status === 'CHECKED' && failedAt !== null;

function refuseRunning(known: LockedImport): void {
  const { status } = known;
  if (status === 'RUNNING' || status === 'DONE' || hasBrokenOff(known))
    throw new AppError('importAlreadyRun');
}

/** Finds unknown columns, unknown or repeated fields, and a missing key field. */
function mappingIssues({ kind, columns }: LockedImport, mapping: ImportMapping): FieldIssue[] {
  const fields: readonly string[] = importFields[kind];
  const used = new Set<string>();
  const issues = Object.entries(mapping).flatMap(([column, field]): FieldIssue[] => {
    const path = `mapping.${column}`;
    if (!columns.includes(column)) return [{ path, key: 'unknownValue' }];
    if (field === null) return [];
    if (!fields.includes(field)) return [{ path, key: 'unknownValue' }];
    if (used.has(field)) return [{ path, key: 'notUnique' }];
    used.add(field);
    return [];
  });
  if (issues.length === 0 && !used.has(keyFieldOf(kind))) return [{ path: 'mapping', key: 'empty' }];
  return issues;
}

const olderImports = (now: Date) => new Date(now.getTime() - limits.importLifeMs);

/** After 30 days, deletes imports that were never run, and the refused rows and samples of the others. */
export const tidyingOfImports: readonly Tidying[] = [
  deleting('imports', (now) => sql`created_at < ${olderImports(now)} and status not in ('RUNNING', 'DONE')`),
  deleting(
    'import_problems',
    (now) => sql`import_id in (select id from imports where created_at < ${olderImports(now)})`,
  ),
  {
    table: 'imports',
    run: async (tx, now, limit) => {
      const old = tx
        .selectFrom('imports')
        .select('id')
        .where('createdAt', '<', olderImports(now))
        .where(sql<boolean>`sample <> '[]'`)
        .limit(limit);
      const { numUpdatedRows } = await tx
        .updateTable('imports')
        .set({ sample: '[]' })
        .where('id', 'in', old)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  },
];
