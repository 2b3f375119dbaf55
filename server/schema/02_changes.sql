-- Bookkeeping of changes: revisions of tables, sums of rows, repeated requests.

-- Revision of a table: all of its slots together. Each change moves one of them in its transaction. While none moves, a total counted
-- before is exact.
create table revisions (
  name      text not null,      -- the table
  slot      int not null,       -- unique across tables
  revision  bigint not null,
  primary key (name, slot)
) with (fillfactor = 50);
comment on table revisions is 'take_slot()';
create sequence revision_slots as int;

-- Moves a slot that no other transaction has locked, or adds one. Writers never wait for each other, so no deadlock is possible. A
-- table gets as many slots as it had writers at once.
create or replace function take_slot(table_name text) returns int language plpgsql as $$
declare
  taken int;
begin
  update revisions set revision = revision + 1
   where name = table_name
     and slot = (select slot from revisions where name = table_name limit 1 for update skip locked)
  returning slot into taken;
  if taken is null then
    insert into revisions values (table_name, nextval('revision_slots'), 1) returning slot into taken;
  end if;
  return taken;
end $$;

create or replace function revise() returns trigger language plpgsql as $$
begin
  perform take_slot(tg_table_name);
  return null;
end $$;

-- Keeps a revision: `call keep_revision('tips')`. `keep_sums` includes it.
create or replace procedure keep_revision(table_name text) language plpgsql as $$
begin
  execute format('create or replace trigger revise after insert or update or delete or truncate on %I
    for each statement execute function revise()', table_name);
end $$;

-- Keeps sums: old rows count off, new rows count in. The function `sums` reads a statement's rows as `changed` and adds them to the
-- rows of its own slot (`take_slot`), which also moves the revision.
create or replace procedure keep_sums(table_name text, sums text) language plpgsql as $$
begin
  execute format('create or replace trigger counted_in after insert on %I
    referencing new table as changed for each statement execute function %I(''1'')', table_name, sums);
  execute format('create or replace trigger counted_off after delete on %I
    referencing old table as changed for each statement execute function %I(''-1'')', table_name, sums);
  execute format('create or replace trigger counted_as_before after update on %I
    referencing old table as changed for each statement execute function %I(''-1'')', table_name, sums);
  execute format('create or replace trigger counted_as_now after update on %I
    referencing new table as changed for each statement execute function %I(''1'')', table_name, sums);
  execute format('create or replace trigger counted_anew after truncate on %I
    for each statement execute function count_anew()', table_name);
end $$;

-- Figures of the dashboard. A figure is the sum of all slots: writers add to rows of their own and do not wait for each other.
create table counters (
  slot   int not null,
  name   text not null,
  value  bigint not null,
  primary key (slot, name)
) with (fillfactor = 50);
comment on table counters is 'refresh_counters()';

-- Counts again after a truncate. `20_figures.sql` has `refresh_counters`.
create or replace function count_anew() returns trigger language plpgsql as $$
begin
  perform take_slot(tg_table_name);
  perform refresh_counters();
  return null;
end $$;

-- Analyzes a table by a tenth of the usual sample, which suffices for look-ups by key. Sales and scans make their tables analyzed
-- often: 36,000 rows of `audit_log` took 0.8 s, and take 0.1 s.
create or replace procedure sample_lightly(table_name text) language plpgsql as $$
declare
  one record;
begin
  for one in
    select attname as name from pg_attribute where attrelid = table_name::regclass and attnum > 0 and not attisdropped
  loop
    execute format('alter table %I alter %I set statistics 10', table_name, one.name);
  end loop;
end $$;

-- Responses to creates by the client's key, so that a repeated request creates nothing twice.
create table idempotency_keys (
  key           text not null check (char_length(key) between 1 and 255),
  owner         text not null,      -- two owners may choose the same key
  request_hash  text not null,
  status        int check (status between 100 and 599), -- null: the request is still running
  body          jsonb,
  created_at    timestamptz(3) not null,
  primary key (owner, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
