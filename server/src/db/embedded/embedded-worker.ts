/** The thread of the embedded engine: a statement blocks the thread it runs in, and this one has nothing else to do. */
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
    const advice = 'Mend that, restore a backup, or move it away to start empty.';
    throw new Error(`The database in ${folder} cannot be opened: ${error.message}. ${advice}`, {
      cause: error,
    });
  });
  // The pool has one connection; the others leave room for lost ones that are still being put away.
  const server = new PGLiteSocketServer({ db: pglite, path: socket, maxConnections: 10 });
  await server.start();
  main.once('message', async () => {
    await server.stop();
    await pglite.close(); // with a checkpoint, as any orderly shutdown of PostgreSQL
    main.close();
  });
  report({ state: 'ready' });
}

/** What is committed is on the disk, and safest there if the engine does nothing more. */
function onBroken(reason: string): void {
  stopAtOnce(`The embedded database broke off: ${reason}`);
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
