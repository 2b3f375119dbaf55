/** Opens every file that Foyer writes in LibreOffice and compares each cell with the API. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { escapeFormula } from '#lib/files/csv.ts';
import type { Client } from '#test/api.ts';
import { furnish } from '#test/every/lists.ts';
import type { ExpectedCell } from '#test/exports/exported-lists.ts';
import { beginEachTextWith, furnishMore, local, written } from '#test/exports/exported-rows.ts';
import type { Make } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';
import { fillLists } from '#test/resources/samples.ts';
import { emptyCell, readFlatSheet, type SheetCell } from './flat-sheet.ts';
import { convert, csvReader } from './libreoffice.ts';
import { type WrittenFile, writtenFiles } from './written-files.ts';

/** Options for opening files in LibreOffice. */
interface Opening {
  format: 'csv' | 'xlsx';
  locale: string;
  from?: string;
}

/** The sheets as LibreOffice reads them, by the name of their file. */
async function open(client: Client, files: readonly WrittenFile[], { format, locale, from }: Opening) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-exports-'));
  try {
    const paths: string[] = [];
    for (const { name, url, isCsvOnly } of files) {
      const { status, bytes } = await client.get(isCsvOnly ? url : `${url}&format=${format}`);
      expect([url, status]).toEqual([url, 200]);
      const path = join(folder, `${name}.${format}`);
      writeFileSync(path, bytes);
      paths.push(path);
    }
    await convert({ files: paths, to: 'fods', into: folder, locale, ...(from && { from }) });
    return new Map(
      files.map(({ name }) => [name, readFlatSheet(readFileSync(join(folder, `${name}.fods`), 'utf8'))]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Text as a Flat ODS file keeps it: line ends are alike, and cells with several lines lose their tabs. */
function inSheet(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  return lines.includes('\n') ? lines.replaceAll('\t', '') : lines;
}

/** The cell of a workbook in the terms of the expectation. */
function workbookCell({ type, value, text, formula = '' }: SheetCell): unknown {
  // LibreOffice turns the booleans of a workbook into formulas.
  const [, boolean] = /^of:=(TRUE|FALSE)\(\)$/.exec(formula) ?? [];
  if (boolean) return boolean === 'TRUE';
  if (formula !== '') return { formula };
  if (type === 'string') return text;
  if (type === 'date') return toSecond(value);
  return type === '' ? '' : Number(value);
}

/** A date, or a moment to the second: fractions of a day are not exact. */
function toSecond(value: string): string {
  if (!value.includes('T')) return value;
  const rounded = Math.round(new Date(`${value}Z`).getTime() / 1000) * 1000;
  return withoutMidnight(new Date(rounded).toISOString().slice(0, 19));
}

const withoutMidnight = (moment: string) => moment.replace(/T00:00:00$/, '');

/** LibreOffice does not share Excel's 29 February 1900. */
const dayBefore = (day: string) => new Date(new Date(day).getTime() - 86_400_000).toISOString().slice(0, 10);

function expectedInWorkbook(cell: ExpectedCell): unknown {
  if ('moment' in cell) return cell.moment === null ? '' : withoutMidnight(local(cell.moment));
  if ('day' in cell && cell.day !== null && cell.day < '1900-03-01') return dayBefore(cell.day);
  if ('shown' in cell) return cell.shown;
  const [value] = Object.values(cell);
  return typeof value === 'string' ? inSheet(value) : (value ?? '');
}

/** The cell of a CSV file as text; a number that LibreOffice recognized, as written in the file. */
function csvCell({ type, value, text, formula }: SheetCell, expected: string): unknown {
  if (formula !== undefined) return { formula };
  if (type === 'date' || type === 'boolean') return value;
  const number = Number(expected.replaceAll(' ', '').replace(/^(\d+)([+-])$/, '$2$1')); // digits in groups, and a sign after them
  return type === 'float' && number === Number(value) ? expected : text;
}

function expectedInCsv(cell: ExpectedCell): string {
  if ('number' in cell) return String(cell.number ?? '');
  return inSheet('text' in cell ? escapeFormula(cell.text ?? '') : written(cell));
}

const sameAmount = (text: unknown, expected: string) =>
  typeof text === 'string' && text !== '' && Number(text) === Number(expected) ? expected : text;

const columnsOf = ({ rows: [header = []] }: WrittenFile, rows: SheetCell[][] = []) =>
  rows.map((row) => header.map((_, index) => row[index] ?? emptyCell));

/** Columns that are empty in all files of their list, which would hide a fault. */
function emptyColumns(files: readonly WrittenFile[]): string[] {
  const filled = new Map<string, boolean>();
  for (const { name, rows } of files) {
    const [header = [], ...records] = rows;
    for (const [index, title] of header.entries()) {
      const column = `${name.replace(/-\d$/, '')}: ${written(title)}`;
      const isFilled = records.some((cells) => written(cells[index] ?? { text: null }) !== '');
      filled.set(column, isFilled || filled.get(column) === true);
    }
  }
  return [...filled].flatMap(([column, isFilled]) => (isFilled ? [] : [column]));
}

/** An event with a holder of two tickets, one of them checked in, and a walk-in. */
async function makeHolders(admin: Client, program: Client, make: Make): Promise<string> {
  const { event } = await makeSale(make);
  const { body: order } = await orderTickets(program, event.id, { status: 'PAID' });
  await program.post('/check_ins', { body: { code: order.tickets[0].code } });
  await admin.post(`/events/${event.id}/tickets`, {
    body: { quantity: 1, guestName: 'Zuza', paymentMethod: 'Cash' },
  });
  await admin.post(`/events/${event.id}/tickets`, { body: { quantity: 1, free: true } });
  return event.id;
}

const everyColumnAsText = Array.from({ length: 30 }, (_, index) => `${index + 1}/2`).join('/');

const openings: [string, Opening][] = [
  ['as text, in the Polish locale', { format: 'csv', locale: 'pl-PL', from: csvReader(everyColumnAsText) }],
  ['as suggested, in the Polish locale', { format: 'csv', locale: 'pl-PL', from: csvReader() }],
  ['with dates and numbers found, in English', { format: 'csv', locale: 'en-US', from: csvReader('', true) }],
];

/** Beginnings of texts that a spreadsheet could take for a formula or for the end of a cell. */
const beginnings = ['', '=1+1;', '+1\t=2+2|-3+3', '-1\n@SUM(1)', '007'];

describe.for(beginnings.map((text) => [JSON.stringify(text), text] as const))(
  'texts that begin with %s',
  ([, beginning]) => {
    test('are the same in LibreOffice', async ({ api, make, deps, clock }) => {
      const admin = await api.as('ADMIN');
      await furnish(make);
      await furnishMore(make, deps.change, clock.now());
      await fillLists(admin, make);
      const eventId = await makeHolders(admin, await api.program(), make);
      if (beginning) await beginEachTextWith(beginning, deps.change, clock.now());
      const files = await writtenFiles(admin, { eventId, start: beginning });
      expect(emptyColumns(files)).toEqual(['membership_discounts: Title']); // always empty: they have no event

      const offeredAsWorkbook = files.filter(({ isCsvOnly }) => !isCsvOnly);
      const workbooks = await open(admin, offeredAsWorkbook, { format: 'xlsx', locale: 'pl-PL' });
      for (const file of offeredAsWorkbook) {
        const rows = columnsOf(file, workbooks.get(file.name));
        expect
          .soft([file.name, rows.map((row) => row.map(workbookCell))])
          .toEqual([file.name, file.rows.map((row) => row.map(expectedInWorkbook))]);
      }
      for (const [how, opening] of openings) {
        const sheets = await open(admin, files, opening);
        for (const file of files) {
          const expected = file.rows.map((row) => row.map(expectedInCsv));
          const rows = columnsOf(file, sheets.get(file.name));
          const cells = rows.map((row, line) =>
            row.map((cell, index) => {
              const text = expected[line]?.[index] ?? '';
              const isNumber = 'number' in (file.rows[line]?.[index] ?? {});
              return isNumber ? sameAmount(csvCell(cell, text), text) : csvCell(cell, text);
            }),
          );
          expect.soft([how, file.name, cells]).toEqual([how, file.name, expected]);
        }
      }
    });
  },
);
