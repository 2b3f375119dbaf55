/** Runners of tests. Each writes a report, from which counts and failures are read. */
import { join } from 'node:path';
import { type RunOptions, root, run } from '../run.ts';
import { type Outcome, playwrightOutcome, vitestOutcome } from './reports.ts';

/** Work of a part of a test run (parts.ts); all its programs use these options. Undefined means success without tests. */
export type Work = (options: RunOptions) => Promise<Outcome | undefined>;

export const reports = join(root, 'test-results');

const reportOf = (name: string) => join(reports, `${name}.json`);

/** Tests of Vitest. `minutes` is the limit of the run. */
export const vitest =
  (name: string, args: string[], minutes: number, env = {}): Work =>
  async (options) => {
    const file = reportOf(name);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await run('vitest', ['run', ...reporters, ...args], { ...options, env, limit: minutes });
    return vitestOutcome(file, code);
  };

const playwright =
  (name: string, args: string[], minutes: number): Work =>
  async (options) => {
    const file = reportOf(name);
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const code = await run('playwright', ['test', ...args], { ...options, env, limit: minutes });
    return playwrightOutcome(file, code);
  };

/** A project of e2e/playwright.config.ts. */
export const inChromium = (project: 'journeys' | 'night' | 'pages') =>
  playwright(project, ['--config', 'e2e', '--project', project, '--reporter=line,json'], 45);

/** Journeys in Firefox and WebKitGTK. */
export const browsers = (args: string[] = []) =>
  playwright('browsers', ['--config', 'e2e/browsers', '--reporter=list,json', ...args], 20);

/** Files opened in LibreOffice. */
export const spreadsheets = (args: string[] = []) =>
  vitest('spreadsheets', ['--config', 'server/test/spreadsheets/vitest.config.ts', ...args], 20);

/** Trials (trials/trial.ts), which print their table last. */
export const trials =
  (suite: 'faults' | 'attack', form: 'short' | 'night' | 'long', args: string[] = []): Work =>
  async (options) => {
    const file = reportOf(suite);
    const env = { TRIALS: form, TRIALS_REPORT: file };
    const all = ['run', '--root', 'trials', '--project', `${suite}*`, ...args];
    const code = await run('vitest', all, { ...options, env, limit: 120 });
    return vitestOutcome(file, code);
  };
