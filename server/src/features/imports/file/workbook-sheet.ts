/** Turns the tags of a sheet into rows of texts. */
import type { FileRow } from './file-row.ts';
import { type NumberFormat, numberText } from './workbook-cells.ts';
import type { TagHandler } from './workbook-zip.ts';

export interface Book {
  /** The part with the sheet. */
  sheet: string;
  texts: readonly string[];
  formats: readonly NumberFormat[];
  is1904: boolean;
}

/** The most columns that a sheet can have. */
const maxColumns = 16_384;

const plain: NumberFormat = { kind: 'plain', code: '' };

export interface SheetReader extends TagHandler {
  /** Returns the rows completed since the last call. */
  takeRows(): FileRow[];
}

export function sheetReader(book: Book): SheetReader {
  let rows: FileRow[] = [];
  let row = { row: 0, cells: [] as string[], unsolved: new Set<number>() };
  let cell = { column: -1, type: '', style: 0, text: '', hasFormula: false };
  /** `isReading` is set inside the phonetic reading beside an East Asian text. */
  let isValue = false;
  let isReading = false;

  function endCell() {
    const { column, type, text, hasFormula } = cell;
    if (hasFormula && text === '' && type !== 'str') row.unsolved.add(column);
    const shown = cellText(cell, book).trim();
    if (shown === '') return;
    while (row.cells.length < column) row.cells.push('');
    row.cells[column] = shown;
  }

  return {
    open: (name, { r, t = 'n', s = '0' }) => {
      if (name === 'row') {
        row = { row: r === undefined ? row.row + 1 : Number(r), cells: [], unsolved: new Set() };
        cell = { ...cell, column: -1 };
      } else if (name === 'c') {
        const column = r === undefined ? cell.column + 1 : columnOf(r);
        if (column < 0 || column >= maxColumns) throw new Error('a cell is outside the sheet');
        cell = { column, type: t, style: Number(s), text: '', hasFormula: false };
      } else if (name === 'f') cell.hasFormula = true;
      else if (name === 'rPh') isReading = true;
      isValue = name === 'v' || (name === 't' && !isReading);
    },
    text: (piece) => {
      if (isValue) cell.text += piece;
    },
    close: (name) => {
      isValue = false;
      if (name === 'rPh') isReading = false;
      else if (name === 'row') rows.push(row);
      else if (name === 'c') endCell();
    },
    takeRows: () => {
      const ended = rows;
      rows = [];
      return ended;
    },
  };
}

function cellText({ type, style, text }: { type: string; style: number; text: string }, book: Book): string {
  if (type === 's') return unescaped(book.texts[Number(text)] ?? '');
  if (type === 'str' || type === 'inlineStr') return unescaped(text);
  if (type === 'b') return text === '1' || text === 'true' ? 'TRUE' : 'FALSE';
  if (type === 'n') return numberText(text, book.formats[style] ?? plain, book);
  return text; // an error, or a date as Strict workbooks write it
}

/** 27 for `AB12`. */
const columnOf = (reference: string) =>
  [...reference.replace(/[^A-Z]/gi, '').toUpperCase()].reduce(
    (column, letter) => column * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

/** A workbook spells characters that XML cannot hold as `_x000D_`. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
