-- History: triggers record each change of audited tables. A transaction sets the actor (`foyer.actor`, `foyer.actor_id`), the action
-- (`foyer.action`), the request and the time. Changes without an actor are refused.

create table audit_log (
  id          bigint generated always as identity primary key,
  at          timestamptz(3) not null,
  actor_id    uuid,           -- null: not signed in, such as a password reset
  actor       text not null,  -- the e-mail address at the time, or `system`
  action      text not null,  -- `publishEvent`, `updatePassword` …
  entity      text not null,  -- the table
  entity_id   text not null,
  before      jsonb,          -- changed columns only; null: a new row
  after       jsonb,          -- changed columns only; null: a deleted row
  request_id  text not null,
  subject     text,           -- kind of record in the API; null: not part of any record's history
  subject_id  text,
  label       text,           -- the record's name at the time
  actor_name  text,           -- the actor's name at the time
  continues   bigint,         -- first row of the same action on the same record; null: this is the first
  reason      jsonb           -- { pl, en }, if one was given
);
create index audit_log_actor on audit_log (actor_id, id);
create index audit_log_key on audit_log (actor, id) where actor_id is null and actor like 'key: %';
create index audit_log_deleted_places on audit_log (at) where entity = 'places' and after is null;
-- An index per way to ask for entries, newest first, and one for the rows of an entry.
create index audit_log_subject_id on audit_log (subject_id, at, id) include (subject) where subject_id is not null and continues is null;
create index audit_log_at on audit_log (at, id) where subject is not null and continues is null;
create index audit_log_subject on audit_log (subject, at, id) where subject is not null and continues is null;
create index audit_log_action on audit_log (action, at, id) where subject is not null and continues is null;
create index audit_log_continues on audit_log (continues, id) where continues is not null;
call sample_lightly('audit_log');

-- Lets the program only add rows.
create or replace function refuse_to_rewrite_history() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('foyer.actor', true), '') <> '' then
    raise exception 'the history is only added to';
  end if;
  return null;
end $$;
create or replace trigger only_added_to before update or delete or truncate on audit_log
  for each statement execute function refuse_to_rewrite_history();

-- The seal: a job chains rows that can no longer change by hashes, so that later manipulation shows. No writer waits for it.
create table audit_seals (
  audit_id     bigint primary key,
  position     bigint not null,          -- 1, 2, 3 … in the order of the ids
  at           timestamptz(3) not null,  -- copy, by which the API knows the entry if the row is gone
  hash         bytea not null check (octet_length(hash) = 32),
  sealed_at    timestamptz(3) not null,
  search_text  text                      -- null: no entry begins with the row
);

-- Text by which the activity is searched. The seal stores it, so that no writer waits for the index. Unsealed rows compute it when
-- they are searched.
create or replace function entry_search_text(entry audit_log) returns text language sql immutable
  return case when entry.subject is not null and entry.continues is null then searchable(
    coalesce(entry.label, '') || ' ' || entry.actor || ' ' || coalesce(entry.actor_name, '') || ' '
    || replace(entry.subject, '_', ' ') || ' ' || entry.action || ' ' || regexp_replace(entry.action, '([A-Z])', ' \1', 'g')
  ) end;
create index audit_seals_search on audit_seals using gin (search_text gin_trgm_ops) where search_text is not null;

-- Records a changed row. Arguments: columns to leave out, because they follow from others; behind '!', secrets, of which only the fact
-- of a change is recorded.
create or replace function audit_change() returns trigger language plpgsql as $$
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
  if array_to_string(left_out, ' ') like '%!%' then
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

-- First row of the current action on a record, in this transaction. A forced plan finds it by index: planning for a table that is
-- being filled took three times as long as everything else.
create or replace function first_row_of_act(of_subject text, of_id text, moment timestamptz) returns bigint language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (
    select id from audit_log
     where subject_id = of_id and at = moment and continues is null
       and coalesce(subject, '') = of_subject -- a plain comparison could lead to another index than `audit_log_subject_id`
       and xmin = pg_current_xact_id()::xid
     limit 1
  );
