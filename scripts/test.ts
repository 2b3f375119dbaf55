/** `npm test`: runs all checks. The last line is the total over all runners. */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareMachine, usualNeeds } from './machine.ts';
import { buildPanel } from './panel-build.ts';
import {
  add,
  type Counts,
  playwrightCounts,
  playwrightFailures,
  readCounts,
  readFailures,
  summary,
  vitestCounts,
  vitestFailures,
} from './reports.ts';
import { type RunOptions, root, run } from './run.ts';
import { runTrials, trialsReport } from './trials.ts';

const reports = join(root, 'test-results');
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const failure: Counts = { passed: 0, failed: 1, skipped: 0 };
let total: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Work of a part; all its programs use these options. Undefined means success without tests. */
type Work = (options: RunOptions) => Promise<Counts | undefined>;

/** Prints the name of a part, runs it and adds its counts. */
async function part(name: string, work: Work): Promise<void> {
  console.log(`\n── ${name}`);
  console.log(`── ${name}: ${await counted(work, {})}`);
}

/** Like `part`, but in parallel to others: its output is printed in one piece at the end. */
async function partBeside(name: string, work: Work): Promise<void> {
  const said = join(reports, `${name.replaceAll(/\W+/g, '-')}.log`);
  const output = openSync(said, 'w');
  const outcome = await counted(work, { output });
  closeSync(output);
  console.log(`\n── ${name}\n${readFileSync(said, 'utf8')}── ${name}: ${outcome}`);
}

async function counted(work: Work, options: RunOptions): Promise<string> {
  const began = performance.now();
  const counts = await work(options);
  if (counts) total = add(total, counts);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return `${counts ? summary(counts) : 'fine'}, ${seconds} s`;
}

const unless = (fine: boolean) => (fine ? undefined : failure);

const npmRun =
  (script: string): Work =>
  async (options) =>
    unless((await run('npm', ['run', '--silent', script], { ...options, limit: 5 })) === 0);

const vitest: Work = async (options) => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const code = await run('vitest', ['run', ...reporters], { ...options, limit: 30 });
  return readCounts(vitestReport, code, vitestCounts);
};

const journeys: Work = async (options) => {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport };
  const args = ['test', '--config', 'e2e', '--reporter=line,json'];
  const code = await run('playwright', args, { ...options, env, limit: 45 });
  return readCounts(playwrightReport, code, playwrightCounts);
};

/**
 * Compiles the server's modules once. Tests start it about a hundred times, and kill it before Node stores what it compiled
 * (server/test/services/process.ts).
 */
const compileServer: Work = async (options) => {
  const files = ['main.ts', 'lib/metrics.ts', 'db/embedded/embedded.ts', 'db/embedded/embedded-engine.ts'];
  const imports = files.map((file) => `import(${JSON.stringify(join(root, 'server/src', file))})`);
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/foyer/compiled') };
  return unless((await run('node', ['--eval', imports.join(';')], { ...options, env, limit: 1 })) === 0);
};

/** Trials that measure time (trials/vitest.config.ts) must run alone. */
const trials =
  (timed: boolean): Work =>
  (options) =>
    runTrials(['--project', timed ? '*, timed' : '!*, timed'], {
      ...options,
      form: 'short',
      report: timed ? 'trials-timed' : 'trials',
      limit: 15,
    });

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

await part('what the machine needs', async () => unless(await prepareMachine(usualNeeds)));
await part('panel build and budget', async () => unless((await buildPanel('info')) === 0));
const checks = ['lint', 'types', 'unused', 'comments', 'structure'];
await Promise.all([
  partBeside('server modules', compileServer),
  ...checks.map((script) => partBeside(script, npmRun(script))),
]);
// Mostly waits, so it runs beside the tests.
const beside = partBeside('faults and attacks, the short form', trials(false));
await part('vitest', vitest);
await part('playwright', journeys);
await beside;
await part('faults and attacks that judge by time, the short form', trials(true));

const failures = [
  ...readFailures(vitestReport, vitestFailures),
  ...readFailures(playwrightReport, playwrightFailures),
  ...readFailures(trialsReport('trials'), vitestFailures),
  ...readFailures(trialsReport('trials-timed'), vitestFailures),
];
if (failures.length > 0) console.log(`\n── what failed\n${failures.join('\n\n')}`);

process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${summary(total)}`);
