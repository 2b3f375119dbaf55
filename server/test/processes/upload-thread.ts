/** Uploads from its own thread, so that the client does not slow down the server under test. */
import { parentPort } from 'node:worker_threads';

export interface LargeBody {
  url: string;
  headers: Record<string, string>;
  bytes: number;
  /** Form fields of a multipart body. Without them, the bytes are the body. */
  fields?: Record<string, string> | undefined;
}

if (!parentPort) throw new Error('upload-thread.ts runs as a worker thread only');
const main = parentPort;

function bodyOf({ bytes, fields }: LargeBody) {
  const file = Buffer.alloc(bytes, 0x20);
  if (!fields) return file;
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('file', new Blob([file]), 'a.jpg');
  return data;
}

main.on('message', async (large: LargeBody) => {
  try {
    const { url, headers } = large;
    const response = await fetch(url, { method: 'POST', headers, body: bodyOf(large) });
    const { code } = JSON.parse(await response.text());
    main.postMessage([response.status, code]);
  } catch (error) {
    main.postMessage([0, String(error)]);
  }
});
