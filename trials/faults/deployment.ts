/** Deployment on either engine whose data outlives its servers. */
import type { ChildProcess } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../server/src/db/connection/open.ts';
import { asAdmin, createDatabase } from '../../server/test/databases/database-postgres.ts';
import { startPostgres } from '../../server/test/services/postgres.ts';
import { running, startProcess } from '../../server/test/services/process.ts';
import { temporaryFolder } from '../servers.ts';

export type Engine = 'embedded' | 'postgresql';

export const engines: readonly Engine[] = ['embedded', 'postgresql'];

type Start = ReturnType<typeof startProcess>;

export interface Deployment {
  dataDir: string;
  start(more?: Record<string, string>): Start;
  /** Like `start`, but also returns the process before it is ready. */
  begin(more?: Record<string, string>): { child: ChildProcess; ready: Start };
  /** Opens the database. With the embedded engine, no server may be running. */
  look<Found>(work: (database: Database) => Promise<Found>): Promise<Found>;
}

/** Creates an empty deployment, removed after the trial. `tablesAt` is a folder for PostgreSQL's tables. */
export async function deployOn(
  engine: Engine,
  environment: Record<string, string> = {},
  { tablesAt }: { tablesAt?: string } = {},
): Promise<Deployment> {
  const folder = temporaryFolder();
  const url = engine === 'postgresql' ? await postgresFor(tablesAt) : undefined;
  const dataDir = environment.DATA_DIR ?? `${folder}/data`;
  const own: Record<string, string> = {
    DATA_DIR: dataDir,
    TMPDIR: folder, // killed processes leave their socket behind
    ...(url && { DATABASE_URL: url, JWT_SECRET: 'a secret for trials that is long enough' }),
    ...environment,
  };
  const start = (more?: Record<string, string>) => startProcess({ ...own, ...more });
  return {
    dataDir,
    start,
    begin: (more) => {
      const before = new Set(running);
      const ready = start(more);
      const [child] = [...running].filter((one) => !before.has(one));
      if (!child) throw new Error('no process was started');
      return { child, ready };
    },
    look: async (work) => {
      const database = await openDatabase(
        url ? { kind: 'postgresql', url, poolSize: 2 } : { kind: 'embedded', dataDir },
      );
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
  };
}

async function postgresFor(tablesAt: string | undefined): Promise<string> {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  if (tablesAt === undefined) return postgres.url();
  await asAdmin(postgres.url(), `create tablespace elsewhere location '${tablesAt}'`);
  return createDatabase(postgres.url(), 'deployment', 'tablespace elsewhere');
}
