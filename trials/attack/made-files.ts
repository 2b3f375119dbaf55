/** Files that pretend to be pictures, or contain more than a picture. */
import { crc32, deflateSync } from 'node:zlib';

export const script = '<script>alert("thief")</script><?php system("thief") ?>';

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A PNG of a few kilobytes whose header claims this size in pixels. */
export function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1; // one bit per pixel
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(4_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export const withText = (picture: Buffer, text: string) =>
  Buffer.concat([
    picture.subarray(0, 33),
    pngChunk('tEXt', Buffer.from(`Comment\0${text}`)),
    picture.subarray(33),
  ]);

export const form = (
  file: Buffer | string,
  fields: Record<string, string>,
  name = 'file',
  type = 'image/png',
) => {
  const multipart = new FormData();
  for (const [field, value] of Object.entries(fields)) multipart.set(field, value);
  multipart.set('file', new Blob([new Uint8Array(Buffer.from(file))], { type }), name);
  return multipart;
};
