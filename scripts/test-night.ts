/**
 * `npm run test:night`: what takes too long for each change (docs/adr/0029-tests-of-the-night.md). With `--defects`, the trials also
 * run against servers broken on purpose.
 */
import { otherBrowsers, poolerNeeds, spreadsheetNeeds, trialNeeds } from './test-runs/machine.ts';
import { finish, part, prepare } from './test-runs/parts.ts';
import { browsers, inChromium, spreadsheets, trials, vitest } from './test-runs/suites.ts';

const form = process.argv.includes('--defects') ? 'long' : 'night';

await prepare([...trialNeeds, ...poolerNeeds, ...otherBrowsers, ...spreadsheetNeeds]);
// `npm test` runs all others on this machine's PostgreSQL, for each change.
const everywhere = { EVERY_TEST_ON_BOTH: 'true' };
const others = ['embedded', 'newest', 'older'].flatMap((engine) => ['--project', `*${engine}*`]);
await part('vitest on the other engines', vitest('engines', others, 60, everywhere));
const here = ['--project', '*postgresql*', '--project', 'scripts', '.night.test.ts'];
await part('vitest of the night', vitest('night-tests', here, 30, everywhere));
await part('journeys of the night', inChromium('night'));
await part('walks over all pages', inChromium('pages'));
await part('Firefox and WebKitGTK', browsers());
await part('spreadsheets in LibreOffice', spreadsheets());
await part('faults', trials('faults', form));
await part('attacks', trials('attack', form));
finish();
