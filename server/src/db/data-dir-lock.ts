/** One process per data folder. The engine itself lets two in, and they silently overwrite each other's rows. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Held until released: a lock that nobody refers to would be collected as garbage, and with it let go. */
const held = new Set<DatabaseSync>();

/** SQLite's code for a file that somebody else has open. */
const busy = 5;

/**
 * Takes the data folder for this process, making it first where there is none; returns what lets it go again.
 *
 * The lock is SQLite's own on an empty file, because the kernel drops that one when the process dies, however it dies:
 * nothing stale is ever left to judge. Throws one line naming DATA_DIR when another process has it, or when it cannot be
 * written. Until the lock is held nothing but the folder and that empty file is made.
 */
export function lockDataDir(dataDir: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    lock = new DatabaseSync(join(dataDir, 'database.lock'), { timeout: 0 });
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock?.close();
    throw new Error(refusal(dataDir, error), { cause: error });
  }
  const locked = lock;
  held.add(locked);
  return () => {
    if (held.delete(locked)) locked.close();
  };
}

function refusal(dataDir: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return error instanceof Error && 'errcode' in error && error.errcode === busy
    ? `DATA_DIR ${dataDir} is in use by another Foyer. Stop that one, or give this one a DATA_DIR of its own.`
    : `DATA_DIR ${dataDir} cannot be used: ${reason}. It must be a folder that Foyer may write to.`;
}
