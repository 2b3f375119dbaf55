import { expectFile } from './answer.ts';
import { type Query, queryText } from './client.ts';
import { send } from './transport.ts';

/**
 * Longest a download may stand still, in milliseconds: the server may have a million rows to sort before the first one comes.
 * A slow one that moves is left alone.
 */
const stallTimeout = 60_000;

interface Options {
  query?: Query;
  signal: AbortSignal;
  /** Told each piece as it comes. */
  onChunk?: (chunk: Uint8Array) => void;
}

/**
 * Fetches a file that may be large, with the token renewed where it has run out. The browser keeps what has come outside of
 * the page's memory. Throws an `ApiError`, or what `signal` was aborted with.
 */
export async function download(path: string, { query = {}, signal, onChunk }: Options): Promise<Blob> {
  const stall = stallGuard();
  let file = new Blob();
  try {
    await send({
      method: 'GET',
      path: path + queryText(query),
      headers: { accept: '*/*' },
      signal: AbortSignal.any([signal, stall.signal]),
      receive: async (response) => {
        expectFile(response);
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

/** A signal that ends what has not moved for too long. */
function stallGuard() {
  const controller = new AbortController();
  const end = () => controller.abort(new DOMException('The download stands still', 'TimeoutError'));
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

/** Hands a file to the person, under a name. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser reads it after the press
}
