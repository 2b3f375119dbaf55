import { Session } from 'node:inspector/promises';

/**
 * Frees what only the start needed. Without a collection, an idle server keeps it: 226 instead of 164 MiB on PostgreSQL.
 * Needs no flag of the engine.
 */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
