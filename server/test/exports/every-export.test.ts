/** Compares the export of every list, in both formats, with the list. `exported-lists.ts` defines the columns. */
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { testContext } from '#test/context.ts';
import { furnish } from '#test/every/lists.ts';
import { test } from '#test/fixtures.ts';
import { fillLists } from '#test/resources/samples.ts';
import { furnishMore } from './exported-rows.ts';
import { expectFilesOf, exportedPaths } from './read-exports.ts';

describe('the file of a list', () => {
  test('has all rows of the list, in every column and order', async ({ api, make, deps, clock }) => {
    const admin = await api.as('ADMIN');
    await furnish(make);
    await furnishMore(make, deps.change, clock.now());
    await fillLists(admin, make);
    for (const { list, path, columns } of exportedPaths) {
      const states = list === 'events' ? ['DRAFT', 'UPCOMING', 'PAST', 'CANCELLED'] : [''];
      for (const state of states) {
        const url = `${path}?${state && `eventListType=${state}`}`;
        expect([url, (await admin.get(url)).body.numberOfElements > 0]).toEqual([url, true]);
        await expectFilesOf(admin, list, url, columns);
      }
    }
  });

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
