/**
 * `npm run changes`: fails if CHANGELOG.md misses a change of tables, settings or the guests' API, or a stop that a migration needs. With
 * `--record`, records the described state.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rollingFaults } from './rolling.ts';
import { faultOf, presentMigrations, presentState, read, recordedState, recordFile } from './state.ts';

const record = process.argv.includes('--record');
const recorded = recordedState();
const present = presentState();
const rolling = rollingFaults(presentMigrations(), read('CHANGELOG.md'));
const fault = [...rolling, faultOf(recorded, present)].filter((line) => line !== undefined).join('\n');
const isDescribed = recorded?.unreleased !== present.unreleased;
if (record && recorded && isDescribed && rolling.length === 0) {
  writeFileSync(join(import.meta.dirname, '../..', recordFile), `${JSON.stringify(present, null, 2)}\n`);
} else if (fault) {
  console.error(fault);
  process.exitCode = 1;
} else if (!recorded) {
  console.log('Nothing is released yet: `npm run release` records the first state.');
}
