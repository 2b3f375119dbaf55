/** `npm run test:browsers`: runs a few journeys in Firefox and WebKitGTK. The last line is the total. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { otherBrowsers, prepareMachine } from './machine.ts';
import { buildPanel } from './panel-build.ts';
import { playwrightCounts, readCounts, summary } from './reports.ts';
import { root, run } from './run.ts';

const reports = join(root, 'test-results');
const report = join(reports, 'browsers.json');

rmSync(report, { force: true });
mkdirSync(reports, { recursive: true });

if (!(await prepareMachine(otherBrowsers)) || (await buildPanel('warn')) !== 0) process.exit(1);
const began = performance.now();
// Further arguments go to Playwright: part of a path, or `--project 'firefox 390'`.
const args = ['test', '--config', 'e2e/browsers', '--reporter=list,json', ...process.argv.slice(2)];
const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
const counts = readCounts(report, await run('playwright', args, { env, limit: 20 }), playwrightCounts);

process.exitCode = counts.failed > 0 ? 1 : 0;
console.log(`\nIn ${((performance.now() - began) / 1000).toFixed(1)} s:\n${summary(counts)}`);
