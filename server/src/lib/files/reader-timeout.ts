import type { Readable } from 'node:stream';

/** Time limit between two reads of a client. */
const readTimeoutMs = 30_000;

/** Yields the chunks of a stream. Destroys the stream if the next chunk is not requested in time. */
export async function* untilNobodyReads(source: Readable): AsyncGenerator<Buffer, void> {
  for await (const chunk of source) {
    const timeout = setTimeout(() => source.destroy(new Error('nobody reads the file')), readTimeoutMs);
    try {
      yield chunk;
    } finally {
      clearTimeout(timeout);
    }
  }
}
