/** Reads the files of the lists, and compares them with the lists. */
import { headersOf } from '@foyer/contract/lists/exports.ts';
import { type ListName, listName } from '@foyer/contract/lists/lists.ts';
import { readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import type { Answer, Client } from '#test/api.ts';
import { parseCsv } from '#test/records/csv.ts';
import { brokenParts } from '#test/records/workbooks.ts';
import { type ExpectedCell, exportedList } from './exported-lists.ts';
import { expectedOf, local, written } from './exported-rows.ts';

/** Each address of a list with an export. */
export const exportedPaths = listName.options.flatMap((list) =>
  exportedList(list).paths.map((path) => ({ list, path, ...exportedList(list) })),
);

export const readCsv = ({ status, text }: Answer) => {
  expect([status, text.slice(0, 1)]).toEqual([200, '\uFEFF']);
  return parseCsv(text.slice(1));
};

export async function readSheets({ status, bytes }: Answer): Promise<unknown[][][]> {
  expect([status, brokenParts(bytes)]).toEqual([200, []]);
  const { sheets } = await readXlsx(bytes);
  return sheets.map(({ rows }) => rows.map((row) => row.map((cell) => (cell === '' ? null : cell))));
}

/** Expects the rows of a list in both files. */
export async function expectFilesOf(client: Client, list: ListName, url: string, columns: string[]) {
  const rows = await expectedOf(client, list, url, columns);
  const header = columns.map((column) => headersOf(list)[column]);
  const asked = `${url.replace('?', '/export?')}&columns=${columns.join()}`;

  const [titles, ...lines] = readCsv(await client.get(asked));
  expect([asked, titles]).toEqual([asked, header]);
  expect([asked, ...lines.map((line, index) => sameNumbers(line, rows[index] ?? []))]).toEqual([
    asked,
    ...rows.map((row) => row.map(written)),
  ]);

  const [sheet = []] = await readSheets(await client.get(`${asked}&format=xlsx`));
  // The reader leaves out rows without a value at the end.
  const all = [...sheet, ...rows.slice(Math.max(sheet.length - 1, 0)).map(() => [])];
  const filled = all.map((row) => columns.map((_, index) => row[index] ?? null));
  expect([asked, ...filled]).toEqual([asked, header, ...rows.map((row) => row.map(typed))]);
}

/** Expected typed value in a spreadsheet, which does not distinguish null from empty text. */
function typed(cell: ExpectedCell): unknown {
  if ('moment' in cell) return cell.moment === null ? null : new Date(`${local(cell.moment)}Z`);
  if ('shown' in cell) return cell.shown;
  if ('day' in cell) return cell.day === null ? null : new Date(cell.day);
  const [value] = Object.values(cell);
  return value === '' ? null : value;
}

/** CSV writes złoty with two decimals. Compares such cells as numbers. */
const sameNumbers = (cells: string[], expected: ExpectedCell[]) =>
  cells.map((cell, index) =>
    'number' in (expected[index] ?? {}) && cell !== '' ? String(Number(cell)) : cell,
  );
