-- The audit, as the history of records: which record a row is of, what it is called, and which rows are one act on it.

alter table audit_log
  add column subject     text,    -- the kind of record in the API (events, staff …); null: of none that has a history, or of nothing it shows
  add column subject_id  text,
  add column label       text,    -- what the record was called then
  add column actor_name  text,    -- what who acted was called then
  add column continues   bigint,  -- the first row that the same act has written on the same record; null: this is the first
  add column reason      jsonb;   -- { pl, en }, where one was given

-- The row with which an act on a record has begun in this transaction. It is found by its index, whatever the planner knows of a
-- table that is being filled: to plan that for each row took three times as long as all else.
create function first_row_of_act(of_subject text, of_id text, moment timestamptz) returns bigint language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (
    select id from audit_log
     where subject_id = of_id and at = moment and continues is null
       and coalesce(subject, '') = of_subject -- no plain comparison: it has to be found by `audit_log_subject_id`, and no other index
       and xmin = pg_current_xact_id()::xid
     limit 1
  );
end $$;

-- Says what a row is of. Of an update there are only the changed columns: the rest is looked up.
create function place_in_history() returns trigger language plpgsql as $$
declare
  whole jsonb := case when new.before is null then new.after when new.after is null then new.before end;
  unseen text[] := case new.entity -- columns that no reader of the record knows
    when 'events' then '{location_names}'::text[]
    when 'users' then '{external_id}'
    when 'discounts' then '{position}'
    when 'billings' then '{user_id,event_id,external_id}'
    when 'messages' then '{updated_by}'
    else '{}'
  end;
  record_id uuid := case when new.entity_id like '________-____-____-____-____________' then new.entity_id::uuid end;
  buyer_id uuid;
begin
  if whole is null and new.after - unseen = '{}' then
    return new;
  end if;
  case new.entity
    when 'events' then
      new.label := coalesce(whole ->> 'title_pl', (select title_pl from events where id = record_id));
      new.subject := 'events';
    when 'places' then
      new.label := coalesce(whole ->> 'name', (select name from places where id = record_id));
      new.subject := 'places';
    when 'users' then
      select coalesce(nullif(trim(name || ' ' || surname), ''), email), case role when 'USER' then 'users' else 'staff' end
        into new.label, new.subject from users where id = record_id;
    when 'discounts' then
      new.label := coalesce(whole ->> 'coupon_code', (select coupon_code from discounts where id = record_id));
      new.subject := 'discounts';
    when 'billings' then
      buyer_id := coalesce((whole ->> 'user_id')::uuid, (select user_id from billings where id = record_id));
      -- In one statement with the above it would be planned anew for each row, which took longer than all else.
      select coalesce(nullif(trim(name || ' ' || surname), ''), email) into new.label from users where id = buyer_id;
      new.subject := 'billings';
    when 'messages' then
      new.label := coalesce(whole ->> 'title', (select title from messages where id = record_id));
      new.subject := 'messages';
    when 'faqs' then
      new.label := coalesce(whole ->> 'question_pl', (select question_pl from faqs where id = record_id));
      new.subject := 'faq';
    when 'legal_texts' then
      new.label := case new.entity_id when 'terms-of-use' then 'Terms of use' else 'Privacy policy' end;
      new.subject := 'legal_texts';
    else
      return new;
  end case;
  new.subject_id := case new.subject when 'legal_texts' then replace(new.entity_id, '-', '_') else new.entity_id end;
  new.reason := nullif(current_setting('foyer.reason', true), '')::jsonb;
  if new.actor_id is not null then
    select nullif(trim(name || ' ' || surname), '') into new.actor_name from users where id = new.actor_id;
  end if;
  if tg_op = 'INSERT' and new.before is not null then -- nothing stands before the row with which a record begins
    new.continues := first_row_of_act(new.subject, new.subject_id, new.at);
  end if;
  return new;
end $$;

-- What was written until now. A label is what the record is called today, or was when it went.
create trigger place_in_history before update on audit_log for each row execute function place_in_history();
update audit_log set entity = entity;
drop trigger place_in_history on audit_log;
update audit_log a set label = gone.label
  from audit_log gone
 where a.subject is not null and a.label is null
   and gone.subject = a.subject and gone.subject_id = a.subject_id and gone.after is null;
