/** Folders, PostgreSQL servers and processes for one trial, removed after it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type PostgresServer, startPostgres } from '../server/test/services/postgres.ts';
import { killRunning } from '../server/test/services/process.ts';

/** Creates an empty folder. After the trial, kills all running servers and removes the folder. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-trial-'));
  onTestFinished(() => {
    killRunning();
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Starts an empty PostgreSQL server. */
export async function temporaryPostgres(): Promise<PostgresServer> {
  const server = await startPostgres();
  onTestFinished(server.stop);
  return server;
}
