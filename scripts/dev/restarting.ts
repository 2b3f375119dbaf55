/** A program that starts again when files in its folders change. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';

export interface Restarting {
  /** Exit code of the first run, if it ended before a change or `stop`. */
  firstExit: Promise<number>;
  /** Ends the program with SIGTERM, and resolves when it has ended. */
  stop(): Promise<void>;
}

/** Time without further changes before a restart: editors and branches change several files at once. */
const quietMs = 150;

const isWatched = (file: string) => /\.(ts|sql|json)$/.test(file) && !/\.test\.ts$/.test(file);

/** Calls `launch` now and after each change below `folders`. Folders that do not exist are left out. */
export function restartOnChange(
  launch: () => ChildProcess,
  folders: string[],
  say: (line: string) => void,
): Restarting {
  let stopped = false;
  let restart: NodeJS.Timeout | undefined;
  let child = launch();
  let busy = Promise.resolve();
  const firstExit = new Promise<number>((resolve) => {
    child.once('exit', (code) => {
      if (!restart && !stopped) resolve(code ?? 1);
    });
  });

  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const startAgain = async (file: string) => {
    await end();
    if (stopped) return;
    say(`Restarting the server, because ${file} has changed.`);
    child = launch();
    child.once('exit', (code) => {
      if (code) say('The server stopped. It starts again when a file changes.');
    });
  };
  const watchers = folders.filter(existsSync).map((folder) =>
    // Recursive, so that it also reports files that an editor replaces by renaming, and new ones.
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file || !isWatched(file)) return;
      clearTimeout(restart);
      restart = setTimeout(() => {
        busy = busy.then(() => startAgain(file));
      }, quietMs);
    }),
  );
  const stop = async () => {
    stopped = true;
    clearTimeout(restart);
    for (const watcher of watchers) watcher.close();
    await end();
    await busy;
  };
  return { firstExit, stop };
}
