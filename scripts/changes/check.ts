/**
 * `npm run changes`: fails if tables, settings or the guests' API changed without a word in CHANGELOG.md. With `--record`, records the
 * described state, so that the next change is noticed as well.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultOf, presentState, recordedState, recordFile } from './state.ts';

const record = process.argv.includes('--record');
const recorded = recordedState();
const present = presentState();
const fault = faultOf(recorded, present);
const isDescribed = recorded?.unreleased !== present.unreleased;
if (record && recorded && isDescribed) {
  writeFileSync(join(import.meta.dirname, '../..', recordFile), `${JSON.stringify(present, null, 2)}\n`);
} else if (fault) {
  console.error(fault);
  process.exitCode = 1;
} else if (!recorded) {
  console.log('Nothing is released yet: `npm run release` records the first state.');
}
