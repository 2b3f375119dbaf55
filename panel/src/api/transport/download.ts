import { expectFile } from './answer.ts';
import { type Query, queryText } from './client.ts';
import { send } from './transport.ts';

/**
 * Longest pause of a download in milliseconds: the server may sort a million rows before it sends the first one. Slow downloads
 * that progress continue.
 */
const stallTimeout = 60_000;

interface Options {
  query?: Query;
  /** Kind of file. Anything else is the answer of a proxy. */
  type?: 'table' | 'json';
  signal: AbortSignal;
  /** Receives each chunk of the body. */
  onChunk?: (chunk: Uint8Array) => void;
}

/**
 * Downloads a file that may be large, and refreshes an expired token. The browser stores the data outside the page's memory.
 * Throws an `ApiError`, or the abort reason of `signal`.
 */
export async function download(
  path: string,
  { query = {}, type = 'table', signal, onChunk }: Options,
): Promise<Blob> {
  const stall = stallGuard();
  let file = new Blob();
  try {
    await send({
      method: 'GET',
      path: path + queryText(query),
      headers: { accept: '*/*' },
      signal: AbortSignal.any([signal, stall.signal]),
      receive: async (response) => {
        expectFile(response, type);
        const watched = response.body?.pipeThrough(
          watch((chunk) => {
            stall.moved();
            onChunk?.(chunk);
          }),
        );
        file = await new Response(watched).blob();
      },
    });
  } finally {
    stall.stop();
  }
  return file;
}

const watch = (onChunk: (chunk: Uint8Array) => void) =>
  new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onChunk(chunk);
      controller.enqueue(chunk);
    },
  });

/** Aborts a download that makes no progress. */
function stallGuard() {
  const controller = new AbortController();
  const end = () => controller.abort(new DOMException('The download has stalled', 'TimeoutError'));
  let timer = setTimeout(end, stallTimeout);
  return {
    signal: controller.signal,
    stop: () => clearTimeout(timer),
    moved: () => {
      clearTimeout(timer);
      timer = setTimeout(end, stallTimeout);
    },
  };
}

/** Saves a file to the user's downloads. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser reads the file after the click
}
