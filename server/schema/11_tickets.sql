-- Tickets and the door.

-- Paid tickets, a row each. Refunded ones are deleted.
create table tickets (
  id           uuid primary key,
  event_id     uuid not null references events on delete cascade,
  user_id      uuid references users, -- null: a walk-in
  billing_id   uuid references billings on delete set null,
  discount_id  uuid references discounts on delete set null, -- on the first ticket of an order, which uses its coupon once
  created_at   timestamptz(3) not null
);
create index tickets_event on tickets (event_id, user_id);
create index tickets_billing on tickets (billing_id) where billing_id is not null;
create index tickets_discount on tickets (discount_id) where discount_id is not null;
call keep_history('tickets');
call keep_revision('tickets');
call sample_lightly('tickets');

create or replace function event_tickets_sold(event uuid) returns int language sql stable
  return (select count(*) from tickets where event_id = event);

-- Counts up and down, so that an event with many tickets is not counted again for each.
create or replace function count_event_tickets() returns trigger language plpgsql as $$
declare
  sign int := tg_argv[0];
begin
  update event_sales s set sold = s.sold + sign * changed_here.count
    from (select event_id, count(*) from changed group by event_id) changed_here
   where s.event_id = changed_here.event_id;
  return null;
end $$;
create or replace trigger counted_in after insert on tickets
  referencing new table as changed for each statement execute function count_event_tickets('1');
create or replace trigger counted_off after delete on tickets
  referencing old table as changed for each statement execute function count_event_tickets('-1');

-- Codes ------------------------------------------------------------------------------------------------------------------

-- Every ticket that was ever issued, paid or not. `tickets` has a row with the same id while it is paid.
create table ticket_codes (
  id          uuid primary key,
  order_id    uuid references billings on delete set null,
  position    int not null check (position >= 0),
  code        text not null check (char_length(code) between 1 and 255),
  event_id    uuid not null references events on delete cascade,
  user_id     uuid references users,                        -- null: a walk-in
  updated_at  timestamptz(3) not null,                      -- version of its entry in offline lists
  refund_id   uuid references billings on delete set null,  -- the REFUND that covers it
  constraint ticket_codes_code_unique unique (code)
);
create unique index ticket_codes_order on ticket_codes (order_id, position);
create index ticket_codes_event on ticket_codes (event_id, code);
create index ticket_codes_updated_at on ticket_codes (event_id, updated_at, id);
create index ticket_codes_user on ticket_codes (user_id);
create index ticket_codes_refund on ticket_codes (refund_id) where refund_id is not null;
create index ticket_codes_beginning on ticket_codes (code text_pattern_ops); -- search by the beginning of a code
call keep_revision('ticket_codes');
call sample_lightly('ticket_codes');

-- Ten characters without look-alikes, like `newCode` in the server. The chosen bytes of a UUID are random.
create or replace function new_ticket_code() returns text language sql volatile as $$
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', (get_byte(bytes, i) & 31) + 1, 1), '')
    from (select uuid_send(gen_random_uuid()) as bytes) random, unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) i
$$;

-- Gives codes to tickets without an order, such as imported ones.
create or replace function give_ticket_codes() returns trigger language plpgsql as $$
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
create or replace trigger give_codes after insert on tickets
  referencing new table as added for each statement execute function give_ticket_codes();

-- Tickets of billings ----------------------------------------------------------------------------------------------------

create or replace function billing_tickets(billing uuid) returns int language plpgsql stable as $$
begin
  return (select count(*) from ticket_codes c where c.order_id = billing)
       + (select count(*) from ticket_codes c where c.refund_id = billing);
end $$;

-- Counts the tickets of these billings again, and updates those that differ: an update of no rows would move the revision. Most
-- updates of tickets end none; for an empty array, the planner may read a whole index.
create or replace function count_tickets(ids uuid[]) returns void language plpgsql as $$
declare
  stale uuid[];
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  stale := array(select id from billings where id = any(ids) and tickets <> billing_tickets(id));
  if stale <> '{}' then
    update billings set tickets = billing_tickets(id) where id = any(stale);
  end if;
end $$;

create or replace function count_added_tickets() returns trigger language plpgsql as $$
begin
  perform count_tickets(array(select distinct order_id from added));
  return null;
end $$;
create or replace trigger count_added_tickets after insert on ticket_codes
  referencing new table as added for each statement execute function count_added_tickets();

create or replace function count_ended_tickets() returns trigger language plpgsql as $$
begin
  perform count_tickets(array(
    select distinct unnest(array[b.refund_id, n.refund_id])
      from before b join now n using (id) where b.refund_id is distinct from n.refund_id
  ));
  return null;
end $$;
create or replace trigger count_ended_tickets after update on ticket_codes
  referencing old table as before new table as now for each statement execute function count_ended_tickets();

-- Check-ins --------------------------------------------------------------------------------------------------------------

