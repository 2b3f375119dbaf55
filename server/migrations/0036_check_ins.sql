-- Tickets at the door. Every ticket ever issued has a row in `ticket_codes`, with its code, event and guest; `tickets` has
-- those that are paid for.

alter table ticket_codes
  drop constraint ticket_codes_order_id_fkey,
  alter column order_id drop not null,
  add constraint ticket_codes_order_id_fkey foreign key (order_id) references billings on delete set null,
  add column event_id uuid references events on delete cascade,
  add column user_id uuid references users,
  add column updated_at timestamptz(3); -- of the entry in the ticket list: changes with status, check-in and guest

update ticket_codes c
   set event_id = o.event_id, user_id = b.user_id, updated_at = b.updated_at
  from orders o join billings b on b.id = o.id
 where o.id = c.order_id;
delete from ticket_codes where event_id is null;

-- Ten characters without look-alikes, like `newCode` in the server. The chosen bytes of a UUID are random.
create function new_ticket_code() returns text language sql volatile as $$
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', (get_byte(bytes, i) & 31) + 1, 1), '')
    from (select uuid_send(gen_random_uuid()) as bytes) random, unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) i
$$;

-- Gives codes to tickets that were made without an order: demo data, earlier imports.
insert into ticket_codes (id, order_id, event_id, user_id, position, code, updated_at)
select t.id, t.billing_id, t.event_id, t.user_id,
       row_number() over (partition by coalesce(t.billing_id, t.id) order by t.id) - 1, new_ticket_code(),
       t.created_at
  from tickets t
 where not exists (select from ticket_codes c where c.id = t.id);

create function give_ticket_codes() returns trigger language plpgsql as $$
begin
  insert into ticket_codes (id, order_id, event_id, user_id, position, code, updated_at)
  select a.id, a.billing_id, a.event_id, a.user_id,
         (select count(*) from ticket_codes c where c.order_id = a.billing_id)
         + row_number() over (partition by coalesce(a.billing_id, a.id) order by a.id) - 1,
         new_ticket_code(), a.created_at
    from added a
   where not exists (select from ticket_codes c where c.id = a.id);
  return null;
end $$;
create trigger give_codes after insert on tickets
  referencing new table as added for each statement execute function give_ticket_codes();

alter table ticket_codes
  alter column event_id set not null,
  alter column user_id set not null,
  alter column updated_at set not null;
create index ticket_codes_event on ticket_codes (event_id, code);
create index ticket_codes_updated_at on ticket_codes (event_id, updated_at, id);
create index ticket_codes_user on ticket_codes (user_id);
call keep_revision('ticket_codes');

-- Scans that are remembered: check-ins, returns of checked-in guests, offline admissions, and each first scan with a nonce.
create table check_ins (
  id         uuid primary key,
  ticket_id  uuid references ticket_codes on delete cascade, -- null: unknown code
  event_id   uuid references events on delete cascade,       -- the scan's, otherwise the ticket's; null: neither is known
  code       text not null,
  nonce      text check (char_length(nonce) between 1 and 100),
  result     text not null,
  again      boolean not null default false,   -- return of a checked-in guest
  admitted   boolean not null default false,   -- offline admission: let in before the scan was refused
  at         timestamptz(3) not null,
  by         text not null,                    -- e-mail address or `key: Door 1`, with the device in brackets
  undone_at  timestamptz(3),
  undone_by  text
);
create unique index check_ins_valid_unique on check_ins (ticket_id) where result = 'CHECKED_IN' and undone_at is null;
create unique index check_ins_nonce_unique on check_ins (code, nonce) where nonce is not null;
create index check_ins_ticket on check_ins (ticket_id);
create index check_ins_admitted on check_ins (event_id, at) where admitted;

-- Time of the current change, or a millisecond after the last one of the row.
create function change_time(last timestamptz) returns timestamptz language sql stable
  return greatest(nullif(current_setting('foyer.now', true), '')::timestamptz, last + interval '1 millisecond');

create function touch_tickets_of_billing() returns trigger language plpgsql as $$
begin
  update ticket_codes set updated_at = change_time(updated_at) where order_id = new.id;
  return null;
end $$;
create trigger touch_tickets after update of status on billings for each row
  when (old.status <> new.status) execute function touch_tickets_of_billing();

create function touch_refunded_tickets() returns trigger language plpgsql as $$
begin
  update ticket_codes set updated_at = change_time(updated_at)
   where order_id = case tg_op when 'DELETE' then old.refund_of else new.refund_of end;
  return null;
end $$;
create trigger touch_refunded_tickets after insert on billings for each row
  when (new.refund_of is not null) execute function touch_refunded_tickets();
create trigger touch_withdrawn_tickets after delete on billings for each row
  when (old.refund_of is not null) execute function touch_refunded_tickets();

create function touch_tickets_of_event() returns trigger language plpgsql as $$
begin
  update ticket_codes set updated_at = change_time(updated_at) where event_id = new.id;
  return null;
end $$;
create trigger touch_tickets after update of status on events for each row
  when (old.status <> new.status) execute function touch_tickets_of_event();

create function touch_tickets_of_user() returns trigger language plpgsql as $$
begin
  update ticket_codes set updated_at = change_time(updated_at) where user_id = new.id;
  return null;
end $$;
create trigger touch_tickets after update of name, surname, email, external_id on users for each row
  when ((old.name, old.surname, old.email, old.external_id)
        is distinct from (new.name, new.surname, new.email, new.external_id))
  execute function touch_tickets_of_user();

create function touch_checked_in_ticket() returns trigger language plpgsql as $$
begin
  update ticket_codes set updated_at = change_time(updated_at) where id = new.ticket_id;
  return null;
end $$;
create trigger touch_ticket after insert on check_ins for each row
  when (new.result = 'CHECKED_IN') execute function touch_checked_in_ticket();
create trigger touch_ticket_again after update of undone_at on check_ins for each row
  when (old.undone_at is distinct from new.undone_at) execute function touch_checked_in_ticket();

-- Check-ins appear in the history of their event, each with the guest's name. `entity_id` is the ticket's id, by which webhooks
-- find it. Repeated and refused scans are no part of the history.
create function audit_check_in() returns trigger language plpgsql as $$
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
    current_setting('foyer.actor'),
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
create trigger audit after insert on check_ins for each row
  when (new.result = 'CHECKED_IN' or new.again or new.admitted) execute function audit_check_in();
create trigger audit_undone after update on check_ins for each row execute function audit_check_in();

-- Phones that open the door page by a link. Their keys work only for the events of the nights while they are valid.
alter table access_keys add column door_device boolean not null default false;
