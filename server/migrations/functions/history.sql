-- Functions that write the history (`audit_log`). Triggers call them.

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

-- Records a check-in or its undoing, with the event as its subject and the guest as its label.
create or replace function audit_check_in() returns trigger language plpgsql as $$
declare
  action text := current_setting('foyer.action');
  guest text;
  staff text;
begin
  if coalesce(current_setting('foyer.actor', true), '') = '' then
    raise exception 'a change to % without an actor', tg_table_name;
  end if;
  if new.ticket_id is not null then
    select case when c.user_id is null then walk_in_name(b.guest_name) else nullif(trim(u.name || ' ' || u.surname), '') end
      into guest
      from ticket_codes c left join users u on u.id = c.user_id left join billings b on b.id = c.order_id
     where c.id = new.ticket_id;
  end if;
  if current_setting('foyer.actor_id') <> '' then
    select nullif(trim(name || ' ' || surname), '') into staff
      from users where id = current_setting('foyer.actor_id')::uuid;
  end if;
  if tg_op = 'INSERT' and new.again then
    action := 'letInAgain';
  elsif tg_op = 'INSERT' and new.admitted then
    action := 'admitOffline';
  end if;
  insert into audit_log
    (at, actor_id, actor, actor_name, action, entity, entity_id, before, after, request_id, subject, subject_id, label)
  values (
    current_setting('foyer.now')::timestamptz,
    nullif(current_setting('foyer.actor_id'), '')::uuid,
    case tg_op when 'UPDATE' then new.undone_by else new."by" end,
    staff,
    action,
    tg_table_name,
    coalesce(new.ticket_id, new.id),
    case tg_op when 'UPDATE' then jsonb_build_object('undone_at', null, 'undone_by', null) end,
    case tg_op
      when 'UPDATE' then jsonb_build_object('undone_at', new.undone_at, 'undone_by', new.undone_by)
      else to_jsonb(new) - '{undone_at,undone_by,scanner_id,dismissed_at}'::text[]
    end,
    current_setting('foyer.request_id'),
    case when new.event_id is not null then 'events' end,
    new.event_id,
    coalesce(guest, new.code)
  );
  return null;
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
