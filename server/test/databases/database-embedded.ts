/** Embedded engine for tests: behind a socket in its own thread, as in production, but in memory. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type pg from 'pg';
import { connect } from '#db/connection/pool.ts';
import { startEngine } from '#db/embedded/embedded-engine.ts';
import { readyFolder } from '#db/embedded/embedded-folder.ts';
import type { Copy, Original } from './database-copies.ts';

export type CopyOrders = 'open' | 'close';

/** Fills a database and stores it as an archive, which takes a third of a second to unpack and start. */
export async function prepareEmbedded(fill: (pool: pg.Pool) => Promise<void>): Promise<Original> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-original-'));
  const engine = await startEngine(await readyFolder(folder), { sync: () => {} });
  const { open, close } = behindSocket(engine);
  const pool = connect(await open(), () => {});
  await fill(pool);
  await pool.end();
  await close();
  const address = join(folder, 'database.tar');
  const archive = await engine.dumpDataDir('none');
  await writeFile(address, archive.stream());
  await engine.close();
  return { address, remove: () => rm(folder, { recursive: true }) };
}

/**
 * Runs the engine in another thread. In this one, statements would block the server under test, which would report
 * overload (503).
 */
export async function copyEmbedded(archive: string): Promise<Copy> {
  const thread = new Worker(new URL('./embedded-thread.ts', import.meta.url), { workerData: archive });
  const answer = async () => {
    thread.ref();
    const [said] = await once(thread, 'message');
    thread.unref(); // an idle engine must not keep the process alive
    return said;
  };
  const tell = (order: CopyOrders) => {
    thread.postMessage(order);
    return answer();
  };
  await answer();
  return {
    open: () => tell('open'),
    close: () => tell('close'),
    remove: async () => void (await thread.terminate()),
  };
}

/** Opens the socket for the duration of a test. */
export function behindSocket(engine: PGlite): Pick<Copy, 'open' | 'close'> {
  const host = join(tmpdir(), `foyer-test-${randomUUID()}`);
  const sockets = new PGLiteSocketServer({
    db: engine,
    path: join(host, '.s.PGSQL.5432'),
    maxConnections: 10,
  });
  return {
    open: async () => {
      await mkdir(host, { mode: 0o700 });
      await sockets.start();
      return { engine: 'embedded', host };
    },
    close: async () => {
      await sockets.stop();
      await rm(host, { recursive: true });
    },
  };
}
