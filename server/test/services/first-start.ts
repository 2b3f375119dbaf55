/** A first start like `npm start` with a built panel, in a process group like that of a shell. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { version } from '#lib/version.ts';
import { announcing, ofEveryStart } from './process.ts';

const groups = new Set<ChildProcess>();

/** Outputs of a start with this folder, one per line. */
export const startWords = (folder: string) => ({
  beginning: `Foyer ${version} keeps its data in ${folder}.`,
  migrating: /^The database is up to date; migrations applied: \d+\.$/,
  filling: 'The database is empty: filling it with demo data, which takes about ten seconds.',
});

/** Starts Foyer with demo data in `folder`, as the leader of a process group. */
export function startInGroup(folder: string) {
  const child = spawn(process.execPath, ['--eval', announcing], {
    env: { ...ofEveryStart, DEMO: 'true', DATA_DIR: folder, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  groups.add(child);
  const said: string[] = [];
  const told = Promise.withResolvers<RegExpExecArray>();
  const ended = once(child, 'close').then(([code, signal]) => {
    groups.delete(child);
    told.reject(new Error(`ended after: ${said.join('')}`));
    return { code, signal };
  });
  /** Waits for this output. */
  const says = (words: RegExp) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.push(text);
      const found = words.exec(said.join(''));
      if (found) told.resolve(found);
    });
    return told.promise;
  };
  /** Output by line, without the warning about a missing panel. */
  const lines = () =>
    said
      .join('')
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('{"level":40'));
  return { pid: child.pid ?? 0, says, lines, ended };
}

/** Kills every group that is still running. */
export function killGroups(): void {
  for (const { pid } of groups) if (pid) process.kill(-pid, 'SIGKILL');
}
