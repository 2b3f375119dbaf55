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
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  before jsonb;
  after jsonb;
  actor text := current_setting('foyer.actor', true);
  arguments text[] := coalesce(tg_argv, '{}');
  argument text;
  secret text;
begin
  if actor is null or actor = '' then
    raise exception 'a change to % without an actor', tg_table_name;
  end if;
  foreach argument in array arguments loop
    if left(argument, 1) <> '!' then
      old_row := old_row - argument;
      new_row := new_row - argument;
    end if;
  end loop;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, new_row -> o.key)
      into before, after
      from jsonb_each(old_row) o where new_row -> o.key is distinct from o.value;
    if before is null then
      return null;
    end if;
  else
    before := old_row;
    after := new_row;
  end if;
  foreach argument in array arguments loop
    secret := substr(argument, 2);
    if left(argument, 1) = '!' and before ? secret then
      before := before || jsonb_build_object(secret, '(not kept)');
    end if;
    if left(argument, 1) = '!' and after ? secret then
      after := after || jsonb_build_object(secret, '(not kept)');
    end if;
  end loop;
  insert into audit_log (at, actor_id, actor, action, entity, entity_id, before, after, request_id)
  values (
    current_setting('foyer.now')::timestamptz,
    nullif(current_setting('foyer.actor_id'), '')::uuid,
    actor,
    current_setting('foyer.action'),
    tg_table_name,
    coalesce(new_row ->> 'id', old_row ->> 'id'),
    before,
    after,
    current_setting('foyer.request_id')
  );
  return null;
end $$;

-- A number for each table that lists count, moved by every change in the same transaction: while it stands still, a total
-- counted before is still exact, and no page turn counts a million rows again.
create table revisions (
  name      text primary key,
  revision  bigint not null default 0
);

create function revise() returns trigger language plpgsql as $$
begin
  update revisions set revision = revision + 1 where name = tg_table_name;
  return null;
end $$;

-- `call keep_revision('events')` after a table is made.
create procedure keep_revision(table_name text) language plpgsql as $$
begin
  insert into revisions (name) values (table_name);
  execute format(
    'create trigger revise after insert or update or delete or truncate on %I for each statement execute function revise()',
    table_name
  );
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