-- Remembered scans: check-ins, returns of checked-in guests, offline admissions, and each first scan with a nonce.
create table check_ins (
  id            uuid primary key,
  ticket_id     uuid references ticket_codes on delete cascade, -- null: unknown code
  event_id      uuid references events on delete cascade,       -- the scan's, otherwise the ticket's; null: neither is known
  code          text not null check (char_length(code) between 1 and 255),
  nonce         text check (char_length(nonce) between 1 and 100),
  result        text not null check (result in (
    'CHECKED_IN', 'ALREADY_CHECKED_IN', 'UNPAID', 'REFUNDED', 'CANCELLED', 'VOID', 'OTHER_EVENT', 'UNKNOWN'
  )),
  again         boolean not null default false,   -- return of a checked-in guest
  admitted      boolean not null default false,   -- offline admission: let in before the scan was refused
  at            timestamptz(3) not null,
  by            text not null,                    -- e-mail address or `key: Door 1`, with the device in brackets
  undone_at     timestamptz(3),
  undone_by     text,
  scanner_id    uuid,                             -- access key, or account of staff: names of devices are not unique
  dismissed_at  timestamptz(3)                    -- an offline admission that staff have dealt with
);
create unique index check_ins_valid_unique on check_ins (ticket_id) where result = 'CHECKED_IN' and undone_at is null;
create unique index check_ins_nonce_unique on check_ins (code, nonce) where nonce is not null;
create index check_ins_ticket on check_ins (ticket_id);
create index check_ins_event on check_ins (event_id) where event_id is not null;
create index check_ins_admitted on check_ins (event_id, at) where admitted and dismissed_at is null;
create index check_ins_admitted_at on check_ins (at) where admitted; -- problems of the dashboard
create index check_ins_unknown on check_ins (scanner_id, at) where ticket_id is null;
-- Scans that the clean-up deletes after their time.
create index check_ins_forgettable on check_ins (at)
 where not admitted and (result <> 'CHECKED_IN' or undone_at is not null);
call sample_lightly('check_ins');

-- Offline admissions of unknown codes that are counted instead of stored, because their device has stored many that night.
create table counted_admissions (
  scanner_id  uuid not null,
  night       timestamptz(3) not null, -- its start, at 06:00
  event_id    uuid references events on delete cascade,
  admissions  int not null check (admissions > 0),
  unique nulls not distinct (event_id, scanner_id, night)
);

-- Records a check-in or its undoing, with the event as its subject and the guest as its label. `entity_id` is the ticket's id, by
-- which webhooks find it. Repeated and refused scans are not recorded.
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

create or replace trigger audit after insert on check_ins for each row
  when (new.result = 'CHECKED_IN' or new.again or new.admitted) execute function audit_check_in();
create or replace trigger audit_undone after update on check_ins for each row
  when (old.undone_at is distinct from new.undone_at) execute function audit_check_in();

-- Versions of entries in offline lists -----------------------------------------------------------------------------------

-- Functions of several tickets lock them in the order of ADR 30 first.
create or replace function touch_tickets_of_billing() returns trigger language plpgsql as $$
begin
  perform from ticket_codes where order_id = new.id order by id for no key update;
  update ticket_codes set updated_at = change_time(updated_at) where order_id = new.id;
  return null;
end $$;
create or replace trigger touch_tickets after update of status on billings for each row
  when (old.status <> new.status) execute function touch_tickets_of_billing();

create or replace function touch_tickets_of_event() returns trigger language plpgsql as $$
begin
  perform from ticket_codes where event_id = new.id order by id for no key update;
  update ticket_codes set updated_at = change_time(updated_at) where event_id = new.id;
  return null;
end $$;
create or replace trigger touch_tickets after update of status on events for each row
  when (old.status <> new.status) execute function touch_tickets_of_event();

create or replace function touch_tickets_of_user() returns trigger language plpgsql as $$
begin
  perform from ticket_codes where user_id = new.id order by id for no key update;
  update ticket_codes set updated_at = change_time(updated_at) where user_id = new.id;
  return null;
end $$;
create or replace trigger touch_tickets
  after update of name, surname, email, external_id, tags, additional_note on users for each row
  when ((old.name, old.surname, old.email, old.external_id, old.tags, old.additional_note)
        is distinct from (new.name, new.surname, new.email, new.external_id, new.tags, new.additional_note))
  execute function touch_tickets_of_user();

create or replace function touch_covered_ticket() returns trigger language plpgsql as $$
begin
  new.updated_at := change_time(old.updated_at);
  return new;
end $$;
create or replace trigger touch_covered_ticket before update of refund_id on ticket_codes for each row
  when (old.refund_id is distinct from new.refund_id) execute function touch_covered_ticket();

create or replace function touch_checked_in_ticket() returns trigger language plpgsql as $$
begin
  update ticket_codes set updated_at = change_time(updated_at) where id = new.ticket_id;
  return null;
end $$;
create or replace trigger touch_ticket after insert on check_ins for each row
  when (new.result = 'CHECKED_IN') execute function touch_checked_in_ticket();
create or replace trigger touch_ticket_again after update of undone_at on check_ins for each row
  when (old.undone_at is distinct from new.undone_at) execute function touch_checked_in_ticket();