update audit_log a set continues = acts.first
  from (
    select id, min(id) over (partition by subject, subject_id, request_id, action, at) as first
      from audit_log where subject is not null
  ) acts
 where acts.id = a.id and acts.first <> a.id;

-- One for each way to ask for entries, newest first: those of a record, of all, of a kind, of an act; and the rows of an entry.
create index audit_log_subject_id on audit_log (subject_id, at, id) include (subject) where subject_id is not null and continues is null;
create index audit_log_at on audit_log (at, id) where subject is not null and continues is null;
create index audit_log_subject on audit_log (subject, at, id) where subject is not null and continues is null;
create index audit_log_action on audit_log (action, at, id) where subject is not null and continues is null;
create index audit_log_continues on audit_log (continues, id) where continues is not null;

create trigger place_in_history before insert on audit_log for each row execute function place_in_history();

-- What the program has written it can only add to.
create function refuse_to_rewrite_history() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('foyer.actor', true), '') <> '' then
    raise exception 'the history is only added to';
  end if;
  return null;
end $$;
create trigger only_added_to before update or delete or truncate on audit_log
  for each statement execute function refuse_to_rewrite_history();

-- What a record keeps in rows of another table is a list that it has, told whole: before and after. Arguments: the record's
-- table, the column that names the record, the list, what tells its rows apart, and what the list says of a row `r`.
create function audit_list() returns trigger language plpgsql as $$
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

create procedure keep_list_in_history(table_name text, arguments text) language plpgsql as $$
begin
  execute format('create trigger audit_added after insert on %I
    referencing new table as added for each statement execute function audit_list(%s)', table_name, arguments);
  execute format('create trigger audit_removed after delete on %I
    referencing old table as removed for each statement execute function audit_list(%s)', table_name, arguments);
  execute format('create trigger audit_moved after update on %I
    referencing old table as removed new table as added for each statement execute function audit_list(%s)', table_name, arguments);
end $$;

call keep_list_in_history('event_places', $$'events', 'event_id', 'location_ids', 'place_id', 'r.place_id'$$);
call keep_list_in_history('place_photos', $$'places', 'place_id', 'photo_ids', 'id', 'r.id'$$);
call keep_list_in_history('discounts', $$'events', 'event_id', 'discounts', 'id',
  'jsonb_build_object(''id'', r.id, ''couponCode'', r.coupon_code, ''discountPercentage'', r.percentage, ''membership'', r.membership,
   ''validFrom'', r.valid_from, ''validTo'', r.valid_to, ''totalQty'', r.total_qty, ''sendNotification'', r.send_notification)'$$);

-- The seal: each row of the audit that can no longer change has a hash over itself and the hash before it, so that what is altered,
-- removed or put in between afterwards shows. The server writes it from time to time, and nobody waits for that. It is no data
-- that somebody changes, and has no history of its own.
create table audit_seals (
  audit_id     bigint primary key,
  position     bigint not null,          -- 1, 2, 3 … in the order of the ids
  at           timestamptz(3) not null,  -- that of the row, by which its id in the API is known when the row is gone
  hash         bytea not null check (octet_length(hash) = 32),
  sealed_at    timestamptz(3) not null,
  search_text  text                      -- null: no entry begins with the row
);

-- What the activity is searched by. It is written along with the seal, so that no writer waits for the index; of the rows of the
-- last minute it is made when they are searched.
create function entry_search_text(entry audit_log) returns text language sql immutable
  return case when entry.subject is not null and entry.continues is null then searchable(
    coalesce(entry.label, '') || ' ' || entry.actor || ' ' || coalesce(entry.actor_name, '') || ' '
    || replace(entry.subject, '_', ' ') || ' ' || entry.action || ' ' || regexp_replace(entry.action, '([A-Z])', ' \1', 'g')
  ) end;
create index audit_seals_search on audit_seals using gin (search_text gin_trgm_ops) where search_text is not null;

-- With what a moment looks like each billing is found, so each that is written asks for it: a plan that is kept takes a quarter of the
-- time of an SQL function, which is planned anew in every transaction.
create or replace function shown_moment(moment timestamptz) returns text language plpgsql stable as $$
begin
  return to_char(moment at time zone (select time_zone from venue), 'DD/MM/YYYY HH12:MI AM');
end $$;
