/** `npm run release-data`: makes the data of this version, on which later versions test their upgrade. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { version } from '#lib/version.ts';
import { asSuperuser } from '#test/databases/database-postgres.ts';
import { startPostgres } from '#test/services/postgres.ts';
import { findPrograms } from '#test/services/postgres-programs.ts';
import { backUp } from '../../src/backup/backup.ts';
import { emptyTables, openFilled } from './filled-house.ts';
import { openHouse } from './house.ts';
import {
  backupName,
  dumpName,
  type Expected,
  engines,
  loadDump,
  packFolder,
  placesIn,
  releasedFiles,
  unpackFolder,
} from './released-data.ts';
import { type Known, snapshotOf } from './snapshot.ts';

/** Both files together. Each release adds as much to the repository. */
const limitBytes = 2 * 1024 * 1024;

/** Removes log files that the engine prepared for later. They contain old entries, which hardly compress. */
function removeSpareLogs(dataDir: string): void {
  const folder = join(dataDir, 'database', 'pg_wal');
  const [_current, ...spare] = readdirSync(folder)
    .filter((name) => /^[\dA-F]{24}$/.test(name))
    .toSorted();
  for (const name of spare) rmSync(join(folder, name));
}

test('this version has data for the tests of later upgrades', async () => {
  const made = mkdtempSync(join(tmpdir(), 'foyer-release-'));
  const copy = mkdtempSync(join(tmpdir(), 'foyer-release-'));
  const postgres = await startPostgres();
  const known: Partial<Record<(typeof engines)[number], Known>> = {};
  const placesOf = placesIn(made, postgres);
  for (const engine of engines) {
    const places = await placesOf(engine, engine);
    const filled = await openFilled(places);
    const { house } = filled;
    known[engine] = filled.known;
    expect(await emptyTables(house)).toEqual([]);
    if (engine === 'embedded') await house.database.pool.query('select pg_switch_wal(); checkpoint');
    await house.close();
    await backUp(places, join(made, backupName(engine)));
    if (places.database.kind === 'embedded') {
      removeSpareLogs(places.dataDir);
      continue;
    }
    const options = ['--inserts', '--no-owner', '--no-privileges', '--file', join(made, dumpName)];
    execFileSync(join(findPrograms(), 'pg_dump'), [
      ...options,
      asSuperuser(places.database.url, new URL(places.database.url).pathname.slice(1)),
    ]);
  }
  const { folder, data, expected } = releasedFiles(version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await packFolder(made, data);

  await unpackFolder(data, copy);
  const copied = placesIn(copy, postgres);
  const answers: Partial<Expected> = {};
  for (const engine of engines) {
    const places = await copied(engine, engine);
    if (engine === 'postgresql') await loadDump(places, join(copy, dumpName));
    const house = await openHouse(places);
    const of = known[engine];
    if (of) answers[engine] = { known: of, snapshot: await snapshotOf(house, of) };
    await house.close();
  }
  writeFileSync(expected, `${JSON.stringify(answers, undefined, 1)}\n`);
  expect(statSync(data).size + statSync(expected).size).toBeLessThan(limitBytes);
  await postgres.stop();
  for (const temporary of [made, copy]) rmSync(temporary, { recursive: true });
});
