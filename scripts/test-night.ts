/**
 * `npm run test:night`: what takes too long for each change (docs/adr/0029-tests-of-the-night.md). With `--defects`, the trials also
 * run against servers broken on purpose, and every test on both other engines.
 */
import { engineInTurn, otherEngines } from './test-runs/engine-in-turn.ts';
import { otherBrowsers, poolerNeeds, spreadsheetNeeds, trialNeeds } from './test-runs/machine.ts';
import { finish, part, prepare } from './test-runs/parts.ts';
import { browsers, inChromium, spreadsheets, trials, vitest } from './test-runs/suites.ts';

const form = process.argv.includes('--defects') ? 'long' : 'night';

await prepare([...trialNeeds, ...poolerNeeds, ...otherBrowsers, ...spreadsheetNeeds]);
// `npm test` runs every test on this machine's PostgreSQL, for each change. The other engines take turns.
const everywhere = { EVERY_TEST_ON_BOTH: 'true' };
const engines = form === 'long' ? otherEngines : [engineInTurn()];
const projects = (names: readonly string[]) => names.flatMap((name) => ['--project', `*${name}*`]);
await part(
  `vitest on ${engines.join(' and ')}`,
  vitest('engines', projects([...engines, 'older']), 60, everywhere),
);
const here = ['postgresql', 'scripts', ...(engines.includes('embedded') ? [] : ['server embedded'])];
await part(
  'vitest of the night',
  vitest('night-tests', [...projects(here), '.night.test.ts'], 30, everywhere),
);
await part('journeys of the night', inChromium('night'));
await part('walks over all pages', inChromium('pages'));
await part('Firefox and WebKitGTK', browsers());
await part('spreadsheets in LibreOffice', spreadsheets());
await part('faults', trials('faults', form));
await part('attacks', trials('attack', form));
finish();
