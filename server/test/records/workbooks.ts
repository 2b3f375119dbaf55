import { inflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';

/** Workbook of guests with one very compressible name: a few kilobytes that unpack to as many mebibytes. */
export const burstingWorkbook = (mebibytes: number) =>
  writeXlsx({
    sheets: [
      {
        name: 'Guests',
        columns: [
          { header: 'email', key: 'email' },
          { header: 'name', key: 'name' },
        ],
        data: Array.from({ length: mebibytes * 40 }, (_, index) => ({
          email: `guest${index}@people.example`,
          name: `${index}`.padEnd(26_000, 'a'),
        })),
      },
    ],
  });

/** Characters outside XML 1.0 (2.2). With a single one, spreadsheet programs reject the file. */
const brokenXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** Parts of a workbook that XML parsers would reject. */
export const brokenParts = (workbook: Uint8Array): string[] =>
  zipEntries(Buffer.from(workbook))
    .filter(({ data }) => brokenXml.test(data.toString('utf8')))
    .map(({ name }) => name);

export function zipEntries(zip: Buffer): { name: string; data: Buffer }[] {
  const entries = [];
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\x05\x06') + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const method = zip.readUInt16LE(at + 10);
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(begin, begin + zip.readUInt32LE(at + 20));
    const data = method === 0 ? packed : inflateRawSync(packed);
    entries.push({ name: zip.toString('utf8', at + 46, nameEnd), data });
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}
