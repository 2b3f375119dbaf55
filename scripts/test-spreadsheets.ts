/** `npm run test:spreadsheets`: opens the file of each list in LibreOffice and compares it cell by cell with the API. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareMachine, spreadsheetNeeds } from './machine.ts';
import { readCounts, summary, vitestCounts } from './reports.ts';
import { root, run } from './run.ts';

const reports = join(root, 'test-results');
const report = join(reports, 'spreadsheets.json');

rmSync(report, { force: true });
mkdirSync(reports, { recursive: true });

if (!(await prepareMachine(spreadsheetNeeds))) process.exit(1);
const began = performance.now();
const config = ['--config', 'server/test/spreadsheets/vitest.config.ts'];
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const args = ['run', ...config, ...reporters, ...process.argv.slice(2)];
const counts = readCounts(report, await run('vitest', args, { limit: 20 }), vitestCounts);

process.exitCode = counts.failed > 0 ? 1 : 0;
console.log(`\nIn ${((performance.now() - began) / 1000).toFixed(1)} s:\n${summary(counts)}`);
