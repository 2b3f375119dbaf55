/** Sheets as LibreOffice reads them (Flat ODS), to be saved in other formats. */

export type Cell =
  | string
  | { number: number; style: keyof typeof numberStyles }
  | { date: string; style: keyof typeof dateStyles }
  | { formula: string };

/** As a person sets them under “Format cells”. */
const numberStyles = {
  plain: '<number:number number:min-integer-digits="1"/>',
  prefix:
    '<number:text>+</number:text><number:number number:decimal-places="0" number:min-integer-digits="1"/>',
  fourDigits: '<number:number number:decimal-places="0" number:min-integer-digits="4"/>',
  amount:
    '<number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1" number:grouping="true"/>',
  zloty:
    '<number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1" number:grouping="true"/><number:text> zł</number:text>',
  percent:
    '<number:number number:decimal-places="0" number:min-integer-digits="1"/><number:text>%</number:text>',
};

const [day, month, year] = [
  '<number:day number:style="long"/>',
  '<number:month number:style="long"/>',
  '<number:year number:style="long"/>',
];
const between = (separator: string) => `<number:text>${separator}</number:text>`;
const time = `${between(' ')}<number:hours number:style="long"/>${between(':')}<number:minutes number:style="long"/>`;
const dateStyles = {
  polish: [day, month, year].join(between('.')),
  british: [day, month, year].join(between('/')),
  american: [month, day, year].join(between('/')),
  polishTime: [day, month, year].join(between('.')) + time,
  britishTime: [day, month, year].join(between('/')) + time,
};

export interface Sheet {
  rows: readonly (readonly Cell[])[];
  language: 'pl-PL' | 'en-GB' | 'en-US';
  /** The first day of the workbook's calendar. Default: that of Excel for Windows. */
  firstDay?: '1904-01-01';
}

const namespaces = ['office', 'style', 'text', 'table', 'number:datastyle', 'of:of'].map((name) => {
  const [prefix = '', path = prefix] = name.split(':');
  return `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${path}:1.${path === 'of' ? 2 : 0}"`;
});

export function flatSheet({ rows, language, firstDay }: Sheet): string {
  const [code, country] = language.split('-');
  const locale = `number:language="${code}" number:country="${country}"`;
  const styles = [
    ...Object.entries(numberStyles).map(([name, content]) =>
      styleOf(name, name === 'percent' ? 'percentage-style' : 'number-style', locale, content),
    ),
    ...Object.entries(dateStyles).map(([name, content]) => styleOf(name, 'date-style', locale, content)),
  ];
  const calendar = firstDay ? `<table:null-date table:date-value="${firstDay}"/>` : '';
  const lines = rows.map((cells) => `<table:table-row>${cells.map(cellOf).join('')}</table:table-row>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${namespaces.join(' ')} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>${styles.join('')}</office:automatic-styles>
<office:body><office:spreadsheet><table:calculation-settings>${calendar}</table:calculation-settings>
<table:table table:name="Sheet1">${lines.join('\n')}</table:table></office:spreadsheet></office:body></office:document>`;
}

const styleOf = (name: string, kind: string, locale: string, content: string) =>
  `<number:${kind} style:name="n-${name}" ${locale}>${content}</number:${kind}>
<style:style style:name="${name}" style:family="table-cell" style:data-style-name="n-${name}"/>`;

function cellOf(cell: Cell): string {
  if (typeof cell === 'string') return cell === '' ? '<table:table-cell/>' : textCell(cell);
  if ('formula' in cell)
    return `<table:table-cell table:formula="of:=${cell.formula}" office:value-type="float"/>`;
  if ('date' in cell)
    return `<table:table-cell table:style-name="${cell.style}" office:value-type="date" office:date-value="${cell.date}"/>`;
  const type = cell.style === 'percent' ? 'percentage' : 'float';
  return `<table:table-cell table:style-name="${cell.style}" office:value-type="${type}" office:value="${cell.number}"/>`;
}

const textCell = (text: string) => {
  const lines = text.split('\n').map((line) => `<text:p>${escaped(line)}</text:p>`);
  return `<table:table-cell office:value-type="string">${lines.join('')}</table:table-cell>`;
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
