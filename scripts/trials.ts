import { join } from 'node:path';
import { type Counts, readCounts, vitestCounts } from './reports.ts';
import { root, run } from './run.ts';

/** Written by the runner's configuration (trials/vitest.config.ts). */
export const trialsReport = join(root, 'test-results/trials.json');

/** Runs trials (trials/trial.ts); the table they print is the last thing before what it answers. */
export async function runTrials(args: string[], form: 'short' | 'long', limit: number): Promise<Counts> {
  const command = ['run', '--root', 'trials', ...args];
  const code = await run('vitest', command, { env: { TRIALS: form }, limit });
  return readCounts(trialsReport, code, vitestCounts);
}
