/**
 * `npm run release -- 1.1.0`: prepares a release (docs/versioning.md). With `--notes 1.1.0`, prints its section of the changelog. Uses
 * no package, so that a workflow can run it before `npm ci`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { released, sectionOf } from './changelog.ts';
import { presentState, read, recordedState, recordFile } from './state.ts';

const root = join(import.meta.dirname, '../..');
const write = (file: string, text: string) => writeFileSync(join(root, file), text);

function notesOf(version: string): string {
  const section = sectionOf(read('CHANGELOG.md'), version);
  if (!section) throw new Error(`CHANGELOG.md has no section [${version}]`);
  return section;
}

function release(version: string): void {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Usage: npm run release -- 1.2.3');
  const today = new Date().toISOString().slice(0, 10);
  const changelog = released(read('CHANGELOG.md'), version, today, recordedState() === undefined);
  write('CHANGELOG.md', changelog);
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'));
  for (const folder of ['', ...workspaces]) {
    const file = join(folder, 'package.json');
    write(file, read(file).replace(/^ {2}"version": "[^"]+"/m, `  "version": "${version}"`));
  }
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  lock.version = version;
  for (const folder of ['', ...workspaces]) lock.packages[folder].version = version;
  write('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
  write(
    'docs/guests-api.json',
    read('docs/guests-api.json').replace(/"version": "[^"]+"/, `"version": "${version}"`),
  );
  write('Dockerfile', read('Dockerfile').replace(/image\.version="[^"]+"/, `image.version="${version}"`));
  write(recordFile, `${JSON.stringify(presentState(), null, 2)}\n`);
  console.log(
    `Prepared ${version}. Run npm run release-data and .ci/run, commit, and tag the commit v${version} (docs/versioning.md).`,
  );
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { notes: { type: 'string' } },
  });
  if (values.notes === undefined) release(positionals[0] ?? '');
  else console.log(notesOf(values.notes));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
