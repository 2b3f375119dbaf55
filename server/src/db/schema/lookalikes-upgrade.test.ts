/** Rows stored before look-alike marks counted as the same are found afterwards. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { emptyDatabase } from '#test/database.ts';
import { migrate } from './migrate.ts';

const { pool, close } = await emptyDatabase();
afterAll(close);

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const log = { info: () => {} };

test('an upgrade recomputes stored search texts and the indexes of names', async () => {
  const earlier = mkdtempSync(join(tmpdir(), 'foyer-earlier-'));
  const names = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  const until = names.findIndex((name) => name.endsWith('_lookalikes.sql'));
  for (const name of names.slice(0, until)) cpSync(join(migrations, name), join(earlier, name));
  await migrate(pool, earlier, log);
  rmSync(earlier, { recursive: true });
  const id = '019aa000-0000-7000-8000-0000000000';
  await pool.query(`
    alter table faqs disable trigger user;
    alter table billings disable trigger user;
    insert into faqs (id, question_pl, question_en, answer_pl, answer_en, created_at, updated_at) values
      ('${id}01', 'Rock\u2011off', 'O\u2019Brien', 'a', 'a', now(), now()), ('${id}02', 'x', 'x', 'x', 'x', now(), now());
    update faqs f set search_text = faq_search_text(f);
    insert into billings (id, external_id, status, type, cost_minor, payment_method, transaction_date, created_at, updated_at)
      values ('${id}03', 'a\u2011b', 'PAID', 'ORDER', 1, 'x', now(), now(), now());
    update billings b set search_text = (derive_billing(b)).search_text;
    insert into mails (id, kind, recipient, language, subject, state, tries, queued_at)
      values ('${id}04', 'TICKETS', 'o@a.pl', 'en', 'Rock\u2011off', 'SENT', 1, now());
    alter table faqs enable trigger user;
    alter table billings enable trigger user;
  `);
  const before = await pool.query('select id, updated_at, xmin from faqs order by id');

  await migrate(pool, migrations, log);
  const found = async (query: string) => (await pool.query(query)).rows.map(({ id }) => id);
  const stale = 'select id from faqs f where search_text <> faq_search_text(f)';
  expect(await found(stale)).toEqual([]);
  const after = await pool.query('select id, updated_at, xmin from faqs order by id');
  expect(after.rows.map(({ updated_at }) => updated_at)).toEqual(
    before.rows.map(({ updated_at }) => updated_at),
  );
  expect(after.rows[1].xmin).toBe(before.rows[1].xmin); // only rows with such marks are rewritten
  expect(await found("select id from mails where search_text like '%rock-off%'")).toEqual([`${id}04`]);
  await pool.query('set enable_seqscan = off');
  expect(
    await found(
      "select id from billings where external_id is not null and searchable(external_id) like '%a-b%'",
    ),
  ).toEqual([`${id}03`]);
  await pool.query('reset enable_seqscan');
}, 120_000);
