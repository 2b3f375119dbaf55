/**
 * `npm run api`: fails if the guests' API lost or narrowed something compared with `docs/guests-api.json`. With
 * `--renew`, writes that file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareTestDatabases } from '#test/database.ts';
import { newServer } from '#test/services/server.ts';
import { type ApiDocument, apiLosses } from '../../../scripts/api/losses.ts';
import { inlined } from './openapi.ts';

const baselineFile = fileURLToPath(new URL('../../../docs/guests-api.json', import.meta.url));

/** Losses of a document compared with the baseline. */
export function lossesSinceBaseline(document: ApiDocument): string[] {
  const baseline: ApiDocument = JSON.parse(readFileSync(baselineFile, 'utf8'));
  return apiLosses(inlined(baseline), inlined(document));
}

if (import.meta.main) {
  const original = await prepareTestDatabases('embedded');
  const server = await newServer({});
  const { body } = await (await server.app()).inject('/api/app/v1/openapi.json');
  await server.close();
  await original.remove();
  if (process.argv.includes('--renew')) {
    const document = { ...JSON.parse(body), servers: [{ url: '/api/app/v1' }], externalDocs: undefined }; // addresses of a test
    writeFileSync(baselineFile, `${JSON.stringify(document, null, 1)}\n`);
  } else {
    const losses = lossesSinceBaseline(JSON.parse(body));
    const hint = '\nIf this is intended, run `npm run api -- --renew` and give the reason in the commit.';
    process.stdout.write(losses.length > 0 ? `${losses.join('\n')}${hint}\n` : 'Nothing was lost.\n');
    process.exitCode = losses.length > 0 ? 1 : 0;
  }
  process.exit(); // test databases stay open for the next test
}
