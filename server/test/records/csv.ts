/**
 * Parses CSV strictly by RFC 4180: CRLF line ends, equal field counts, quotes only where necessary and doubled inside.
 * Throws on any deviation.
 */
export function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  let record: string[] = [];
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const found = field.exec(text);
    if (!found) throw new Error(`no CSV at ${at}: ${JSON.stringify(text.slice(at, at + 60))}`);
    const [, quoted, plain, end] = found;
    record.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    if (record.length === 1 && plain === '') throw new Error('an empty line, which many programs skip');
    if (records[0] && records[0].length !== record.length) {
      throw new Error(
        `record ${records.length} has ${record.length} fields, the first has ${records[0].length}`,
      );
    }
    records.push(record);
    record = [];
  }
  if (record.length > 0) throw new Error('the last record has no end');
  return records;
}
