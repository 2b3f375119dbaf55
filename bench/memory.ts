/**
 * `npm run bench:memory`: resident memory of an idle `npm start` on both engines, after the first start, which fills
 * the database, and after the second.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../server/test/services/postgres.ts';
import { freePort } from '../server/test/services/postgres-programs.ts';
import { memoryOf, startCommand } from './process.ts';

const settleMs = 15_000;
const root = fileURLToPath(new URL('..', import.meta.url));

/** Prints the memory of two starts once it is stable. */
export async function measureMemory(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-memory-'));
  const postgres = await startPostgres({ usualDefaults: true });
  const onServer = {
    DATABASE_URL: postgres.url(),
    JWT_SECRET: 'a secret that is long enough for this',
  };
  try {
    for (const [engine, settings] of Object.entries({ PostgreSQL: onServer, embedded: {} })) {
      const environment = { ...settings, DATA_DIR: join(folder, engine), DEMO: 'true' };
      const [first, next] = [await idleMemory(environment), await idleMemory(environment)];
      console.log(
        `memory, ${engine}: ${first.toFixed(0)} MiB after the first start, ${next.toFixed(0)} MiB after the next`,
      );
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

async function idleMemory(environment: Record<string, string>): Promise<number> {
  const port = String(await freePort());
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
  const foyer = spawn(startCommand(), {
    shell: true, // the command replaces the shell
    cwd: root,
    env: { ...process.env, ...environment, PATH: path, PORT: port, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(foyer, 'exit');
  await isReady(`http://127.0.0.1:${port}/readyz`);
  await setTimeout(settleMs);
  const memory = memoryOf(foyer.pid ?? 0);
  foyer.kill('SIGTERM');
  await ended;
  return memory;
}

async function isReady(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(address).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await setTimeout(200);
  }
}

if (import.meta.main) await measureMemory();
