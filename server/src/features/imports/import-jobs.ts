import { keyFieldOf } from '@foyer/contract/imports.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { nextUpdatedAt, system, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import type { JobData } from '#jobs/job-data.ts';
import { rowsOfFile } from './file/import-file.ts';
import { billingImport } from './rows/billings.import.ts';
import { keyOf, type Outcome, type RowHandler, refused } from './rows/import-kind.ts';
import type { RowIssue } from './rows/import-messages.ts';
import { fileIssues, type ImportRow, mappedRow } from './rows/import-row.ts';
import { membershipCouponImport } from './rows/membership-coupons.import.ts';
import { reservationImport } from './rows/reservations.import.ts';
import { userImport } from './rows/users.import.ts';

type ImportDeps = Pick<Deps, 'db' | 'change' | 'clock'>;

/** Large enough for cheap statements, small enough not to block the single session of the embedded engine. */
const batchRows = 500;

/** Works off checks and runs, including those that an earlier process left unfinished. */
export async function handleImports(deps: ImportDeps & Pick<Deps, 'jobs'>): Promise<void> {
  await deps.jobs.work(
    'import',
    (task, stopping) => work(deps, task, stopping),
    (task) => breakOff(deps, task),
  );
}

/** Enqueues unfinished imports. If another process still works on one, the mark shows it and one of the two ends. */
export async function resumeImports({
  db,
  change,
  clock,
  jobs,
}: ImportDeps & Pick<Deps, 'jobs'>): Promise<void> {
  const left = await db
    .selectFrom('imports')
    .select(['id', 'task'])
    .where('status', 'in', ['CHECKING', 'RUNNING'])
    .execute();
  if (left.length === 0) return;
  await change({ actor: system, action: 'resumeImports', requestId: '', now: clock.now() }, async (tx) => {
    for (const { id, task } of left) if (task) await jobs.enqueue(tx, 'import', { importId: id, task });
  });
}

/**
 * Reads the file from its beginning, to find repeated values, and takes the rows after the mark. Each batch is a transaction that
 * also moves the mark, so a crash neither skips nor repeats rows.
 */
async function work(
  deps: ImportDeps,
  { importId, task }: JobData['import'],
  stopping: AbortSignal,
): Promise<void> {
  const found = await findTask(deps, importId, task);
  if (!found) return;
  const { format, lastRow, kind, columns, mapping } = found;
  const keyField = keyFieldOf(kind);
  const fields = columns.map((column) => mapping[column] ?? null);
  const rowOfKey = new Map<string, number>();
  let mark = lastRow;
  let isHeader = true;
  let batch: ImportRow[] = [];
  const faults = new Map<number, RowIssue[]>();

  const take = async () => {
    stopping.throwIfAborted();
    if (batch.length === 0) return true;
    const taken = await takeBatch(deps, { importId, task, mark, rows: batch, faults });
    mark = batch.at(-1)?.row ?? mark;
    batch = [];
    faults.clear();
    return taken;
  };

  for await (const row of rowsOfFile(chunksOf(deps, importId), format)) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    const mapped = mappedRow(row, fields);
    const text = mapped.values[keyField];
    // E-mail addresses and coupon codes ignore case. Ids of other programs do not.
    const key = text && (keyField === 'externalId' ? keyOf(text) : text.toLowerCase());
    const first = key === undefined ? undefined : rowOfKey.get(key);
    if (key !== undefined && first === undefined) rowOfKey.set(key, row.row);
    if (row.row <= lastRow) continue;
    const issues = fileIssues(row, fields, format.dateOrders);
    if (first !== undefined) issues.push({ field: keyField, key: 'repeatedInFile', params: { row: first } });
    if (issues.length > 0) faults.set(row.row, issues);
    batch.push(mapped);
    if (batch.length >= batchRows && !(await take())) return;
  }
  if (await take()) await finish(deps, importId, task);
}

const findTask = ({ db }: Pick<ImportDeps, 'db'>, importId: string, task: string) =>
  db
    .selectFrom('imports')
    .select(['format', 'lastRow', 'kind', 'columns', 'mapping'])
    .where('id', '=', importId)
    .where('task', '=', task)
    .where('status', 'in', ['CHECKING', 'RUNNING'])
    .executeTakeFirst();

async function* chunksOf({ db }: Pick<ImportDeps, 'db'>, importId: string): AsyncGenerator<Uint8Array, void> {
  for (let position = 0; ; position += 1) {
    const chunk = await db
      .selectFrom('importChunks')
      .select('bytes')
      .where('importId', '=', importId)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!chunk) return;
    yield chunk.bytes;
  }
}

interface Batch {
  importId: string;
  task: string;
  /** Last row taken before this batch. */
  mark: number;
  rows: readonly ImportRow[];
  /** Issues found in the file itself, before any record is read. */
  faults: ReadonlyMap<number, RowIssue[]>;
}

