import { join } from 'node:path';
import { type Counts, readCounts, vitestCounts } from './reports.ts';
import { type RunOptions, root, run } from './run.ts';

interface TrialsOptions extends RunOptions {
  form: 'short' | 'long';
  /** Name of the report in `test-results`. */
  report: string;
}

/** Path to which the configuration of the trials writes it. */
export const trialsReport = (name: string) => join(root, 'test-results', `${name}.json`);

/** Runs trials (trials/trial.ts), which print their table last. `args` go to Vitest. */
export async function runTrials(
  args: string[],
  { form, report, ...options }: TrialsOptions,
): Promise<Counts> {
  const file = trialsReport(report);
  const env = { TRIALS: form, TRIALS_REPORT: file };
  const code = await run('vitest', ['run', '--root', 'trials', ...args], { ...options, env });
  return readCounts(file, code, vitestCounts);
}
