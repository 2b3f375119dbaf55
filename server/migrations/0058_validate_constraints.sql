-- Validates what 0057 added. Reads the tables while others write to them.
do $$
declare
  added record;
begin
  for added in
    select conrelid::regclass as on_table, conname as name from pg_constraint
     where connamespace = 'public'::regnamespace and not convalidated
     order by 1, 2
  loop
    execute format('alter table %s validate constraint %I', added.on_table, added.name);
  end loop;
end $$;
