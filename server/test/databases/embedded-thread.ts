/** Worker thread with an embedded engine: an in-memory copy of an archive that opens and closes on request. */
import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { extensions, startParams } from '#db/embedded/embedded-engine.ts';
import { behindSocket, type CopyOrders } from './database-embedded.ts';

if (!parentPort) throw new Error('embedded-thread.ts runs as a worker thread only');
const main = parentPort;
const loadDataDir = await openAsBlob(workerData);
const copy = behindSocket(await PGlite.create({ loadDataDir, extensions, startParams }));
main.on('message', async (order: CopyOrders) => main.postMessage(await copy[order]()));
main.postMessage('ready');
