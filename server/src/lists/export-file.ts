import type { Readable } from 'node:stream';
import { type ExportChoice, type ExportFormat, type FileName, headersOf } from '@foyer/contract/exports.ts';
import type { HistoryEntity } from '@foyer/contract/history.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { writeContext } from '#auth/caller.ts';
import { recordAct } from '#db/recorded-acts.ts';
import type { Deps } from '#deps.ts';
import { csvFile } from '#lib/csv.ts';
import { type SheetColumn, xlsxFile } from '#lib/xlsx.ts';
import { exportCells, type ListExport } from '#lists/export-cells.ts';

interface ExportedList<Name extends FileName, Query> {
  list: Name;
  querystring: z.ZodType<Query>;
  read: (query: Query, request: FastifyRequest) => ListExport<Name>;
  /** What has to be written before the rows may be shown. */
  before?: () => Promise<void>;
  /** The record that the list belongs to, in whose history it is told; 404 where there is none. A list of its own where absent. */
  recordOf?: (request: FastifyRequest) => Promise<RecordInHistory>;
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

/** A stream, which nothing checks. */
const file = z.unknown().meta({
  type: 'string',
  description: 'RFC 4180 with a header row, UTF-8 with a byte order mark; or a workbook.',
});

/** The parts of `GET …/export`: a file of all that a list finds, for whoever may see the list, with one entry in the history. */
export function listFile<Name extends FileName, Query extends ExportChoice<Name>>(
  { change, clock, copyOut }: Pick<Deps, 'change' | 'clock' | 'copyOut'>,
  { list, querystring, read, before, recordOf }: ExportedList<Name, Query>,
) {
  const headers = headersOf(list);
  const send = async (request: FastifyRequest, reply: FastifyReply, query: Query) => {
    await before?.();
    const record = (await recordOf?.(request)) ?? listInHistory(list);
    const { format, columns: names, ...narrowed } = query;
    const { columns: known, rows: select } = read(query, request);
    const columns = names.map((name) => ({ header: headers[name] ?? name, ...known[name] }));
    const copied = format === 'csv' ? 'csv' : 'text';
    const rows = await copyOut(select(exportCells(columns, format)).compile(), clock.timeZone, copied);
    const context = { ...writeContext(request, actionOf(list), clock.now()), silent: true };
    const details = { format, columns: names, query: onlySet(narrowed) };
    try {
      // After the reading has begun: a change sends to the primary what its request reads next.
      await change(context, (tx) => recordAct(tx, context, { entity: 'lists', ...record, details }));
    } catch (error) {
      rows.destroy();
      throw error;
    }
    return reply
      .type(mediaTypes[format])
      .header('content-disposition', `attachment; filename="${list}-${clock.today()}.${format}"`)
      .send(fileOf[format](list, columns, rows));
  };
  return {
    options: { config: { mayBeBehind: true }, exposeHeadRoute: false }, // that would make the whole file to throw it away
    schema: { produces: ['text/csv', mediaTypes.xlsx], querystring, response: { 200: file } },
    send,
  };
}

const fileOf: Record<ExportFormat, (name: string, columns: SheetColumn[], rows: Readable) => Readable> = {
  csv: (_name, columns, rows) =>
    csvFile(
      columns.map(({ header }) => header),
      rows,
    ),
  xlsx: xlsxFile,
};

/** `exportMembershipDiscounts` */
const actionOf = (list: FileName) =>
  `export_${list}`.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** Under which records the history tells of a list. */
const subjects: Record<FileName, HistoryEntity | null> = {
  events: 'events',
  places: 'places',
  users: 'users',
  admins: 'staff',
  discounts: 'discounts',
  membership_discounts: 'discounts',
  billings: 'billings',
  messages: 'messages',
  faq: 'faq',
  reviews: null,
  registered_users: 'events',
};

const listInHistory = (list: FileName): RecordInHistory => ({
  entityId: list,
  subject: subjects[list],
  label: `List: ${list.replaceAll('_', ' ')}`,
});

/** What the list was narrowed to and sorted by. */
const onlySet = (query: object) =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== '' && !isEmpty(value)),
  );

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;
