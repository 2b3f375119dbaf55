/** `npm run test:night`: what takes too long for each change (docs/adr/0029-tests-of-the-night.md). */
import { otherBrowsers, poolerNeeds, spreadsheetNeeds, trialNeeds } from './test-runs/machine.ts';
import { finish, part, prepare } from './test-runs/parts.ts';
import { browsers, inChromium, spreadsheets, trials, vitest } from './test-runs/suites.ts';

await prepare([...trialNeeds, ...poolerNeeds, ...otherBrowsers, ...spreadsheetNeeds]);
await part('vitest on both engines', vitest('engines', [], 60, { EVERY_TEST_ON_BOTH: 'true' }));
await part('journeys of the night', inChromium('night'));
await part('walks over all pages', inChromium('pages'));
await part('Firefox and WebKitGTK', browsers());
await part('spreadsheets in LibreOffice', spreadsheets());
await part('faults', trials('faults', 'long'));
await part('attacks', trials('attack', 'long'));
finish();
