/**
 * `npm run test:faults`, `npm run test:attack`: the long form of the trials (trials/trial.ts), or the short one with
 * `--short`. Further arguments go to Vitest, such as part of a file name.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { prepareMachine, usualNeeds } from './machine.ts';
import { buildPanel } from './panel-build.ts';
import { summary } from './reports.ts';
import { runTrials, trialsReport } from './trials.ts';

const [suite = '', ...rest] = process.argv.slice(2);
const args = rest.filter((arg) => arg !== '--short');
if (!(await prepareMachine(usualNeeds)) || (await buildPanel('warn')) !== 0) process.exit(1);
mkdirSync(dirname(trialsReport(suite)), { recursive: true });
const began = performance.now();
const counts = await runTrials(['--project', `${suite}*`, ...args], {
  form: rest.includes('--short') ? 'short' : 'long',
  report: suite,
  limit: 120,
});
process.exitCode = counts.failed > 0 ? 1 : 0;
console.log(`\nIn ${((performance.now() - began) / 1000).toFixed(1)} s:\n${summary(counts)}`);
