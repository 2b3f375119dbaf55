/**
 * Hands the database of a running embedded engine to `npm run backup`, which cannot open it: the engine has one process and one
 * session. Calls wait while the tables are read.
 */
import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';
import { databaseEntries } from './database-entries.ts';
import { frameOf, lastFrame } from './frames.ts';

export interface BackupServer {
  /** While true, no picture may be deleted: the backup has yet to read it. */
  isUnderWay(): boolean;
  close(): Promise<void>;
}

/** Only the owner of the folder can reach it. */
export const socketIn = (dataDir: string) => join(dataDir, 'backup.sock');

/** Longest path of a socket on all systems. */
const longestPath = 100;

/** The data folder must be locked, so that an old socket is of a process that has ended. */
export async function serveBackups(
  pool: pg.Pool,
  dataDir: string,
  log: { warn(details: object, line: string): void; info(line: string): void },
): Promise<BackupServer> {
  const path = socketIn(dataDir);
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {}); // the other end was stopped
    socket.on('close', () => open.delete(socket));
    send(pool, socket).catch((error: unknown) => {
      log.warn({ err: error }, 'a backup failed');
      socket.end(lastFrame({ error: error instanceof Error ? error.message : String(error) }));
    });
  });
  rmSync(path, { force: true });
  try {
    if (path.length > longestPath) throw new Error(`the path is longer than ${longestPath} characters`);
    await once(server.listen(path), 'listening');
    chmodSync(path, 0o600);
  } catch (error) {
    log.warn({ err: error }, 'backups need Foyer to be stopped: DATA_DIR cannot have a socket');
  }
  server.unref();
  return {
    isUnderWay: () => open.size > 0,
    close: async () => {
      for (const socket of open) socket.destroy();
      if (server.listening) await once(server.close(), 'close');
    },
  };
}

/** Sends the snapshot. The other end closes the connection when it has read the pictures. */
async function send(pool: pg.Pool, socket: Socket): Promise<void> {
  const write = async (bytes: Buffer) => {
    if (socket.destroyed) throw new Error('the backup was stopped');
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  };
  const client = await pool.connect();
  try {
    const entries = databaseEntries(client);
    let step = await entries.next();
    while (!step.done) {
      await write(frameOf(step.value));
      step = await entries.next();
    }
    await write(lastFrame({ report: step.value }));
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
