import type { Readable } from 'node:stream';

/** A reader that takes nothing for as long is gone, or might as well be. */
const readTimeoutMs = 30_000;

/** The pieces of a stream that is given up once the next one has not been asked for in time. */
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
