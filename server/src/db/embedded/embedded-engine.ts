/** PostgreSQL compiled to WebAssembly (PGlite), made to keep its promises: what is committed is on the disk. */
import { existsSync, fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface EngineOptions {
  /**
   * Called, with the engine's last words, in the middle of the statement that it broke off in. Its thread must not return
   * from this: PGlite would try the rest of the statement on the wreck, for ever.
   */
  onBroken?: (reason: string) => void;
  /** How an open file, or folder, reaches the disk. */
  sync?: (fileDescriptor: number) => void;
}

export const extensions = { btree_gist, pg_trgm };

/** As PGlite ships it starts with `-F`, which means: never wait for the disk. */
export const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...settings({
    wal_sync_method: 'fsync',
    // No checkpointer runs beside a single session (embedded-maintenance.ts stands in): keep little of the log for reuse.
    min_wal_size: '32MB',
    max_wal_size: '128MB',
    // All of it counts as memory of this process, whose files the system caches anyway.
    shared_buffers: '32MB',
    // There is no compiler in there.
    jit: 'off',
    // What the engine says goes nowhere but into the reason it stopped for; failed statements may quote a person's data.
    log_min_messages: 'fatal',
    log_min_error_statement: 'panic',
  }),
];

/**
 * Opens the database in a folder, or makes one in an empty folder. Blocks its thread for as long as any statement runs.
 * Throws one line with the engine's own reason when it cannot.
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

/** An engine that finds no database where one ought to be would quietly make a new one over what is left. */
export const holdsDatabase = (folder: string) => existsSync(join(folder, 'PG_VERSION'));

/** PGlite's file layer has no fsync, so that PostgreSQL's calls succeed without doing anything. This one has. */
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
      // Folders come this way too: PostgreSQL syncs one after it has made or renamed a file in it. A failure
      // becomes an errno, and PostgreSQL a panic, because after a failed fsync nobody knows what the disk holds.
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

/** There is one session, so what ends a session elsewhere ends the server here. */
const endsTheServer = /\b(FATAL|PANIC): /;

/** `… [42] FATAL:  database files are incompatible with server`, and the `DETAIL:` that may follow, as one line. */
function lastWords(said: string[]): string {
  const last = said.findLastIndex((line) => endsTheServer.test(line));
  if (last < 0) return said.at(-1) ?? '';
  return said
    .slice(last, last + 2)
    .flatMap((line) => /\b(?:FATAL|PANIC|DETAIL): +(.*)/.exec(line)?.[1] ?? [])
    .join('. ');
}
