/** PGlite (PostgreSQL compiled to WebAssembly), configured for durable commits. */
import { existsSync, fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface EngineOptions {
  /**
   * Called with the engine's last message, during the statement that failed. It must not return, because
   * PGlite would retry the rest of the statement endlessly.
   */
  onBroken?: (reason: string) => void;
  /** Flushes an open file or folder to disk. */
  sync?: (fileDescriptor: number) => void;
}

export const extensions = { btree_gist, pg_trgm };

/** PGlite's default `-F` disables fsync. */
export const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...settings({
    wal_sync_method: 'fsync',
    // Keeps the log small, because a single session has no checkpointer (embedded-maintenance.ts replaces
    // it).
    min_wal_size: '32MB',
    max_wal_size: '128MB',
    // Counts as memory of this process, while the system caches the files anyway.
    shared_buffers: '32MB',
    // PGlite contains no JIT compiler.
    jit: 'off',
    // The output is used only for the reason of a failure. Statements in it could contain personal data.
    log_min_messages: 'fatal',
    log_min_error_statement: 'panic',
  }),
];

/**
 * Opens the database in a folder, or creates one in an empty folder. Statements block the calling thread.
 * Throws a one-line error with the engine's reason.
 */
export async function startEngine(folder: string, options: EngineOptions = {}): Promise<PGlite> {
  const said: string[] = [];
  let started = false;
  const breakOff = () => {
    if (started) options.onBroken?.(lastWords(said));
  };
  const onStderr = (line: string) => {
    said.push(line);
    if (endsTheServer.test(line)) breakOff();
    return false;
  };
  try {
    const files = new SyncedFiles(folder, options.sync ?? fsyncSync, breakOff);
    const engine = await PGlite.create({ fs: files, extensions, startParams, onStderr });
    started = true;
    return engine;
  } catch (error) {
    throw new Error(lastWords(said) || String(error), { cause: error });
  }
}

/** Checked because the engine would create a new database over damaged files. */
export const holdsDatabase = (folder: string) => existsSync(join(folder, 'PG_VERSION'));

/** Adds fsync to PGlite's file layer, where it does nothing. */
class SyncedFiles extends NodeFS {
  readonly #sync: (fileDescriptor: number) => void;
  readonly #onAbort: () => void;

  constructor(folder: string, sync: (fileDescriptor: number) => void, onAbort: () => void) {
    super(folder);
    this.#sync = sync;
    this.#onAbort = onAbort;
  }

  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args);
    const addSync: NonNullable<typeof emscriptenOpts.preRun>[number] = ({ FS }) => {
      const { stream_ops: operations, tryFSOperation } = FS.filesystems.NODEFS;
      // Also called for folders, which PostgreSQL flushes after creating or renaming files. A failure makes
      // PostgreSQL panic, since the disk's state is then unknown.
      operations.fsync = (stream: { nfd: number }) => {
        tryFSOperation(() => this.#sync(stream.nfd));
        return 0;
      };
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), addSync],
        onAbort: this.#onAbort,
      },
    };
  }
}

function settings(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** With a single session, errors that end a session end the engine. */
const endsTheServer = /\b(FATAL|PANIC): /;

/**
 * Joins the message (`… [42] FATAL: database files are incompatible with server`) and an optional `DETAIL:`
 * to one line.
 */
function lastWords(said: string[]): string {
  const last = said.findLastIndex((line) => endsTheServer.test(line));
  if (last < 0) return said.at(-1) ?? '';
  return said
    .slice(last, last + 2)
    .flatMap((line) => /\b(?:FATAL|PANIC|DETAIL): +(.*)/.exec(line)?.[1] ?? [])
    .join('. ');
}
