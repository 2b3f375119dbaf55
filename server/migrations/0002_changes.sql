-- Every change is accounted for by the database itself, so that no way to change data goes round it.
-- A transaction names who acts (`foyer.actor`), what they do (`foyer.action`), under which request and when;
-- a change to an audited table without that is refused.

create table audit_log (
  id          bigint generated always as identity primary key,
  at          timestamptz(3) not null,
  actor_id    uuid,                 -- null: nobody was signed in (a password reset)
  actor       text not null,        -- the e-mail address then, or 'system'
  action      text not null,        -- publishEvent, updatePassword …
  entity      text not null,        -- the table
  entity_id   text not null,
  before      jsonb,                -- the changed fields only; null: the row is new
  after       jsonb,                -- the changed fields only; null: the row is gone
  request_id  text not null
);
create index audit_log_entity on audit_log (entity, entity_id, id);
create index audit_log_actor on audit_log (actor_id, id);

-- Arguments: columns that are not worth keeping (derived ones), after them, behind '!', columns that must not be read
-- in a log (secrets): of those only the fact of a change is kept.
create function audit_change() returns trigger language plpgsql as $$
declare
  actor text := current_setting('foyer.actor', true);
  left_out text[] := coalesce(tg_argv, '{}'); -- a name behind '!' is that of no column
  before jsonb;
  after jsonb;
  row_id text;
  secret text;
begin
  if actor is null or actor = '' then
    raise exception 'a change to % without an actor', tg_table_name;
  end if;
  if tg_op <> 'INSERT' then
    before := to_jsonb(old) - left_out;
    row_id := before ->> 'id';
  end if;
  if tg_op <> 'DELETE' then
    after := to_jsonb(new) - left_out;
    row_id := after ->> 'id';
  end if;
  if tg_op = 'UPDATE' then
    if before = after then
      return null;
    end if;
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, after -> o.key)
      into before, after
      from jsonb_each(before) o where after -> o.key is distinct from o.value;
  end if;
  if '!' = any (select left(name, 1) from unnest(left_out) name) then
    foreach secret in array left_out loop
      continue when left(secret, 1) <> '!';
      secret := substr(secret, 2);
      before := case when before ? secret then before || jsonb_build_object(secret, '(not kept)') else before end;
      after := case when after ? secret then after || jsonb_build_object(secret, '(not kept)') else after end;
    end loop;
  end if;
  insert into audit_log (at, actor_id, actor, action, entity, entity_id, before, after, request_id)
  values (
    current_setting('foyer.now')::timestamptz,
    nullif(current_setting('foyer.actor_id'), '')::uuid,
    actor,
    current_setting('foyer.action'),
    tg_table_name,
    row_id,
    before,
    after,
    current_setting('foyer.request_id')
  );
  return null;
end $$;

-- The revision of a table is all of its slots: one of them moves with every change, in the same transaction. While all stand
-- still, a total counted before is still exact, and no page turn counts a million rows again.
create table revisions (
  name      text not null,      -- the table
  slot      int not null,       -- of this table alone
  revision  bigint not null,
  primary key (name, slot)
) with (fillfactor = 50);
comment on table revisions is 'take_slot()';
create sequence revision_slots as int;

-- Moves a slot that nobody else holds until the end of the transaction, and makes one where all are held: nobody waits for
-- another writer, so nobody can wait in a circle. There come to be as many slots as there were writers at once.
create function take_slot(table_name text) returns int language plpgsql as $$
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

create function revise() returns trigger language plpgsql as $$
begin
  perform take_slot(tg_table_name);
  return null;
end $$;

-- `call keep_revision('events')` after a table is made; or `keep_sums`, which sees to the revision as well.
create procedure keep_revision(table_name text) language plpgsql as $$
begin
  execute format(
    'create trigger revise after insert or update or delete or truncate on %I for each statement execute function revise()',
    table_name
  );
end $$;

-- For a table of which figures are kept: what was there counts off, what is there counts in. The function `sums` knows the rows
-- of a statement as `changed`, adds them to rows of its own slot (`take_slot`), and so moves the revision itself.
create procedure keep_sums(table_name text, sums text) language plpgsql as $$
begin
  execute format('create trigger counted_in after insert on %I
    referencing new table as changed for each statement execute function %I(''1'')', table_name, sums);
  execute format('create trigger counted_off after delete on %I
    referencing old table as changed for each statement execute function %I(''-1'')', table_name, sums);
  execute format('create trigger counted_as_before after update on %I
    referencing old table as changed for each statement execute function %I(''-1'')', table_name, sums);
  execute format('create trigger counted_as_now after update on %I
    referencing new table as changed for each statement execute function %I(''1'')', table_name, sums);
  execute format('create trigger counted_anew after truncate on %I
    for each statement execute function count_anew()', table_name);
end $$;

-- Figures of the dashboard, moved by every change in the same transaction, so that nobody adds up a million rows. A figure is
-- the sum of all slots: each writer adds to the rows of its own, so that writers do not wait for each other.
create table counters (
  slot   int not null,
  name   text not null,
  value  bigint not null,
  primary key (slot, name)
) with (fillfactor = 50);
comment on table counters is 'refresh_counters()';

-- Once a table is truncated. What it calls stands with the last of the figures.
create function count_anew() returns trigger language plpgsql as $$
begin
  perform take_slot(tg_table_name);
  perform refresh_counters();
  return null;
end $$;

-- Answers to creating calls, by the key that the client sent: sent again, the call gets its first answer and makes nothing twice.
create table idempotency_keys (
  key           text not null,
  owner         text not null,      -- whose key it is: two people may pick the same
  request_hash  text not null,
  status        int,                -- null: the call is still under way
  body          jsonb,
  created_at    timestamptz(3) not null,
  primary key (owner, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
