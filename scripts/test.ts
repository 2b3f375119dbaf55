/** `npm test`: everything that says whether Foyer works. The last line is the sum of what the runners counted. */
import { mkdirSync, rmSync } from 'node:fs';
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
import { root, run } from './run.ts';
import { runTrials, trialsReport } from './trials.ts';

const reports = join(root, 'test-results');
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const failure: Counts = { passed: 0, failed: 1, skipped: 0 };
let total: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Names a part, runs it and adds what it counted. */
async function part(name: string, work: () => Promise<Counts | undefined>): Promise<void> {
  console.log(`\n── ${name}`);
  const began = performance.now();
  const counts = await work();
  if (counts) total = add(total, counts);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`── ${name}: ${counts ? summary(counts) : 'fine'}, ${seconds} s`);
}

/** A part that passes no tests, but can fail. */
const gate = (name: string, work: () => Promise<boolean>) =>
  part(name, async () => ((await work()) ? undefined : failure));

const npmRun = (script: string) =>
  gate(script, async () => (await run('npm', ['run', '--silent', script], { limit: 5 })) === 0);

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

await gate('what the machine needs', () => prepareMachine(usualNeeds));
await npmRun('lint');
await npmRun('types');
await npmRun('unused');
await gate('panel build and budget', async () => (await buildPanel('info')) === 0);
await part('vitest', async () => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  return readCounts(vitestReport, await run('vitest', ['run', ...reporters], { limit: 30 }), vitestCounts);
});
await part('playwright', async () => {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport };
  const args = ['test', '--config', 'e2e', '--reporter=line,json'];
  return readCounts(playwrightReport, await run('playwright', args, { env, limit: 30 }), playwrightCounts);
});
await part('faults and attacks, the short form', () => runTrials([], 'short', 15));

const failures = [
  ...readFailures(vitestReport, vitestFailures),
  ...readFailures(playwrightReport, playwrightFailures),
  ...readFailures(trialsReport, vitestFailures),
];
if (failures.length > 0) console.log(`\n── what failed\n${failures.join('\n\n')}`);

process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${summary(total)}`);
