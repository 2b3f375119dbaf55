import type { Readable } from 'node:stream';
import type { HistoryEntity } from '@foyer/contract/history.ts';
import { type ExportFormat, type FileName, headersOf } from '@foyer/contract/lists/exports.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { CopyOut } from '#db/reading/copy-out.ts';
import type { ChangeData, WriteContext } from '#db/writing/changes.ts';
import { recordAction } from '#db/writing/recorded-actions.ts';
import type { Clock } from '#lib/clock.ts';
import { csvFile } from '#lib/files/csv.ts';
import { type SheetColumn, xlsxFile } from '#lib/files/xlsx.ts';
import { exportCells, type FileContent } from '#lists/export-cells.ts';

interface FileDeps {
  change: ChangeData;
  clock: Clock;
  copyOut: CopyOut;
}

/** A file of all matches of a list. */
export interface ListFile {
  list: FileName;
  query: { format: ExportFormat; columns: readonly string[] };
  content: FileContent;
  /** The user who exports, for the history. */
  context: WriteContext;
  /** The record whose history shows the export. Default: the list itself. */
  record?: RecordInHistory;
}

interface RecordInHistory {
  entityId: string;
  subject: HistoryEntity | null;
  label: string;
}

const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const file = z.unknown().meta({
  type: 'string',
  description: 'RFC 4180 with a header row, UTF-8 with a byte order mark; or a workbook.',
});

/** Options of the route `GET …/export`. A HEAD route would produce the whole file. */
export const fileRoute = { config: { allowsStaleReads: true }, exposeHeadRoute: false };

export const fileSchema = <Query>(querystring: z.ZodType<Query>) => ({
  produces: ['text/csv', mediaTypes.xlsx],
  querystring,
  response: { 200: file },
});

/** Streams the file and adds one entry to the history. */
export async function sendFile(
  { change, clock, copyOut }: FileDeps,
  reply: FastifyReply,
  { list, query, content, context, record = listInHistory(list) }: ListFile,
): Promise<FastifyReply> {
  const headers = headersOf(list);
  const { format, columns: names, ...filters } = query;
  const columns = names.map((name) => {
    const column = content.columns[name];
    if (!column) throw new Error(`The file of ${list} has no cells for ${name}`);
    return { header: headers[name] ?? name, ...column };
  });
  const statement = content.rows(exportCells(columns, format)).compile();
  const rows = await copyOut(statement, clock.timeZone, format === 'csv' ? 'csv' : 'text');
  const details = { format, columns: names, query: onlySet(filters) };
  await recordExport(change, context, rows, { ...record, details });
  return reply
    .type(mediaTypes[format])
    .header('content-disposition', `attachment; filename="${list}-${clock.today()}.${format}"`)
    .send(fileOf[format](list, columns, rows));
}

/**
 * Adds an export to the history. Runs after its copy has started, because a change switches later reads of the request to the
 * primary.
 */
export async function recordExport(
  change: ChangeData,
  context: WriteContext,
  rows: Readable,
  action: RecordInHistory & { details: Record<string, unknown> },
): Promise<void> {
  const silent = { ...context, silent: true };
  try {
    await change(silent, (tx) => recordAction(tx, silent, { entity: 'lists', ...action }));
  } catch (error) {
    rows.destroy();
    throw error;
  }
}

const fileOf: Record<ExportFormat, (name: string, columns: SheetColumn[], rows: Readable) => Readable> = {
  csv: (_name, columns, rows) =>
    csvFile(
      columns.map(({ header }) => header),
      rows,
    ),
  xlsx: xlsxFile,
};

/** The kind of record whose history filter shows exports of a list. */
function subjectOf(list: FileName): HistoryEntity {
  if (list === 'registered_users') return 'events';
  return list === 'takings' ? 'billings' : resources[list].entity;
}

export const listInHistory = (list: FileName): RecordInHistory => ({
  entityId: list,
  subject: subjectOf(list),
  label: `List: ${list.replaceAll('_', ' ')}`,
});

/** The filters and the sort order that are set. */
export const onlySet = (query: object) =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== '' && !isEmpty(value)),
  );

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;