end $$;

-- Name by which the history knows a person.
create or replace function person_label(person uuid) returns text language plpgsql stable as $$
declare
  label text;
begin
  select coalesce(nullif(trim(name || ' ' || surname), ''), email) into label from users where id = person;
  return label;
end $$;

-- Keeps the history of a table: `call keep_history('tips', subject => 'tips', label => 'note')`. Without `subject`, changes are
-- recorded, but no record's history shows them. All SQL is generated here, so that a change runs no dynamic SQL.
create or replace procedure keep_history(
  table_name text,
  subject text default null,       -- kind of record in the API, or an expression of the row `r`
  label text default null,         -- column or expression of `r` that names the record
  subject_id text default 'r.id',
  shown_if text default 'true',    -- condition on `r` and `entry`, the row of `audit_log`
  unseen text[] default '{}',      -- columns that no reader of the record knows: recorded, but never shown alone
  left_out text[] default '{}',    -- not recorded; `updated_at`, derived and generated columns never are
  secrets text[] default '{}',     -- recorded as changed, without a value
  changes text default 'insert or update or delete',
  recorded_if text default 'true'
) language plpgsql as $procedure$
declare
  shown constant text :=
    format('%s, %s, %s', case when subject ~ '^\w+$' then quote_literal(subject) else subject end, subject_id, label);
  arguments text;
  type_of_id text;
begin
  select string_agg(quote_literal(name), ', ' order by rank, name collate "C") into arguments
    from (
      select 1 as rank, attname::text as name
        from pg_attribute
       where attrelid = table_name::regclass and attnum > 0 and not attisdropped and attname <> all (unseen)
         and (attname = 'updated_at' or attgenerated <> '' or col_description(attrelid, attnum) is not null)
      union
      select 2, name from unnest(left_out) name
      union
      select 3, '!' || name from unnest(secrets) name
    ) names;
  execute format(
    'create or replace trigger audit after %s on %I for each row %s execute function audit_change(%s)',
    changes, table_name, case when recorded_if <> 'true' then format('when (%s)', recorded_if) end, arguments
  );
  if subject is null then
    return;
  end if;
  select format_type(atttypid, null) into type_of_id from pg_attribute where attrelid = table_name::regclass and attname = 'id';
  execute format($execute$
    create or replace function %1$I(entry audit_log) returns audit_log language plpgsql as $function$
    begin
      if entry.before is not null and entry.after - %2$L::text[] = '{}' then
        return entry;
      end if;
      if entry.after is null then
        select %3$s into entry.subject, entry.subject_id, entry.label
          from jsonb_populate_record(null::%4$I, entry.before) r where (%6$s);
      else
        select %3$s into entry.subject, entry.subject_id, entry.label from %4$I r where r.id = entry.entity_id::%5$s and (%6$s);
      end if;
      if entry.subject is null then
        return entry;
      end if;
      entry.reason := nullif(current_setting('foyer.reason', true), '')::jsonb;
      if entry.actor_id is not null then
        select nullif(trim(name || ' ' || surname), '') into entry.actor_name from users where id = entry.actor_id;
      end if;
      if entry.before is not null then -- the row with which a record begins continues no other
        entry.continues := first_row_of_act(entry.subject, entry.subject_id, entry.at);
      end if;
      return entry;
    end $function$
    $execute$, 'place_' || table_name, unseen, shown, table_name, type_of_id, shown_if);
  call place_entries();
end $procedure$;

-- Makes `place_in_history`, which completes a new row of the history by the function of its table. A trigger per table would cost
-- more: each insert would parse the conditions of all.
create or replace procedure place_entries() language plpgsql as $procedure$
declare
  cases text;
