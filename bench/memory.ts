/**
 * `npm run bench:memory`: resident memory of an idle `npm start` on both engines, after the first start, which fills
 * the database, and after the second. Fails above the limits.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startPostgres } from '../server/test/services/postgres.ts';
import { memoryOf, startLikeNpm } from './process.ts';

const settleMs = 15_000;

/** MiB. */
const limits = { PostgreSQL: 180, embedded: 340 };

/** Prints the memory of two starts once it is stable. */
export async function measureMemory(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-memory-'));
  const postgres = await startPostgres({ usualDefaults: true });
  const onServer = {
    DATABASE_URL: postgres.url(),
    JWT_SECRET: 'a secret that is long enough for this',
  };
  try {
    for (const engine of ['PostgreSQL', 'embedded'] as const) {
      const settings = engine === 'PostgreSQL' ? onServer : {};
      const environment = { ...settings, DATA_DIR: join(folder, engine), DEMO: 'true' };
      const [first, next] = [await idleMemory(environment), await idleMemory(environment)];
      console.log(
        `memory, ${engine}: ${first.toFixed(0)} MiB after the first start, ${next.toFixed(0)} MiB after the next, at most ${limits[engine]}`,
      );
      if (Math.max(first, next) > limits[engine]) process.exitCode = 1;
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

async function idleMemory(environment: Record<string, string>): Promise<number> {
  const foyer = await startLikeNpm(environment);
  await setTimeout(settleMs);
  const memory = memoryOf(foyer.pid);
  await foyer.stop();
  return memory;
}

if (import.meta.main) await measureMemory();