/** False if another process moved the mark or another task replaced this one. */
async function takeBatch(deps: ImportDeps, batch: Batch): Promise<boolean> {
  const { importId, task, mark } = batch;
  const context = await contextOf(deps, importId, task);
  if (!context) return false;
  return deps.change(context, async (tx) => {
    const now = await tx
      .selectFrom('imports')
      .select(['status', 'kind', 'task', 'lastRow'])
      .where('id', '=', importId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (now?.task !== task || now.lastRow !== mark) return false;
    const isRun = now.status === 'RUNNING';
    const handling = { tx, context, clock: deps.clock, isRun };
    if (now.kind === 'users') await handleRows(userImport, batch, handling);
    else if (now.kind === 'billings') await handleRows(billingImport, batch, handling);
    else if (now.kind === 'reservations') await handleRows(reservationImport, batch, handling);
    else await handleRows(membershipCouponImport, batch, handling);
    return true;
  });
}

/** The write context of the user who started the import: the history groups all writes of a run under one request. */
async function contextOf({ db, clock }: ImportDeps, importId: string, task: string) {
  const started = await db
    .selectFrom('imports')
    .select(['status', 'actorId', 'actor', 'requestId'])
    .where('id', '=', importId)
    .where('task', '=', task)
    .executeTakeFirst();
  if (!started?.actor) return undefined;
  const context: WriteContext = {
    actor: { id: started.actorId, email: started.actor },
    action: started.status === 'RUNNING' ? 'runImport' : 'checkImport',
    requestId: started.requestId ?? '',
    now: clock.now(),
    silent: true,
  };
  return context;
}

interface Handling {
  tx: Tx;
  context: WriteContext;
  clock: Deps['clock'];
  isRun: boolean;
}

async function handleRows<Record>(
  handler: RowHandler<Record>,
  { importId, rows, faults }: Batch,
  { tx, context, clock, isRun }: Handling,
): Promise<void> {
  const sound = rows.filter(({ row }) => !faults.has(row));
  const validated = await handler.validate(tx, sound, { clock, lock: isRun });
  const outcomes = new Map(sound.map(({ row }, index) => [row, validated[index]]));
  const outcomeOf = ({ row }: ImportRow): Outcome<Record> =>
    outcomes.get(row) ?? refused(...(faults.get(row) ?? []));
  const all = rows.map((row) => ({ row, result: outcomeOf(row) }));
  const recordsOf = (wanted: 'new' | 'changed') =>
    all.flatMap(({ result }) => (result.outcome === wanted && 'record' in result ? [result.record] : []));
  if (isRun) await handler.write(tx, recordsOf('new'), recordsOf('changed'), context);

  const problems = all.flatMap(({ row, result }) =>
    result.outcome === 'refused' ? [{ row: row.row, cells: row.cells, issues: result.issues }] : [],
  );
  if (problems.length > 0)
    await sql`
      insert into import_problems (import_id, row, cells, issues)
      select ${importId}, row, cells, issues
        from json_to_recordset(${JSON.stringify(problems)}) as r (row int, cells jsonb, issues jsonb)`.execute(
      tx,
    );

  const count = (wanted: string) => all.filter(({ result }) => result.outcome === wanted).length;
  await tx
    .updateTable('imports')
    .set((eb) => ({
      lastRow: rows.at(-1)?.row ?? 0,
      done: eb('done', '+', rows.length),
      newRows: eb('newRows', '+', count('new')),
      changedRows: eb('changedRows', '+', count('changed')),
      unchangedRows: eb('unchangedRows', '+', count('unchanged')),
      refusedRows: eb('refusedRows', '+', problems.length),
      updatedAt: nextUpdatedAt(context.now),
    }))
    .where('id', '=', importId)
    .execute();
}

/** After the last attempt, marks the import as failed. It can be started again. */
async function breakOff(deps: ImportDeps, { importId, task }: JobData['import']): Promise<void> {
  const context = await contextOf(deps, importId, task);
  if (!context) return;
  await deps.change(context, (tx) =>
    tx
      .updateTable('imports')
      .set({
        status: sql`case status when 'RUNNING' then 'CHECKED' else 'UPLOADED' end`,
        failedAt: context.now,
        updatedAt: nextUpdatedAt(context.now),
      })
      .where('id', '=', importId)
      .where('task', '=', task)
      .where('status', 'in', ['CHECKING', 'RUNNING'])
      .execute(),
  );
}

/** Ends the task. After a run, deletes the file. */
async function finish(deps: ImportDeps, importId: string, task: string): Promise<void> {
  const context = await contextOf(deps, importId, task);
  if (!context) return;
  await deps.change(context, async (tx) => {
    const ended = await tx
      .updateTable('imports')
      .set({
        status: sql`case status when 'RUNNING' then 'DONE' else 'CHECKED' end`,
        updatedAt: nextUpdatedAt(context.now),
      })
      .where('id', '=', importId)
      .where('task', '=', task)
      .where('status', 'in', ['CHECKING', 'RUNNING'])
      .returning('status')
      .executeTakeFirst();
    if (ended?.status === 'DONE')
      await tx.deleteFrom('importChunks').where('importId', '=', importId).execute();
  });
}
