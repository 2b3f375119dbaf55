/** The embedded engine as the main thread sees it: a PostgreSQL server behind a Unix socket, for this process alone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { lockDataDir } from '#db/data-dir-lock.ts';

export interface EngineOrders {
  dataDir: string;
  socket: string;
}

export type EngineReport = { state: 'ready' } | { state: 'stopped'; reason: string };

export interface EmbeddedServer {
  /** The folder of its socket: what `pg` takes for a host. */
  host: string;
  /** Writes everything to its place, ends the engine and lets the data folder go. */
  close(): Promise<void>;
}

/** An engine deep in a statement cannot hear that it should close; what is committed survives it being cut off. */
const closeTimeoutMs = 4000;

/**
 * Locks the data folder and starts the engine in a thread of its own. Rejects with one line when the folder is in use or
 * cannot be opened. `onLost` is called once if the engine ends by itself later: nothing works any more then.
 */
export async function startEmbedded(
  dataDir: string,
  onLost: (reason: Error) => void,
): Promise<EmbeddedServer> {
  const unlock = lockDataDir(dataDir);
  // Not in the data folder: the path of a socket may have about 100 characters, and not every volume can hold one.
  const host = mkdtempSync(join(tmpdir(), 'foyer-'));
  const orders: EngineOrders = { dataDir, socket: join(host, '.s.PGSQL.5432') };
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: orders });
  const { ready, ended } = watch(worker);
  const leave = () => {
    rmSync(host, { recursive: true, force: true });
    unlock();
  };

  const failure = await Promise.race([ready, ended]);
  if (failure) {
    leave();
    throw failure;
  }
  let closing = false;
  void ended.then((reason) => closing || onLost(reason));
  return {
    host,
    close: async () => {
      closing = true;
      worker.postMessage('close');
      await Promise.race([ended, setTimeout(closeTimeoutMs, undefined, { ref: false })]);
      await worker.terminate();
      leave();
    },
  };
}

function watch(worker: Worker): { ready: Promise<undefined>; ended: Promise<Error> } {
  const started = Promise.withResolvers<undefined>();
  const ended = Promise.withResolvers<Error>();
  let reason = 'The thread of the embedded database ended.';
  worker.on('message', (report: EngineReport) => {
    if (report.state === 'ready') started.resolve(undefined);
    else reason = report.reason;
  });
  worker.on('error', (error: Error) => {
    reason = `The thread of the embedded database failed: ${error.message}`;
  });
  worker.on('exit', () => ended.resolve(new Error(reason)));
  return { ready: started.promise, ended: ended.promise };
}
