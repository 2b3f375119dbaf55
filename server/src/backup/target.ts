/** Empty database to restore into. One interface for both engines, which load rows differently. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db } from 'pg-boss';
import { from as copyFrom } from 'pg-copy-streams';
import { sessionSettings } from '#db/connection/session.ts';
import { type SchemaSession, sessionOf } from '#db/schema/session.ts';
import type { Places } from '#settings.ts';
import { BackupError } from './backup-error.ts';
import { withSession } from './session.ts';

export interface Target extends SchemaSession {
  engine: 'postgresql' | 'embedded';
  /** In the format of pg-boss. */
  executeSql: Db['executeSql'];
  /** `into` is a table with columns; rows are output of `copy … to stdout`. */
  copyIn(into: string, rows: Buffer): Promise<void>;
}

/** Runs `fill` on an empty database. If it fails, the database remains empty. */
export async function intoEmpty(places: Places, fill: (target: Target) => Promise<void>): Promise<void> {
  if (places.database.kind === 'embedded') await intoFolder(places.dataDir, fill);
  else await intoServer(places.database, fill);
}

function intoServer(
  options: Extract<Places['database'], { kind: 'postgresql' }>,
  fill: (target: Target) => Promise<void>,
): Promise<void> {
  return withSession(options, (client) =>
    fill({
      engine: 'postgresql',
      ...sessionOf(client),
      executeSql: (text, values) => client.query(text, values),
      copyIn: (into, rows) => pipeline([rows], client.query(copyFrom(`copy ${into} from stdin`))),
    }),
  );
}

/** Renames the folder only when it is complete, as on the first start. */
async function intoFolder(dataDir: string, fill: (target: Target) => Promise<void>): Promise<void> {
  const { lockDataDir } = await import('#db/embedded/data-dir-lock.ts');
  const { createFolder } = await import('#db/embedded/embedded-folder.ts');
  const { startEngine } = await import('#db/embedded/embedded-engine.ts');
  const unlock = lockDataDir(dataDir);
  try {
    if (existsSync(join(dataDir, 'database')))
      throw new BackupError(
        `DATA_DIR ${dataDir} contains a database. A backup can only be restored into an empty place.`,
      );
    await createFolder(dataDir, async (folder) => {
      const engine = await startEngine(folder);
      try {
        for (const settings of sessionSettings) await engine.exec(settings);
        await fill({
          engine: 'embedded',
          query: async <Row extends object>(text: string, values?: unknown[]) =>
            (await engine.query<Row>(text, values)).rows,
          run: async (text) => void (await engine.exec(text)),
          executeSql: async (text, values) => {
            if (values && values.length > 0) return engine.query(text, values);
            const results = await engine.exec(text);
            return results.at(-1) ?? { rows: [] };
          },
          copyIn: async (into, rows) => {
            await engine.query(`copy ${into} from '/dev/blob'`, [], {
              blob: new Blob([new Uint8Array(rows)]),
            });
          },
        });
      } finally {
        await engine.close();
      }
    });
  } finally {
    unlock();
  }
}
