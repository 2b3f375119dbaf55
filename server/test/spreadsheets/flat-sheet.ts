/** Reads the cells of a Flat ODS file as LibreOffice understood them. */
import { SaxesParser } from 'saxes';

/** `text` is the displayed text; `value` holds numbers, dates and booleans. */
export interface SheetCell {
  type: string;
  value: string;
  text: string;
  formula?: string;
}

export const emptyCell: SheetCell = { type: '', value: '', text: '' };

/** The rows of the first sheet, each without empty cells at its end. */
export function readFlatSheet(xml: string): SheetCell[][] {
  const parser = new SaxesParser({ xmlns: false });
  const rows: SheetCell[][] = [];
  let cells: SheetCell[] = [];
  let cell: SheetCell | undefined;
  let [repeatedRows, repeated, sheets, paragraphs] = [1, 1, 0, 0];
  let isParagraph = false;

  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'table:table') sheets += 1;
    if (name === 'table:table-row') {
      cells = [];
      repeatedRows = Number(attributes['table:number-rows-repeated'] ?? 1);
    }
    if (name === 'table:table-cell') {
      cell = openCell(attributes);
      repeated = Number(attributes['table:number-columns-repeated'] ?? 1);
      paragraphs = 0;
    }
    if (!cell) return;
    if (name === 'text:p') {
      if (paragraphs > 0) cell.text += '\n';
      paragraphs += 1;
      isParagraph = true;
    }
    if (name === 'text:s') cell.text += ' '.repeat(Number(attributes['text:c'] ?? 1));
    if (name === 'text:tab') cell.text += '\t';
    if (name === 'text:line-break') cell.text += '\n';
  });
  parser.on('text', (text) => {
    if (cell && isParagraph) cell.text += text;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'text:p') isParagraph = false;
    if (name === 'table:table-cell' && cell) {
      const isEmpty = cell.type === '' && cell.text === '';
      const count = isEmpty ? Math.min(repeated, 100) : repeated;
      for (let index = 0; index < count; index += 1) cells.push(cell);
      cell = undefined;
    }
    if (name === 'table:table-row' && sheets === 1) {
      const last = cells.findLastIndex(({ type, text }) => type !== '' || text !== '');
      const count = last < 0 ? 1 : repeatedRows;
      for (let index = 0; index < count; index += 1) rows.push(cells.slice(0, last + 1));
    }
  });
  parser.write(xml).close();
  return rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1);
}

function openCell(attributes: Record<string, string>): SheetCell {
  const type = attributes['office:value-type'] ?? '';
  const value =
    attributes['office:date-value'] ?? attributes['office:boolean-value'] ?? attributes['office:value'] ?? '';
  const formula = attributes['table:formula'];
  return { type, value, text: '', ...(formula !== undefined && { formula }) };
}
