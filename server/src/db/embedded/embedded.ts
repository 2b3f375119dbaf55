/**
 * Runs the embedded engine in a worker as a PostgreSQL server behind a Unix socket, for this process only.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { lockDataDir } from './data-dir-lock.ts';

export interface EngineOrders {
  dataDir: string;
  socket: string;
}

export type EngineReport = { state: 'ready' } | { state: 'stopped'; reason: string };

export interface EmbeddedServer {
  /** Folder of the socket, which `pg` accepts as host. */
  host: string;
  /** Flushes the data, stops the engine and unlocks the data folder. */
  close(): Promise<void>;
}

/**
 * An engine in the middle of a long statement cannot respond to a close. Terminating it does not lose
 * committed data.
 */
const closeTimeoutMs = 4000;

/**
 * Locks the data folder and starts the engine in a worker thread. Rejects with a one-line error. Calls
 * `onLost` once if the engine stops unexpectedly; after that, the database is unusable.
 */
export async function startEmbedded(
  dataDir: string,
  onLost: (reason: Error) => void,
): Promise<EmbeddedServer> {
  const unlock = lockDataDir(dataDir);
  // In the temporary folder, because socket paths are limited to about 100 characters and some volumes do not
  // support sockets.
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
