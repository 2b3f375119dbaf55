/** Rules of every export: filters, default columns, refusals, unusual texts and the history. */
import { headersOf } from '@foyer/contract/lists/exports.ts';
import { type ListName, listColumns } from '@foyer/contract/lists/lists.ts';
import type { Resource } from '@foyer/contract/resources/resource.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { wrongFields } from '#test/api.ts';
import { furnish, listsOf } from '#test/every/lists.ts';
import { test } from '#test/fixtures.ts';
import { exportedList } from './exported-lists.ts';
import { beginEachTextWith, expectedOf, furnishMore } from './exported-rows.ts';
import { expectFilesOf, exportedPaths, readCsv, readSheets } from './read-exports.ts';

/** Columns of a file that the list does not show by default. */
const addedTo = (list: ListName): string[] => {
  if (list === 'movements') return Object.values(listColumns.movements.more);
  return list === 'billings' ? ['Event or place', 'Net amount'] : [];
};

describe('the file of a list', () => {
  test('is filtered like the list, for any query', async ({ api, make, deps, clock }) => {
    const admin = await api.as('ADMIN');
    const ids = await furnish(make);
    await furnishMore(make, deps.change, clock.now());
    const listOf = new Map(exportedPaths.map(({ path, list }) => [path, list]));
    const urls = fc.oneof(
      ...listsOf(ids)
        .filter(({ path }) => listOf.has(path))
        .map(({ urls }) => urls),
    );
    const asked = urls.chain((url) => {
      const list = listOf.get(url.slice(0, url.indexOf('?'))) ?? 'events';
      return fc
        .shuffledSubarray(exportedList(list).columns, { minLength: 1 })
        .map((columns) => ({ list, url, columns }));
    });
    await fc.assert(
      fc.asyncProperty(asked, ({ list, url, columns }) => expectFilesOf(admin, list, url, columns)),
      { numRuns: 120, seed: 11 },
    );
  });

  test("has the default columns and the venue's date by default", async ({ api, clock }) => {
    const admin = await api.as('ADMIN');
    clock.set('2026-11-20T23:30:00Z');
    for (const { list, path } of exportedPaths) {
      const designed = [...Object.values(listColumns[list].designed), ...addedTo(list)];
      const answer = await admin.get(`${path}/export`, { headers: { language: 'pl' } });
      expect([path, readCsv(answer)[0]]).toEqual([path, designed]);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${list}-2026-11-21.csv"`,
        'cache-control': 'no-store',
      });
      const workbook = await admin.get(`${path}/export?format=xlsx&columns=`);
      expect([path, (await readSheets(workbook))[0]?.[0]]).toEqual([path, designed]);
      expect(workbook.headers).toMatchObject({
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': `attachment; filename="${list}-2026-11-21.xlsx"`,
      });
    }
  });

  test('rejects a column that the list does not have', async ({ api }) => {
    const admin = await api.as('ADMIN');
    for (const { list, path, columns } of exportedPaths) {
      const [first = '', second = ''] = columns;
      for (const wrong of [
        'nonsense',
        `${first},nonsense`,
        `${first},${first}`,
        'toString',
        `${first}&columns=x`,
      ]) {
        const url = `${path}/export?columns=${wrong}`;
        const answer = await admin.get(url);
        expect([url, answer.status, wrongFields(answer)]).toEqual([url, 400, ['columns']]);
      }
      const refused = await admin.get(`${path}/export?format=pdf&sort=x,asc`);
      expect([path, ...wrongFields(refused).toSorted()]).toEqual([path, 'format', 'sort']);
      const both = readCsv(await admin.get(`${path}/export?columns=${second},${first}`));
      expect([path, both[0]]).toEqual([path, [headersOf(list)[second], headersOf(list)[first]]]);
    }
  });

  test('has no text that a spreadsheet would take for a formula', async ({ api, make, deps, clock }) => {
    const admin = await api.as('ADMIN');
    await furnish(make);
    await furnishMore(make, deps.change, clock.now());
    await beginEachTextWith('=', deps.change, clock.now());
    for (const { list, path, columns } of exportedPaths) {
      const url = `${path}?${list === 'events' ? 'eventListType=PAST' : ''}`;
      const rows = await expectedOf(admin, list, url, columns);
      const someIn = (column: number, isSo: (text: string) => boolean) =>
        rows.some((row) => {
          const cell = row[column] ?? { text: null };
          return 'text' in cell && cell.text !== null && isSo(cell.text);
        });
      const written = columns.filter((column, index) => column !== 'floor' && someIn(index, () => true)); // contains numbers
      const formulas = columns.filter((_, index) => someIn(index, (text) => /^(\+\d+ )?=/.test(text)));
      expect([path, ...formulas]).toEqual([path, ...written]);
      await expectFilesOf(admin, list, url, columns);
    }
  });

  test('is a valid workbook, whatever characters are stored', async ({ api, make, deps, clock }) => {
    const admin = await api.as('ADMIN');
    await furnish(make);
    await furnishMore(make, deps.change, clock.now());
    await beginEachTextWith('\u0001\u001B\u0085\uFFFE\uFFFF\u{1FFFF}\u202E', deps.change, clock.now());
    for (const { path, columns } of exportedPaths) {
      const filter = path === '/events/admin' ? 'eventListType=PAST&' : '';
      const stored = await admin.get(`${path}?${filter}`);
      const file = await admin.get(`${path}/export?${filter}format=xlsx&columns=${columns}`);
      const [sheet = []] = await readSheets(file);
      expect([path, sheet.length]).toEqual([path, stored.body.numberOfElements + 1]);
      const csv = readCsv(await admin.get(`${path}/export?${filter}columns=${columns}`));
      expect([path, csv.length]).toEqual([path, sheet.length]);
    }
  });

  test.for(exportedPaths)(
    '$path: is one entry in the history',
    async ({ list, path, entity, columns }, { api, deps }) => {
      const admin = await api.as('ADMIN');
      const [first = ''] = columns;
      const { query }: Resource = resources[list];
      const key = columns.find((name) => query.safeParse({ sort: `${name},desc` }).success);
      await admin.get(`${path}/export?format=xlsx&columns=${first}&search=ola&sort=${key},desc`);
      await admin.get(`${path}/export?columns=nonsense`);
      const entries = await deps.db
        .selectFrom('auditLog')
        .selectAll()
        .where('action', 'like', 'export%')
        .execute();
      const exported = list.replace(/(?:^|_)(.)/g, (_match, letter) => letter.toUpperCase());
      expect(entries).toMatchObject([
        {
          actorId: admin.staff.id,
          actor: admin.staff.email,
          action: `export${exported}`,
          entity: 'lists',
          entityId: list,
          subject: entity,
          before: null,
          after: {
            format: 'xlsx',
            columns: [first],
            query: { search: 'ola', sort: { key, direction: 'desc' } },
          },
        },
      ]);
      const { body } = await admin.get(`/history?action=export${exported}`);
      const label = `List: ${list.replace('_', ' ')}`;
      const shown = { entity, entityId: list, label, changes: [], actor: { id: admin.staff.id } };
      expect(body.content).toMatchObject([shown]);
    },
  );
});
