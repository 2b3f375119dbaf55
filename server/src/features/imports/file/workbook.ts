/** Reads the first visible sheet of a workbook row by row, in memory that does not grow with its rows. */
import { posix } from 'node:path';
import type { FileRow } from './file-row.ts';
import { type NumberFormat, numberFormatOf } from './workbook-cells.ts';
import { type Book, sheetReader } from './workbook-sheet.ts';
import { readTags, tagsOf, type WorkbookParts, workbookParts } from './workbook-zip.ts';

/** Throws if the file is not a workbook. */
export async function* workbookRows(file: Buffer): AsyncGenerator<FileRow, void> {
  const parts = await workbookParts(file);
  const book = await readBook(parts);
  const reader = sheetReader(book);
  for await (const _ of tagsOf(await parts.open(book.sheet), reader)) yield* reader.takeRows();
  yield* reader.takeRows();
}

async function readBook(parts: WorkbookParts): Promise<Book> {
  const root = await linksOf(parts, '');
  const path = root.find(({ type }) => type === 'officeDocument')?.path ?? '';
  const { sheetIds, is1904 } = await readSheetList(parts, path);
  const links = await linksOf(parts, path);
  const sheets = links.filter(({ type }) => type === 'worksheet');
  const sheet = sheetIds.flatMap((id) => sheets.find((link) => link.id === id) ?? [])[0];
  if (!sheet) throw new Error('the workbook has no visible sheet');
  const partOf = (wanted: string) => links.find(({ type, path }) => type === wanted && parts.has(path))?.path;
  return {
    sheet: sheet.path,
    is1904,
    texts: await readTexts(parts, partOf('sharedStrings')),
    formats: await readFormats(parts, partOf('styles')),
  };
}

interface Link {
  id: string;
  /** The last word of its type, which Strict workbooks spell with another address. */
  type: string;
  path: string;
}

/** The parts that a part refers to. The archive itself has the path ''. */
async function linksOf(parts: WorkbookParts, path: string): Promise<Link[]> {
  const { dir, base } = posix.parse(path);
  const relations = posix.join(dir, '_rels', `${base}.rels`);
  const links: Link[] = [];
  await readTags(await parts.openSmall(relations), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(dir, Target);
      links.push({ id: Id, type: posix.basename(Type), path: target });
    },
  });
  return links;
}

async function readSheetList(parts: WorkbookParts, path: string) {
  const sheetIds: string[] = [];
  let is1904 = false;
  await readTags(await parts.openSmall(path), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(1|true|on)$/i.test(attributes.date1904 ?? '');
      if (name !== 'sheet' || /hidden/i.test(attributes.state ?? '')) return;
      const [, id = ''] = Object.entries(attributes).find(([key]) => /:id$/i.test(key)) ?? [];
      sheetIds.push(id);
    },
  });
  return { sheetIds, is1904 };
}

/** The shared texts, without the phonetic readings of East Asian texts. */
async function readTexts(parts: WorkbookParts, path: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (path === undefined) return texts;
  let isReading = false;
  let isText = false;
  let text = '';
  await readTags(await parts.openSmall(path), {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    close: (name) => {
      if (name === 'si') texts.push(text);
      if (name === 'rPh') isReading = false;
      isText = false;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
  });
  return texts;
}

/** The number format of each cell style. */
async function readFormats(parts: WorkbookParts, path: string | undefined): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  if (path === undefined) return [];
  let isCellStyles = false;
  await readTags(await parts.openSmall(path), {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isCellStyles = true;
      if (name === 'xf' && isCellStyles) ids.push(Number(numFmtId));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return ids.map((id) => numberFormatOf(id, codes));
}
