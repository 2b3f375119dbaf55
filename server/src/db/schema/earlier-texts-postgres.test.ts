/** Migrations whose text had to change, and databases that have applied the earlier one. */
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#db/connection/pool.ts';
import { asAdmin, createDatabase } from '#test/databases/database-postgres.ts';
import { type PostgresServer, startPostgres } from '#test/services/postgres.ts';
import { migrate, migrationsUpTo } from './migrate.ts';

const name = '0049_counts_of_sales.sql';

/** Only a superuser could apply it. */
const earlierText = `-- Counting a sold ticket in its event is no change of the event. It would count all lists of events again after each sale, by moving
-- their revision, and compare the whole event for the history.
alter function count_event_tickets() set foyer.counting to 'on';

drop trigger revise on events;
create trigger revise after insert or update or delete or truncate on events for each statement
  when (current_setting('foyer.counting', true) is distinct from 'on')
  execute function revise();

drop trigger audit on events;
create trigger audit after insert or update or delete on events for each row
  when (current_setting('foyer.counting', true) is distinct from 'on')
  execute function audit_change(
    'updated_at', 'updated_by', 'search_text', 'scheduled_by_id', 'scheduled_by', 'calendar_sequence', 'tickets_sold'
  );
`;

const migrations = join(import.meta.dirname, '../../../migrations');
const folder = mkdtempSync(join(tmpdir(), 'foyer-earlier-'));
const log = { info: () => {} };
let postgres: PostgresServer;

beforeAll(async () => {
  postgres = await startPostgres();
  await createDatabase(postgres.url(), 'fresh');
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

/** The migrations up to a number, with the earlier text. */
function earlierMigrations(last: string): string {
  const earlier = mkdtempSync(join(folder, 'to-'));
  for (const file of readdirSync(migrations))
    if (file.endsWith('.sql') && file.slice(0, 4) <= last)
      cpSync(join(migrations, file), join(earlier, file));
  writeFileSync(join(earlier, name), earlierText);
  return earlier;
}

/** Everything that migrations make. */
async function schemaOf(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select c.relname || '.' || a.attname as name, format('%s %s %s', format_type(atttypid, atttypmod), attnotnull, attgenerated) as text
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all select indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || '.' || conname, format('%s %s', pg_get_constraintdef(oid), convalidated)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || '.' || tgname, format('%s %s', pg_get_triggerdef(t.oid), tgenabled)
      from pg_trigger t join pg_class c on c.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal
    union all select p.oid::regprocedure::text, pg_get_functiondef(p.oid)
      from pg_proc p left join pg_depend d on d.objid = p.oid and d.deptype = 'e'
     where pronamespace = 'public'::regnamespace and d.objid is null
     order by 1, 2`);
  return rows;
}

test.for(['0049', '0054', '0056'])(
  'a database that a superuser upgraded to %s goes on under its plain owner, with the same schema',
  async (last) => {
    const address = await createDatabase(postgres.url(), `earlier_${last}`);
    const open = (url: string) => connect({ engine: 'postgresql', url, poolSize: 1 }, () => {});
    const [earlier, fresh] = [open(address), open(postgres.url('fresh'))];
    await asAdmin(address, 'alter role foyer superuser');
    await migrate(earlier, earlierMigrations(last), log);
    await asAdmin(address, 'alter role foyer nosuperuser');
    await migrate(earlier, migrations, log);
    await migrate(fresh, migrations, log);
    const { rows: applied } = await earlier.query(
      'select name, checksum from schema_migrations order by name',
    );
    expect(migrationsUpTo(migrations, applied)).toHaveLength(applied.length); // as a restore of its backup asks
    expect(await schemaOf(earlier)).toEqual(await schemaOf(fresh));
    expect((await schemaOf(fresh)).length).toBeGreaterThan(500);
    await Promise.all([earlier.end(), fresh.end()]);
  },
);

test('a plain owner could not apply the earlier text', async () => {
  const address = await createDatabase(postgres.url(), 'plain');
  const pool = connect({ engine: 'postgresql', url: address, poolSize: 1 }, () => {});
  await expect(migrate(pool, earlierMigrations('0049'), log)).rejects.toThrow(
    'Migration 0049_counts_of_sales.sql failed: permission denied to set parameter "foyer.counting"',
  );
  await pool.end();
});
