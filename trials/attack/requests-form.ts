/** Multipart bodies with a file. */
import fc, { type Arbitrary } from 'fast-check';
import type { BareRequest, HostileRequest } from './hostile-request.ts';
import type { Operation } from './requests-operations.ts';
import { asText, encode, hostileText } from './requests-text.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const csv = Buffer.from('email;name;surname\nfuzz@venue.example;Jan;Nowak\n;;\n');

interface File {
  name: string;
  bytes: Buffer;
}

export function fileOf({ path }: Operation): Arbitrary<{ usual: File; hostile: File }> {
  const usual = path.endsWith('imports') ? { name: 'a.csv', bytes: csv } : { name: 'a.png', bytes: png };
  const name = hostileText.map((text) => text.slice(0, 300).replaceAll(/["\r\n]/g, '_'));
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((some) => Buffer.from(some)),
    fc.constantFrom(
      png.subarray(0, 40),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('PK\x03\x04'),
      csv,
      png,
    ),
  );
  return fc.record({ name, bytes }).map((hostile) => ({ usual, hostile }));
}

export function withForm(request: BareRequest, value: unknown, { name, bytes }: File): HostileRequest {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const parts = fields
    .filter(([key]) => key !== 'file')
    .map(
      ([key, field]) =>
        `--b\r\ncontent-disposition: form-data; name="${encode(key)}"\r\n\r\n${asText(field)}\r\n`,
    );
  const head = `${parts.join('')}--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]);
  return {
    ...request,
    headers: { ...request.headers, 'content-type': 'multipart/form-data; boundary=b' },
    body,
  };
}
