import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';

/** Files of the repository that match the patterns: tracked ones, and new ones that Git does not ignore. */
export const filesOfTree = (...patterns: string[]): string[] =>
  git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', ...patterns).filter(
    (file) => existsSync(join(root, file)),
  );

/** Files that differ from the last commit, new ones included. */
export const changedFiles = (): ReadonlySet<string> =>
  new Set([...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]);

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
