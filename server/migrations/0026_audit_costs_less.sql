-- A row of the audit costs its writer less. Behaviour stays as it was.

-- Whatever an expression asks of a table inside it is planned anew for each row, since its plan for just these values looks cheaper
-- than the one that is kept: so what is asked stands by itself, and only where it has to be asked.

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

create or replace function place_in_history() returns trigger language plpgsql as $$
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
      buyer_id := whole ->> 'user_id';
      if buyer_id is null then
        select user_id into buyer_id from billings where id = record_id;
      end if;
      select coalesce(nullif(trim(name || ' ' || surname), ''), email) into new.label from users where id = buyer_id;
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

-- Entries are found by `audit_log_subject_id`, and the other rows of an act by `audit_log_continues`.
drop index audit_log_entity;
