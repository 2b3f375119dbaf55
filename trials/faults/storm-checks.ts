/** Compares the database after a storm with the acknowledged writes. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../server/src/db/connection/open.ts';
import { staleColumns } from '../../server/test/databases/derived-columns.ts';
import { type Acknowledged, titleOf } from './storm-writers.ts';

/** Number of acknowledged writes that are missing. */
export async function lostOf({ pool }: Database, acknowledged: readonly Acknowledged[]): Promise<number> {
  const records = await pool.query<{ id: string }>('select id from events union all select id from orders');
  const edits = await pool.query<{ title: string }>(
    "select after ->> 'title_en' as title from audit_log where entity = 'events' and action = 'updateEvent'",
  );
  const there = new Set(records.rows.map(({ id }) => id));
  const edited = new Set(edits.rows.map(({ title }) => title));
  const isThere = (what: Acknowledged) =>
    what.kind === 'edit' ? edited.has(titleOf(what)) : there.has(what.id);
  return acknowledged.filter((what) => !isThere(what)).length;
}

/** Number of duplicates of the same request. */
export const twiceMadeOf = (database: Database) =>
  countOf(
    database,
    `select coalesce(sum(n - 1), 0) as count from (
       select count(*) as n from events where title_en like 'Draft %' group by title_en) e`,
  );

/** Number of events and orders with missing parts: coupons, place, tickets or history. */
export const halfWrittenOf = (database: Database) =>
  countOf(
    database,
    `select (
       select count(*) from events e
        where title_en ~ '^(Draft|Edited)' and (
          (select count(*) from discounts d where d.event_id = e.id) <> 2
          or (select count(*) from event_places p where p.event_id = e.id) <> 1
          or (select count(*) from audit_log a
               where a.subject = 'events' and a.subject_id = e.id::text and a.before is null and a.continues is null) <> 1
          or exists (select from discounts d where d.event_id = e.id and not exists (
               select from audit_log a
                where a.subject = 'discounts' and a.subject_id = d.id::text and a.before is null and a.continues is null)))
     ) + (
       select count(*)
         from orders o
         join billings b on b.id = o.id
         left join (
           select entity_id, count(*) as entries from audit_log
            where entity in ('orders', 'billings') and before is null group by entity_id
         ) a on a.entity_id = o.id::text
        where b.status <> 'PAID'
           or (select count(*) from ticket_codes c where c.order_id = o.id) <> 2
           or (select count(*) from tickets t where t.billing_id = o.id) <> 2
           or a.entries is distinct from 2
     ) + (
       select count(*) from billings b where not exists (select from orders o where o.id = b.id)
     ) as count`,
  );

/** Number of pictures without a file. */
export async function picturesMissing({ pool }: Database, dataDir: string): Promise<number> {
  const { rows } = await pool.query<{ file: string }>("select id || '.' || extension as file from images");
  return rows.filter(({ file }) => !existsSync(join(dataDir, 'images', file))).length;
}

/** Number of derived values that differ from the rows they summarize. */
export async function wrongFigures(database: Database): Promise<number> {
  const stale = Object.keys(await staleColumns(database.db)).length;
  const sums = await countOf(
    database,
    `select count(*) from (
       (select sum(billings) as billings, sum(cost_minor) as cost from billing_sums
        union all select sum(billings), sum(cost_minor) from billing_method_sums)
       except select count(*), coalesce(sum(cost_minor), 0) from billings) s`,
  );
  return stale + sums;
}

/** Numeric result of a statement, in its column `count`. */
export async function countOf({ pool }: Database, statement: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(statement);
  return Number(rows[0]?.count);
}
