import type pg from 'pg';

/** Everything that the schema makes, by name: as much as `pg_dump --schema-only` shows. */
export async function catalogueOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string; text: string }>(`
    with tables as (
      select oid, relname, reloptions from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    )
    select 'table ' || relname as name, concat_ws(' ', reloptions, obj_description(oid, 'pg_class')) as text from tables
    union all
    select format('column %s.%s', relname, attname), concat_ws(' ',
        row_number() over (partition by attrelid order by attnum), format_type(atttypid, atttypmod), attcollation::regcollation,
        case when attnotnull then 'not null' end, nullif(attidentity, ''), nullif(attgenerated, ''), nullif(attstattarget, -1),
        pg_get_expr(adbin, adrelid), col_description(attrelid, attnum))
      from tables join pg_attribute on attrelid = tables.oid
           left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where attnum > 0 and not attisdropped
    union all
    select 'index ' || indexname, indexdef from pg_indexes where schemaname = 'public'
    union all
    select format('constraint %s.%s', relname, conname), concat_ws(' ',
        pg_get_constraintdef(c.oid), convalidated, obj_description(c.oid, 'pg_constraint'))
      from tables join pg_constraint c on conrelid = tables.oid
    union all
    select format('trigger %s.%s', relname, tgname), concat(pg_get_triggerdef(t.oid), tgenabled)
      from tables join pg_trigger t on tgrelid = tables.oid where not tgisinternal
    union all
    select 'function ' || p.oid::regprocedure, pg_get_functiondef(p.oid) || concat(obj_description(p.oid, 'pg_proc'))
      from pg_proc p
     where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')
    union all
    select 'type ' || typname, string_agg(enumlabel, ',' order by enumsortorder)
      from pg_type join pg_enum on enumtypid = pg_type.oid where typnamespace = 'public'::regnamespace group by typname
    union all
    select 'sequence ' || sequencename, concat_ws(' ', data_type, start_value, increment_by) from pg_sequences where schemaname = 'public'
    union all
    select 'collation ' || collname, concat_ws(' ', collprovider, collisdeterministic) from pg_collation
     where collnamespace = 'public'::regnamespace`);
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
}
