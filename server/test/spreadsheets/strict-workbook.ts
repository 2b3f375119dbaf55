/** Rewrites a workbook as “Strict Open XML”, which Excel writes and LibreOffice does not: other namespaces, dates as text. */
import { crc32 } from 'node:zlib';
import { zipEntries } from '#test/records/workbooks.ts';

const namespaces = {
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main':
    'http://purl.oclc.org/ooxml/spreadsheetml/main',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships':
    'http://purl.oclc.org/ooxml/officeDocument/relationships',
};

/** Days between the first day of the workbook's calendar and that of `Date`. */
const firstDay = 25_569;

export function strictWorkbook(workbook: Buffer): Buffer {
  const parts = zipEntries(workbook).map(({ name, data }) => {
    if (!/\.(?:xml|rels)$/.test(name)) return { name, data };
    let text = data.toString('utf8');
    for (const [transitional, strict] of Object.entries(namespaces))
      text = text.replaceAll(transitional, strict);
    return { name, data: Buffer.from(name.includes('/worksheets/sheet') ? withDates(text) : text) };
  });
  return storedZip(parts);
}

/** Only birthdays of the guests are numbers in this column. */
const withDates = (sheet: string) =>
  sheet.replace(/<c r="(F\d+)" s="(\d+)" t="n"><v>(\d+)<\/v>/g, (_, cell, style, days) => {
    const date = new Date((Number(days) - firstDay) * 86_400_000).toISOString().slice(0, 19);
    return `<c r="${cell}" s="${style}" t="d"><v>${date}</v>`;
  });

/** A ZIP archive without compression. */
function storedZip(parts: readonly { name: string; data: Buffer }[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of parts) {
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(data.length, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), shared, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
