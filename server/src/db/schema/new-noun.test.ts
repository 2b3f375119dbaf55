/** The SQL of the new noun in docs/new-noun.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';

const { pool, close } = await testDatabase();
afterAll(close);

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/new-noun.md'), 'utf8');
const [, block = ''] = /^\+\+\+ server\/migrations\/NNNN_tips.sql\n(.*?)^```$/ms.exec(guide) ?? [];
const sql = block.replaceAll(/^\+/gm, '');
const id = '019aa000-0000-7000-8000-00000000000';

test('gives it a history, a revision, and a text that follows the names that it shows', async () => {
  const client = await pool.connect();
  const rows = async (text: string) => (await client.query(text)).rows;
  const revision = async () =>
    (await rows("select sum(revision) from revisions where name = 'tips'"))[0]?.sum;
  try {
    await client.query(`begin read write; ${sql};
      select set_config('foyer.actor', 'test', true), set_config('foyer.actor_id', '', true), set_config('foyer.action', 'test', true),
             set_config('foyer.request_id', 'test', true), set_config('foyer.now', '2026-11-20T12:00:00Z', true);
      insert into users (id, email, role, status, name, surname, created_at, updated_at) values
        ('${id}1', 'ola@foyer.example', 'USER', 'ACTIVE', 'Ola', 'Nowak', '2026-11-20Z', '2026-11-20Z'),
        ('${id}2', 'jan@foyer.example', 'USER', 'ACTIVE', 'Jan', 'Lis', '2026-11-20Z', '2026-11-20Z')`);
    await client.query(
      `insert into tips (id, user_id, amount_minor, note, created_at, updated_at)
       values ('${id}3', '${id}1', 500, 'Dziękuję', '2026-11-20T18:00Z', '2026-11-20Z')`,
    );
    const first = await revision();
    expect(await rows('select search_text from tips')).toEqual([
      { search_text: 'ola nowak ola@foyer.example dziekuje 5,00 zł 20/11/2026 07:00 pm'.replace('ł', 'l') },
    ]);

    await client.query(`update users set name = 'Janek' where id = '${id}2'`);
    expect(await revision()).toBe(first); // names that no tip shows
    await client.query(`update users set name = 'Aleksandra' where id = '${id}1'`);
    expect(await rows('select split_part(search_text, $$ $$, 1) as text from tips')).toEqual([
      { text: 'aleksandra' },
    ]);
    expect(await revision()).not.toBe(first);

    await client.query("select set_time_zone('UTC')");
    expect(await rows("select from tips where search_text like '%06:00 pm'")).toHaveLength(1);
    await client.query(`update tips set note = 'Brawo'; delete from tips`);
    expect(
      await rows(
        "select subject, subject_id, label, before, after from audit_log where entity = 'tips' order by id",
      ),
    ).toEqual([
      {
        ...{ subject: 'tips', subject_id: `${id}3`, label: 'Ola Nowak', before: null },
        after: expect.objectContaining({ amount_minor: 500, note: 'Dziękuję' }),
      },
      {
        ...{ subject: 'tips', subject_id: `${id}3`, label: 'Aleksandra Nowak' },
        ...{ before: { note: 'Dziękuję' }, after: { note: 'Brawo' } },
      },
      {
        ...{ subject: 'tips', subject_id: `${id}3`, label: 'Aleksandra Nowak', after: null },
        before: expect.not.objectContaining({ search_text: expect.anything() }),
      },
    ]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a text that no column names as its function is refused', async () => {
  await expect(pool.query("call derive_text('faqs', 'review_search_text', '{question_pl}')")).rejects.toThrow(
    'no column of faqs is derived by review_search_text()',
  );
});
