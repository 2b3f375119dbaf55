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

-- Completes a new row of the history: record, label, reason, name of the actor, and the first row of the same action.
create or replace function place_in_history() returns trigger language plpgsql as $$
declare
  whole jsonb := case when new.before is null then new.after when new.after is null then new.before end;
  unseen text[] := case new.entity -- columns that no reader of the record knows
    when 'events' then '{location_names}'::text[]
    when 'users' then '{external_id}'
    when 'discounts' then '{position}'
    when 'billings' then '{user_id,event_id,external_id}'
    when 'messages' then '{updated_by}'
    when 'reservations' then '{billing_id,external_id}'
    when 'views' then '{owner_id}'
    when 'webhooks' then '{previous_secret,previous_secret_until}'
    else '{}'
  end;
  record_id uuid := case when new.entity_id like '________-____-____-____-____________' then new.entity_id::uuid end;
  person_id uuid;
  of_id text := new.entity_id;
  is_shared boolean;
begin
  if whole is null and new.after - unseen = '{}' then
    return new;
  end if;
  case new.entity
    when 'events' then
      new.label := whole ->> 'title_pl';
      if new.label is null then
        select title_pl into new.label from events where id = record_id;
      end if;
      new.subject := 'events';
    when 'places' then
      new.label := whole ->> 'name';
      if new.label is null then
        select name into new.label from places where id = record_id;
      end if;
      new.subject := 'places';
    when 'users' then
      select coalesce(nullif(trim(name || ' ' || surname), ''), email), case role when 'USER' then 'users' else 'staff' end
        into new.label, new.subject from users where id = record_id;
    when 'discounts' then
      new.label := whole ->> 'coupon_code';
      if new.label is null then
        select coupon_code into new.label from discounts where id = record_id;
      end if;
      new.subject := 'discounts';
    when 'billings' then
      person_id := whole ->> 'user_id';
      new.label := walk_in_name(whole ->> 'guest_name');
      if person_id is null then
        select user_id, walk_in_name(guest_name) into person_id, new.label from billings where id = record_id;
      end if;
      if person_id is not null then
        select coalesce(nullif(trim(name || ' ' || surname), ''), email) into new.label from users where id = person_id;
      end if;
      new.subject := 'billings';
    when 'messages' then
      new.label := whole ->> 'title';
      if new.label is null then
        select title into new.label from messages where id = record_id;
      end if;
      new.subject := 'messages';
    when 'faqs' then
      new.label := whole ->> 'question_pl';
      if new.label is null then
        select question_pl into new.label from faqs where id = record_id;
      end if;
      new.subject := 'faq';
    when 'legal_texts' then
      new.label := case new.entity_id when 'terms-of-use' then 'Terms of use' else 'Privacy policy' end;
      new.subject := 'legal_texts';
    when 'reservations' then
      new.label := whole ->> 'name';
      person_id := whole ->> 'user_id';
      if whole is null then
        select name, user_id into new.label, person_id from reservations where id = record_id;
      end if;
      if new.label is null then
        select coalesce(nullif(trim(name || ' ' || surname), ''), email) into new.label from users where id = person_id;
      end if;
      new.subject := 'reservations';
    when 'reviews' then
      person_id := whole ->> 'user_id';
      select coalesce(nullif(trim(name || ' ' || surname), ''), email) into new.label from users where id = person_id;
      new.subject := 'reviews';
    when 'access_keys' then
      select name, case when door_device then 'door_devices' else 'access_keys' end
        into new.label, new.subject from access_keys where id = record_id;
    when 'webhooks' then
      new.label := whole ->> 'url';
      if new.label is null then
        select url into new.label from webhooks where id = record_id;
      end if;
      new.subject := 'webhooks';
    when 'webhook_deliveries' then -- only messages that people send are in the audit
      select w.id::text, w.url into of_id, new.label
        from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.id = record_id;
      new.subject := 'webhooks';
    when 'views' then
      new.label := whole ->> 'name';
      is_shared := whole ->> 'shared';
      if whole is null then
        select name, shared into new.label, is_shared from views where id = record_id;
      end if;
      if not is_shared and coalesce(new.before ->> 'shared', 'false') = 'false' then -- a person's own
        new.label := null;
        return new;
      end if;
      new.subject := 'views';
    when 'imports' then
      if new.action <> 'createImport' and (new.action <> 'runImport' or new.after ->> 'status' is distinct from 'RUNNING') then
        return new; -- how far one is, is no act
      end if;
      new.label := whole ->> 'file_name';
      if new.label is null then
        select file_name into new.label from imports where id = record_id;
      end if;
      new.subject := 'imports';
    when 'mails' then -- only mails that people send again are in the audit
      select recipient into new.label from mails where id = record_id;
      new.subject := 'mails';
    when 'logins' then
      -- Other ends follow from acts with entries of their own, such as a new password.
      if new.after ->> 'end_reason' in ('endedByOwner', 'endedByAdmin', 'refreshTokenReused') then
        select u.id::text, coalesce(nullif(trim(u.name || ' ' || u.surname), ''), u.email) into of_id, new.label
          from logins l join users u on u.id = l.user_id where l.id = record_id;
        new.subject := 'staff';
      else
        return new;
      end if;
    else
      return new;
  end case;
  new.subject_id := case new.subject when 'legal_texts' then replace(of_id, '-', '_') else of_id end;
  new.reason := nullif(current_setting('foyer.reason', true), '')::jsonb;
  if new.actor_id is not null then
    select nullif(trim(name || ' ' || surname), '') into new.actor_name from users where id = new.actor_id;
  end if;
  if tg_op = 'INSERT' and new.before is not null then -- nothing stands before the row with which a record begins
    new.continues := first_row_of_act(new.subject, new.subject_id, new.at);
  end if;
  return new;
end $$;
create or replace trigger place_in_history before insert on audit_log for each row execute function place_in_history();

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

create or replace procedure keep_list_in_history(table_name text, arguments text) language plpgsql as $$
begin
  execute format('create or replace trigger audit_added after insert on %I
    referencing new table as added for each statement execute function audit_list(%s)', table_name, arguments);
  execute format('create or replace trigger audit_removed after delete on %I
    referencing old table as removed for each statement execute function audit_list(%s)', table_name, arguments);
  execute format('create or replace trigger audit_moved after update on %I
    referencing old table as removed new table as added for each statement execute function audit_list(%s)', table_name, arguments);
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
