/**
 * Locks the data folder for one process. The engine itself would let a second one in, and they would
 * overwrite each other's rows.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Keeps references to the locks, because garbage collection would release them. */
const locks = new Set<DatabaseSync>();

/** SQLite's code for a locked file. */
const busy = 5;

/**
 * Creates the data folder if needed, locks it, and returns a function that unlocks it. Uses SQLite's lock on
 * an empty file, which the kernel releases even after a crash. Throws a one-line error that names DATA_DIR.
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
  locks.add(locked);
  return () => {
    if (locks.delete(locked)) locked.close();
  };
}

function refusal(dataDir: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return error instanceof Error && 'errcode' in error && error.errcode === busy
    ? `DATA_DIR ${dataDir} is in use by another Foyer process. Stop it, or set another DATA_DIR.`
    : `DATA_DIR ${dataDir} cannot be used: ${reason}. It must be a folder that Foyer may write to.`;
}
