/** Writes ZIP archives in constant memory: parts are compressed and sent while they are made. */
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipPart {
  name: string;
  /** Text in pieces. */
  content: AsyncIterable<string> | Iterable<string>;
}

/** Sizes of a part, known only after it. */
interface Written {
  name: Buffer;
  offset: number;
  crc: number;
  packed: number;
  unpacked: number;
}

/** Format 2.0: compressed by deflate, sizes after the data, names in UTF-8. */
const version = 20;
const flags = 0x0808;
const deflated = 8;
/** 1 January 1980, the earliest date of the format. The same rows give the same file. */
const date = 0x21;

/** Larger archives would need the ZIP64 format. */
const mostBytes = 0xffff_ffff;

/** Sizes of a sheet that later parts list are known only after it, so parts may be made one after the other. */
export async function* zipped(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer, void> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, content } of parts) {
    const part: Written = { name: Buffer.from(name), offset, crc: 0, packed: 0, unpacked: 0 };
    const head = localHeader(part);
    yield head;
    for await (const bytes of compressed(content, part)) {
      part.packed += bytes.length;
      yield bytes;
    }
    const sizes = descriptor(part);
    yield sizes;
    written.push(part);
    offset += head.length + part.packed + sizes.length;
    if (offset > mostBytes || part.unpacked > mostBytes) throw new Error('the archive would be too large');
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield directoryEnd(written.length, directory.length, offset);
}

/** Compresses a part. Its reader may stop at any time. */
function compressed(content: ZipPart['content'], part: Written): AsyncIterable<Buffer> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      part.crc = crc32(bytes, part.crc);
      part.unpacked += bytes.length;
      yield bytes;
    }
  }
  // The reader gets the error of a broken part.
  return pipeline(Readable.from(counted(), { objectMode: false }), createDeflateRaw(), () => {});
}

/** Joins numbers of two (`u16`) or four bytes, the lowest first. */
function fields(...numbers: readonly (readonly [size: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(numbers.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of numbers) at = bytes.writeUIntLE(value, at, size);
  return bytes;
}

const localHeader = ({ name }: Written) =>
  Buffer.concat([
    fields(
      [4, 0x0403_4b50],
      [2, version],
      [2, flags],
      [2, deflated],
      [2, 0],
      [2, date],
      [4, 0],
      [4, 0],
      [4, 0],
    ),
    fields([2, name.length], [2, 0]),
    name,
  ]);

const descriptor = ({ crc, packed, unpacked }: Written) =>
  fields([4, 0x0807_4b50], [4, crc], [4, packed], [4, unpacked]);

const directoryEntry = ({ name, offset, crc, packed, unpacked }: Written) =>
  Buffer.concat([
    fields([4, 0x0201_4b50], [2, version], [2, version], [2, flags], [2, deflated], [2, 0], [2, date]),
    fields([4, crc], [4, packed], [4, unpacked], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0]),
    fields([4, offset]),
    name,
  ]);

const directoryEnd = (count: number, size: number, offset: number) =>
  fields([4, 0x0605_4b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0]);
