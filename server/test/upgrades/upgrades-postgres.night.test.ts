/** Upgrades from released versions, whose data `npm run release-data` made. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealAudit } from '#history/seal-audit.ts';
import { verifySeal } from '#history/verify-seal.ts';
import type { Places } from '#settings.ts';
import { parseCsv } from '#test/records/csv.ts';
import { type PostgresServer, startPostgres } from '#test/services/postgres.ts';
import { backUp } from '../../src/backup/backup.ts';
import { restore } from '../../src/backup/restore.ts';
import { emptyTables, openFilled } from './filled-house.ts';
import { openHouse } from './house.ts';
import {
  backupName,
  dumpName,
  type Engine,
  type Expected,
  engines,
  loadDump,
  placesIn,
  releasedFiles,
  releasedVersions,
  unpackFolder,
} from './released-data.ts';
import { type Known, type Row, type Snapshot, snapshotOf } from './snapshot.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

test('the released version has data', () => {
  expect(releasedVersions).toContain('1.0.0');
});

test('the data that a release would make has a row in each table', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-filled-'));
  const { house } = await openFilled(await placesIn(folder, postgres)('postgresql', 'filled'));
  expect(await emptyTables(house)).toEqual([]);
  await house.close();
  rmSync(folder, { recursive: true });
});

/** Migrations may add entries to the history; other lists have the rows that they had. */
function expectSameLists(lists: Record<string, Row[]>, before: Record<string, Row[]>): void {
  for (const [path, rows] of Object.entries(before)) {
    const known = new Set(rows.map(({ id }) => id));
    const now = lists[path] ?? [];
    const compared = path.startsWith('/history') ? now.filter(({ id }) => known.has(id)) : now;
    expect([path, compared]).toMatchObject([path, rows]);
  }
}

/** New versions may add columns. */
function expectSameExports(exports: Record<string, string>, before: Record<string, string>): void {
  for (const [path, text] of Object.entries(before)) {
    const [names = [], ...rows] = parseCsv(text);
    const [namesNow = [], ...rowsNow] = parseCsv(exports[path] ?? '');
    const positions = names.map((name) => namesNow.indexOf(name));
    const compared = rowsNow.map((row) => positions.map((position) => row[position]));
    expect([path, compared]).toEqual([path, rows]);
  }
}

/** The history verifies up to the old head, or from an entry that names it, after which all was sealed again. */
async function expectSameHistory(places: Places, head: string): Promise<void> {
  const { deps, close } = await openHouse(places);
  await sealAudit({ db: deps.db, change: deps.change, now: deps.clock.now });
  const again = await deps.db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'sealHistoryAgain')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const isNamed = JSON.stringify(again?.after ?? {}).includes(head);
  const verdict = await verifySeal(deps.db, { noted: isNamed ? undefined : Buffer.from(head, 'hex') });
  expect(verdict).toMatchObject({ ok: true, firstBroken: null });
  await close();
}

/** Starts this version on the data and compares what it answers. */
async function expectSame(places: Places, known: Known, before: Snapshot): Promise<void> {
  await expectSameHistory(places, before.seal.head);
  const house = await openHouse(places);
  const { lists, exports, seal: _, ...others } = await snapshotOf(house, known);
  await house.close();
  const { lists: listsBefore, exports: exportsBefore, seal: __, ...othersBefore } = before;
  expectSameLists(lists, listsBefore);
  expectSameExports(exports, exportsBefore);
  expect(others).toMatchObject(othersBefore);
}

describe.each(releasedVersions)('data of %s', (version) => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-upgrade-'));
  const files = releasedFiles(version);
  const expected: Expected = JSON.parse(readFileSync(files.expected, 'utf8'));
  const inFolder = (name: string) => join(folder, name);
  const placesOf = (engine: Engine, name: string) => placesIn(folder, postgres)(engine, name);
  beforeAll(() => unpackFolder(files.data, folder));
  afterAll(() => rmSync(folder, { recursive: true }));

  const other = { embedded: 'postgresql', postgresql: 'embedded' } as const;

  test.each(engines)(
    'on %s, a new version answers as before, and so does a backup that it makes',
    async (engine) => {
      const { known, snapshot } = expected[engine];
      const places = await placesOf(engine, engine);
      if (engine === 'postgresql') await loadDump(places, inFolder(dumpName));
      await (await openHouse(places)).close(); // migrates
      await backUp(places, inFolder(`${engine}-upgraded.backup`));
      await expectSame(places, known, snapshot);
      const moved = await placesOf(other[engine], `${engine}-moved`);
      await restore(moved, inFolder(`${engine}-upgraded.backup`));
      await expectSame(moved, known, snapshot);
    },
  );

  test.each(engines)('a backup from %s is restored, and answers as before', async (engine) => {
    const restored = await placesOf(engine, `${engine}-restored`);
    await restore(restored, inFolder(backupName(engine)));
    await expectSame(restored, expected[engine].known, expected[engine].snapshot);
  });
});
