/** Parts of an Excel workbook as XML (ECMA-376), with texts in their cells. */

export type CellValue = string | number | boolean | null;

export interface SheetLayout {
  header: string;
  width: number;
  /** Number format of the column, such as `0.00`. */
  format?: string | undefined;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML allows no control characters, and turns `\r` into `\n`. Workbooks write them as `_x000D_`. */
const escaped = (text: string) =>
  text
    .replace(/[&<>"]/g, (character) => entities[character] ?? character)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are replaced
    .replace(/[\u0000-\u0008\u000b-\u001f]/g, (character) => `_x${hex(character)}_`);

const hex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

/** Name of a column: `A`, `Z`, `AA`. */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** Formats of the columns, each once. Style 0 is the default, the others follow in this order. */
const formatsIn = (columns: readonly SheetLayout[]) => [
  ...new Set(columns.flatMap(({ format }) => format ?? [])),
];

/** Writes rows for these columns. `number` counts from 1. */
export function rowWriter(columns: readonly SheetLayout[]) {
  const formats = formatsIn(columns);
  const names = columns.map((_, index) => columnName(index));
  const styles = columns.map(({ format }) =>
    format === undefined ? '' : ` s="${formats.indexOf(format) + 1}"`,
  );
  const cell = (value: CellValue, index: number, number: number, style: string) => {
    const place = `<c r="${names[index]}${number}"${style}`;
    if (typeof value === 'number') return `${place}><v>${value}</v></c>`;
    if (typeof value === 'boolean') return `${place} t="b"><v>${Number(value)}</v></c>`;
    return `${place} t="inlineStr"><is><t xml:space="preserve">${escaped(value ?? '')}</t></is></c>`;
  };
  return {
    header: `<row r="1">${columns.map(({ header }, index) => cell(header, index, 1, '')).join('')}</row>`,
    row: (values: readonly CellValue[], number: number): string => {
      let cells = '';
      for (const [index, value] of values.entries())
        if (value !== null) cells += cell(value, index, number, styles[index] ?? '');
      return `<row r="${number}">${cells}</row>`;
    },
  };
}

/** A sheet up to its rows. The header stays in view. */
export const sheetStart = (columns: readonly SheetLayout[]) =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData>`;

export const sheetEnd = '</sheetData></worksheet>';

export const sheetPath = (number: number) => `xl/worksheets/sheet${number}.xml`;

/** The parts besides the sheets, by name. */
export function otherParts(sheets: readonly string[], columns: readonly SheetLayout[]) {
  const formats = formatsIn(columns);
  const each = (write: (name: string, number: number) => string) =>
    sheets.map((name, index) => write(name, index + 1)).join('');
  const stylesId = `rId${sheets.length + 1}`;
  return {
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each(
      (name, number) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`,
    )}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships">${each(
      (_, number) =>
        `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )}<Relationship Id="${stylesId}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}">${numberFormats(formats)}<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length + 1}"><xf/>${formats
      .map((_, index) => `<xf numFmtId="${firstFormat + index}" applyNumberFormat="1"/>`)
      .join('')}</cellXfs></styleSheet>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${each(
      (_, number) =>
        `<Override PartName="/${sheetPath(number)}" ContentType="${contentType}.worksheet+xml"/>`,
    )}</Types>`,
  };
}

/** Numbers below are formats of the program. */
const firstFormat = 164;

const numberFormats = (formats: readonly string[]) =>
  formats.length === 0
    ? ''
    : `<numFmts count="${formats.length}">${formats
        .map((format, index) => `<numFmt numFmtId="${firstFormat + index}" formatCode="${escaped(format)}"/>`)
        .join('')}</numFmts>`;