begin
  select string_agg(format('when %L then return %I(new);', substr(proname, length('place_') + 1), proname), E'\n        ' order by proname)
    into cases
    from pg_proc
   where pronamespace = 'public'::regnamespace and prorettype = 'audit_log'::regtype and proname like 'place\_%';
  execute format($execute$
    create or replace function place_in_history() returns trigger language plpgsql as $function$
    begin
      case new.entity
        %s
        else return new;
      end case;
    end $function$
    $execute$, cases);
  create or replace trigger place_in_history before insert on audit_log for each row execute function place_in_history();
end $procedure$;

-- Records lists that a record keeps in rows of another table, as a whole. Arguments: the record's table, the column that names it,
-- the list, the column that tells its rows apart, and the text of a row `r`.
create or replace function audit_list() returns trigger language plpgsql as $$
declare
  none text := format('select * from %I where false', tg_table_name);
  list record;
begin
  for list in execute format(
    $query$
      with fresh as (%1$s), gone as (%2$s)
      select p.id::text as id,
             (select coalesce(jsonb_agg(%7$s order by r.position), '[]') from (
                select * from %3$I t
                 where t.%5$I = p.id and not exists (select from fresh f where f.%6$I = t.%6$I and f.%5$I = p.id)
                union all
                select * from gone g where g.%5$I = p.id
              ) r) as before,
             (select coalesce(jsonb_agg(%7$s order by r.position), '[]') from %3$I r where r.%5$I = p.id) as after
        from %4$I p
       where p.id in (select %5$I from fresh union select %5$I from gone)
       order by p.id
    $query$,
    case tg_op when 'DELETE' then none else 'select * from added' end,
    case tg_op when 'INSERT' then none else 'select * from removed' end,
    tg_table_name, tg_argv[0], tg_argv[1], tg_argv[3], tg_argv[4]
  ) loop
    continue when list.before = list.after;
    if coalesce(current_setting('foyer.actor', true), '') = '' then
      raise exception 'a change to % without an actor', tg_table_name;
    end if;
    insert into audit_log (at, actor_id, actor, action, entity, entity_id, before, after, request_id)
    values (
      current_setting('foyer.now')::timestamptz,
      nullif(current_setting('foyer.actor_id'), '')::uuid,
      current_setting('foyer.actor'),
      current_setting('foyer.action'),
      tg_argv[0],
      list.id,
      jsonb_build_object(tg_argv[2], list.before),
      jsonb_build_object(tg_argv[2], list.after),
      current_setting('foyer.request_id')
    );
  end loop;
  return null;
end $$;

-- Keeps a list in a record's history. Arguments: those of `audit_list`.
create or replace procedure keep_list_in_history(
  table_name text, of_table text, key text, list text, element text, own_key text default 'id'
)
  language plpgsql as $$
declare
  call constant text := format('for each statement execute function audit_list(%L, %L, %L, %L, %L)', of_table, key, list, own_key, element);
begin
  execute format('create or replace trigger audit_added after insert on %I referencing new table as added %s', table_name, call);
  execute format('create or replace trigger audit_removed after delete on %I referencing old table as removed %s', table_name, call);
  execute format('create or replace trigger audit_moved after update on %I
    referencing old table as removed new table as added %s', table_name, call);
end $$;

-- Records favourites, which have no id, under their guest. The deletion of their event or place implies theirs.
create or replace function audit_favourite() returns trigger language plpgsql as $$
declare
  favourite jsonb := case tg_op when 'INSERT' then to_jsonb(new) else to_jsonb(old) end;
begin
  insert into audit_log (at, actor_id, actor, action, entity, entity_id, before, after, request_id)
  values (
    current_setting('foyer.now')::timestamptz,
    nullif(current_setting('foyer.actor_id'), '')::uuid,
    nullif(current_setting('foyer.actor'), ''),
    current_setting('foyer.action'),
    tg_table_name,
    favourite ->> 'user_id',
    case tg_op when 'DELETE' then favourite - 'user_id' end,
    case tg_op when 'INSERT' then favourite - 'user_id' end,
    current_setting('foyer.request_id')
  );
  return null;
end $$;
