/** Compares the export of every list, in both formats, with the list. `exported-lists.ts` defines the columns. */
import { headersOf } from '@foyer/contract/lists/exports.ts';
import { type ListName, listColumns, listName } from '@foyer/contract/lists/lists.ts';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { type Answer, type Client, wrongFields } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import { parseCsv } from '#test/records/csv.ts';
import { brokenParts } from '#test/records/workbooks.ts';
import { type ExpectedCell, exportedLists } from './exported-lists.ts';
import { beginEachTextWith, expectedOf, furnishMore, local, written } from './exported-rows.ts';
import { furnish, listsOf } from './lists.ts';

const lists = listName.options.flatMap((list) =>
  exportedLists[list].paths.map((path) => ({ list, path, ...exportedLists[list] })),
);

/** Expected typed value in a spreadsheet, which does not distinguish null from empty text. */
function typed(cell: ExpectedCell): unknown {
  if ('moment' in cell) return cell.moment === null ? null : new Date(`${local(cell.moment)}Z`);
  if ('shown' in cell) return cell.shown;
  if ('day' in cell) return cell.day === null ? null : new Date(cell.day);
  const [value] = Object.values(cell);
  return value === '' ? null : value;
}

/** CSV writes złoty with two decimals. Compares such cells as numbers. */
const sameNumbers = (cells: string[], expected: ExpectedCell[]) =>
  cells.map((cell, index) =>
    'number' in (expected[index] ?? {}) && cell !== '' ? String(Number(cell)) : cell,
  );

const records = ({ status, text }: Answer) => {
  expect([status, text.slice(0, 1)]).toEqual([200, '\uFEFF']);
  return parseCsv(text.slice(1));
};

async function sheets({ status, bytes }: Answer): Promise<unknown[][][]> {
  expect([status, brokenParts(bytes)]).toEqual([200, []]);
  const { sheets } = await readXlsx(bytes);
  return sheets.map(({ rows }) => rows.map((row) => row.map((cell) => (cell === '' ? null : cell))));
}

async function expectSame(client: Client, list: ListName, url: string, columns: string[]) {
  const rows = await expectedOf(client, list, url, columns);
  const header = columns.map((column) => headersOf(list)[column]);
  const asked = `${url.replace('?', '/export?')}&columns=${columns.join()}`;

  const [titles, ...lines] = records(await client.get(asked));
  expect([asked, titles]).toEqual([asked, header]);
  expect(lines.map((line, index) => sameNumbers(line, rows[index] ?? []))).toEqual(
    rows.map((row) => row.map(written)),
  );

  const [sheet = []] = await sheets(await client.get(`${asked}&format=xlsx`));
  const filled = sheet.map((row) => columns.map((_, index) => row[index] ?? null));
  expect(filled).toEqual([header, ...rows.map((row) => row.map(typed))]);
}

