/** How large a workbook (a ZIP archive) is once it is unpacked, told from its directory alone. */

const mebibyte = 1024 * 1024;

/** A sheet is read row by row; what is beyond this is no list of a venue. */
const totalBytes = 256 * mebibyte;
/** Those are held in memory, fifty times as large where they are short. */
const sharedStringsBytes = 16 * mebibyte;
/** Real sheets shrink to a tenth or so, a file made to burst to a thousandth. What is small does no harm. */
const mostUnpacked = (packed: number) => Math.max(2 * mebibyte, packed * 100);

const directoryEnd = Buffer.from('PK\x05\x06', 'latin1');
const directoryEntry = 0x02014b50;
const deflated = 8;
const inZip64 = 0xffff_ffff;

/**
 * False for an archive that would burst, or whose directory does not say how large its parts are. A part that turns out larger than
 * it says is refused by whoever unpacks it.
 */
export function mayBeUnpacked(file: Buffer): boolean {
  const end = file.lastIndexOf(directoryEnd);
  if (end < 0 || end + 22 > file.length) return false;
  const entries = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  let total = 0;
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== directoryEntry) return false;
    const packed = file.readUInt32LE(at + 20);
    const unpacked = file.readUInt32LE(at + 24);
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('latin1', at + 46, at + 46 + nameLength);
    if (file.readUInt16LE(at + 10) === deflated && unpacked === 0 && packed !== 2) return false; // two bytes: nothing, packed
    if (packed === inZip64 || unpacked === inZip64 || unpacked > mostUnpacked(packed)) return false;
    if (/sharedstrings\.xml$/i.test(name) && unpacked > sharedStringsBytes) return false;
    total += unpacked;
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return total <= totalBytes;
}
