/** Worker thread of the embedded engine, because statements block their thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { EngineOrders, EngineReport } from './embedded.ts';
import { startEngine } from './embedded-engine.ts';
import { readyFolder } from './embedded-folder.ts';

if (!parentPort) throw new Error('embedded-worker.ts runs as a worker thread only');
const main = parentPort;
const report = (message: EngineReport) => main.postMessage(message);
const { dataDir, socket }: EngineOrders = workerData;

async function serve(): Promise<void> {
  const folder = await readyFolder(dataDir);
  const pglite = await startEngine(folder, { onBroken }).catch((error: Error) => {
    const advice = 'Fix that, restore a backup, or move it away to start empty.';
    throw new Error(`The database in ${folder} cannot be opened: ${error.message}. ${advice}`, {
      cause: error,
    });
  });
  // The pool uses one connection. The others allow for closed ones that are still being cleaned up.
  const server = new PGLiteSocketServer({ db: pglite, path: socket, maxConnections: 10 });
  await server.start();
  main.once('message', async () => {
    await server.stop();
    await pglite.close(); // writes a checkpoint, like a regular shutdown of PostgreSQL
    main.close();
  });
  report({ state: 'ready' });
}

/** Stops at once. Committed data is already on disk. */
function onBroken(reason: string): void {
  stopAtOnce(`The embedded database stopped unexpectedly: ${reason}`);
}

function stopAtOnce(reason: string): void {
  report({ state: 'stopped', reason });
  process.exit(1);
}

try {
  await serve();
} catch (error) {
  stopAtOnce(error instanceof Error ? error.message : String(error));
}
