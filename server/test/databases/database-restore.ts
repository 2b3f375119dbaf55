/** Resets a used test database on either engine, which is faster than creating another one. */
import type pg from 'pg';

/** Stores the contents of all tables after the migrations in a separate schema. */
export async function rememberPristine(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create schema pristine;

    create table pristine.sequences as
      select sequencename::text as name, coalesce(last_value, start_value) as value, last_value is not null as used
      from pg_sequences where schemaname = 'public';

    create sequence pristine.restores;

    -- The function has a statement per table, because planning statements anew would take longer than running them.
    do $make$
    declare
      t record;
      has_rows boolean;
      restoring text := '';
    begin
      for t in
        select c.relname::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        group by c.relname
      loop
        restoring := restoring || format('delete from public.%I;', t.name);
        execute format('select exists (select from public.%I)', t.name) into has_rows;
        continue when not has_rows;
        execute format('create table pristine.%I as table public.%I', 'rows of ' || t.name, t.name);
        restoring := restoring || format('insert into public.%I (%s) overriding system value select %s from pristine.%I;',
          t.name, t.columns, t.columns, 'rows of ' || t.name);
      end loop;
      execute format('create function pristine.restore() returns void language plpgsql as %L', format($restore$
        begin
          -- No trigger and no foreign key gets in the way of any order.
          perform set_config('session_replication_role', 'replica', true);
          %s
          delete from pgboss.job;
          -- What a server remembers of a revision was of other rows.
          update public.revisions set revision = revision + 1000000 * nextval('pristine.restores');
          -- Nor does a slot come again, with which the first change of a table begins to count.
          perform setval(format('public.%%I', s.name)::regclass, s.value, s.used) from pristine.sequences s
            where s.name <> 'revision_slots';
        end
        $restore$, restoring));
    end
    $make$;`);
}

/** Restores the state after the migrations. Tables created by a test remain. */
export async function restorePristine(pool: pg.Pool): Promise<void> {
  await pool.query('begin read write; select pristine.restore(); commit');
}
