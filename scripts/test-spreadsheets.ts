/** `npm run test:spreadsheets`: opens the file of each list in LibreOffice and compares it cell by cell with the API. */
import { spreadsheetNeeds } from './test-runs/machine.ts';
import { finish, part, prepare } from './test-runs/parts.ts';
import { spreadsheets } from './test-runs/suites.ts';

await prepare(spreadsheetNeeds);
await part('spreadsheets in LibreOffice', spreadsheets(process.argv.slice(2)));
finish();
