/** `npm run test:browsers`. Arguments go to Playwright: part of a path, or `--project 'firefox 390'`. */
import { otherBrowsers } from './test-runs/machine.ts';
import { finish, part, prepare } from './test-runs/parts.ts';
import { browsers } from './test-runs/suites.ts';

await prepare(otherBrowsers);
await part('Firefox and WebKitGTK', browsers(process.argv.slice(2)));
finish();