describe('the file of a list', () => {
  test.for(lists)(
    '$path: has all rows of the list, in every column and order',
    { timeout: 60_000 },
    async ({ list, path, columns }, { api, make, deps, clock }) => {
      const admin = await api.as('ADMIN');
      await furnish(make);
      await furnishMore(make, deps.change, clock.now());
      const states = list === 'events' ? ['DRAFT', 'UPCOMING', 'PAST', 'CANCELLED'] : [''];
      for (const state of states) {
        const url = `${path}?${state && `eventListType=${state}`}`;
        expect([url, (await admin.get(url)).body.numberOfElements > 0]).toEqual([url, true]);
        await expectSame(admin, list, url, columns);
      }
    },
  );

  test('is filtered like the list, for any query', { timeout: 120_000 }, async ({
    api,
    make,
    deps,
    clock,
  }) => {
    const admin = await api.as('ADMIN');
    const ids = await furnish(make);
    await furnishMore(make, deps.change, clock.now());
    const listOf = new Map(lists.map(({ path, list }) => [path, list]));
    const urls = fc.oneof(
      ...listsOf(ids)
        .filter(({ path }) => listOf.has(path))
        .map(({ urls }) => urls),
    );
    const asked = urls.chain((url) => {
      const list = listOf.get(url.slice(0, url.indexOf('?'))) ?? 'events';
      return fc
        .shuffledSubarray(exportedLists[list].columns, { minLength: 1 })
        .map((columns) => ({ list, url, columns }));
    });
    await fc.assert(
      fc.asyncProperty(asked, ({ list, url, columns }) => expectSame(admin, list, url, columns)),
      { numRuns: 120, seed: 11 },
    );
  });

  test.for(lists)(
    "$path: has the default columns and the venue's date by default",
    async ({ list, path }, { api, clock }) => {
      const admin = await api.as('ADMIN');
      clock.set('2026-11-20T23:30:00Z');
      const added = list === 'billings' ? ['Event or place', 'Net amount'] : [];
      const designed = [...Object.values(listColumns[list].designed), ...added];
      const answer = await admin.get(`${path}/export`, { headers: { language: 'pl' } });
      expect(records(answer)[0]).toEqual(designed);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${list}-2026-11-21.csv"`,
        'cache-control': 'no-store',
      });
      const workbook = await admin.get(`${path}/export?format=xlsx&columns=`);
      expect((await sheets(workbook))[0]?.[0]).toEqual(designed);
      expect(workbook.headers).toMatchObject({
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': `attachment; filename="${list}-2026-11-21.xlsx"`,
      });
    },
  );

  test.for(lists)(
    '$path: rejects a column that the list does not have',
    async ({ list, path, columns }, { api }) => {
      const admin = await api.as('ADMIN');
      const [first = ''] = columns;
      for (const wrong of [
        'nonsense',
        `${first},nonsense`,
        `${first},${first}`,
        'toString',
        `${first}&columns=x`,
      ]) {
        const answer = await admin.get(`${path}/export?columns=${wrong}`);
        expect([wrong, answer.status, wrongFields(answer)]).toEqual([wrong, 400, ['columns']]);
      }
      expect(wrongFields(await admin.get(`${path}/export?format=pdf&sort=x,asc`)).toSorted()).toEqual([
        'format',
        'sort',
      ]);
      const [, second = ''] = columns;
      const both = records(await admin.get(`${path}/export?columns=${second},${first}`));
      expect(both[0]).toEqual([headersOf(list)[second], headersOf(list)[first]]);
    },
  );

  test.for(lists)(
    '$path: has no text that a spreadsheet would take for a formula',
    async ({ list, path, columns }, { api, make, deps, clock }) => {
      const admin = await api.as('ADMIN');
      await furnish(make);
      await furnishMore(make, deps.change, clock.now());
      await beginEachTextWith('=', deps.change, clock.now());
      const url = `${path}?${list === 'events' ? 'eventListType=PAST' : ''}`;
      const rows = await expectedOf(admin, list, url, columns);
      const someIn = (column: number, isSo: (text: string) => boolean) =>
        rows.some((row) => {
          const cell = row[column] ?? { text: null };
          return 'text' in cell && cell.text !== null && isSo(cell.text);
        });
      const written = columns.filter((column, index) => column !== 'floor' && someIn(index, () => true)); // contains numbers
      const formulas = columns.filter((_, index) => someIn(index, (text) => /^(\+\d+ )?=/.test(text)));
      expect(formulas).toEqual(written);
      await expectSame(admin, list, url, columns);
    },
  );

  test.for(lists)(
    '$path: is a valid workbook, whatever characters are stored',
    async ({ path, columns }, { api, make, deps, clock }) => {
      const admin = await api.as('ADMIN');
      await furnish(make);
      await furnishMore(make, deps.change, clock.now());
      await beginEachTextWith('\u0001\u001B\u0085\uFFFE\uFFFF\u{1FFFF}\u202E', deps.change, clock.now());
      const filter = path === '/events/admin' ? 'eventListType=PAST&' : '';
      const stored = await admin.get(`${path}?${filter}`);
      const file = await admin.get(`${path}/export?${filter}format=xlsx&columns=${columns}`);
      const [sheet = []] = await sheets(file);
      expect(sheet).toHaveLength(stored.body.numberOfElements + 1);
      const csv = records(await admin.get(`${path}/export?${filter}columns=${columns}`));
      expect(csv).toHaveLength(sheet.length);
    },
  );

  test.for(lists)(
    '$path: is one entry in the history',
    async ({ list, path, entity, columns }, { api, deps }) => {
      const admin = await api.as('ADMIN');
      const [first = ''] = columns;
      await admin.get(`${path}/export?format=xlsx&columns=${first}&search=ola&sort=${first},desc`);
      await admin.get(`${path}/export?columns=nonsense`);
      const entries = await deps.db
        .selectFrom('auditLog')
        .selectAll()
        .where('action', 'like', 'export%')
        .execute();
      const act = list.replace(/(?:^|_)(.)/g, (_match, letter) => letter.toUpperCase());
      expect(entries).toMatchObject([
        {
          actorId: admin.staff.id,
          actor: admin.staff.email,
          action: `export${act}`,
          entity: 'lists',
          entityId: list,
          subject: entity,
          before: null,
          after: {
            format: 'xlsx',
            columns: [first],
            query: { search: 'ola', sort: { key: first, direction: 'desc' } },
          },
        },
      ]);
      const { body } = await admin.get(`/history?action=export${act}`);
      const label = `List: ${list.replace('_', ' ')}`;
      const shown = { entity, entityId: list, label, changes: [], actor: { id: admin.staff.id } };
      expect(body.content).toMatchObject(entity === null ? [] : [shown]);
    },
  );

  test('that cannot be read is not recorded', async ({ api, deps }) => {
    const admin = await api.as('ADMIN');
    const rename = (from: string, to: string) =>
      deps.change(testContext(deps.clock.now()), (tx) =>
        sql`alter table faqs rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(tx),
      );
    await rename('question_pl', 'gone');
    const answers = [];
    for (const format of ['csv', 'xlsx'])
      answers.push(await admin.get(`/admin/content_management/faq/export?format=${format}`));
    await rename('gone', 'question_pl');
    expect(answers.map(({ status, headers }) => [status, headers['content-disposition']])).toEqual([
      [500, undefined],
      [500, undefined],
    ]);
    expect(
      await deps.db.selectFrom('auditLog').selectAll().where('action', '=', 'exportFaq').execute(),
    ).toEqual([]);
  });
});
