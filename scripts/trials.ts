import { join } from 'node:path';
import { type Counts, readCounts, vitestCounts } from './reports.ts';
import { type RunOptions, root, run } from './run.ts';

interface TrialsOptions extends RunOptions {
  form: 'short' | 'long';
  /** The name of their report in `test-results`. */
  report: string;
}

/** Where the runner's configuration (trials/vitest.config.ts) has it written. */
export const trialsReport = (name: string) => join(root, 'test-results', `${name}.json`);

/** Runs trials (trials/trial.ts); the table they print is the last thing before what it answers. `args` are Vitest's. */
export async function runTrials(
  args: string[],
  { form, report, ...options }: TrialsOptions,
): Promise<Counts> {
  const file = trialsReport(report);
  const env = { TRIALS: form, TRIALS_REPORT: file };
  const code = await run('vitest', ['run', '--root', 'trials', ...args], { ...options, env });
  return readCounts(file, code, vitestCounts);
}
