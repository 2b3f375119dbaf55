-- The history names the phone of staff at the door: `anna@venue.example (Phone 1)`.
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
    select nullif(trim(u.name || ' ' || u.surname), '') into guest
      from ticket_codes c join users u on u.id = c.user_id where c.id = new.ticket_id;
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
      else to_jsonb(new) - '{undone_at,undone_by}'::text[]
    end,
    current_setting('foyer.request_id'),
    case when new.event_id is not null then 'events' end,
    new.event_id,
    coalesce(guest, new.code)
  );
  return null;
end $$;
