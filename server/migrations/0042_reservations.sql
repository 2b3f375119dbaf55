-- Reservations of places, made by staff, by other programs, or with an order of type RESERVATION.

alter table places add column seats int check (seats between 1 and 10000); -- null: unknown

create type reservation_status as enum ('BOOKED', 'ARRIVED', 'NO_SHOW', 'CANCELLED');

create table reservations (
  id                uuid primary key,
  place_id          uuid references places on delete set null,
  reservation_date  timestamptz(3) not null,
  guests_qty        int not null check (guests_qty between 1 and 1000),
  table_number      text check (char_length(table_number) between 1 and 20),
  name              text check (char_length(name) between 1 and 255),
  phone             text check (char_length(phone) between 1 and 30),
  note              text not null default '' check (char_length(note) <= 1024),       -- by staff
  guest_note        text not null default '' check (char_length(guest_note) <= 1024), -- by the guest
  status            reservation_status not null default 'BOOKED',
  user_id           uuid references users,
  billing_id        uuid references billings on delete set null, -- of the order that made it
  external_id       text check (char_length(external_id) between 1 and 100),
  sort_name         text collate polish not null default '',
  search_text       text not null default '',
  created_at        timestamptz(3) not null,
  updated_at        timestamptz(3) not null,
  constraint reservations_of_someone check (name is not null or user_id is not null)
);
comment on column reservations.sort_name is 'derive_reservation()';
comment on column reservations.search_text is 'derive_reservation()';
create unique index reservations_external_id_unique on reservations (external_id) where external_id is not null;
create unique index reservations_billing_unique on reservations (billing_id) where billing_id is not null;
create index reservations_date on reservations (reservation_date, id);
create index reservations_guests on reservations (guests_qty, id);
create index reservations_name on reservations (sort_name, id);
create index reservations_place on reservations (place_id, reservation_date, id);
create index reservations_status on reservations (status, reservation_date, id);
create index reservations_user on reservations (user_id, reservation_date, id) where user_id is not null;
create index reservations_created_at on reservations (created_at, id);
create index reservations_updated_at on reservations (updated_at, id);
create index reservations_search on reservations using gin (search_text gin_trgm_ops);
create trigger audit after insert or update or delete on reservations
  for each row execute function audit_change('updated_at', 'sort_name', 'search_text');
call keep_revision('reservations');

-- The digits of a phone number with its prefix. A number without one is Polish.
create function phone_digits(phone text) returns text language sql immutable strict parallel safe
  return case
    when phone ~ '^\s*(\+|00)' then '+' || ltrim(regexp_replace(phone, '\D', '', 'g'), '0')
    else '+48' || regexp_replace(phone, '\D', '', 'g')
  end;

-- Name and phone number, the guest's included.
create function derive_reservation(reservation reservations) returns reservations language plpgsql stable as $$
declare
  guest users;
  guest_name text;
begin
  select * into guest from users where id = reservation.user_id;
  guest_name := nullif(trim(guest.name || ' ' || guest.surname), '');
  reservation.sort_name := lower(coalesce(reservation.name, guest_name, guest.email) collate polish);
  reservation.search_text := searchable(concat_ws(' ',
    reservation.name, guest_name, case when reservation.name is null and guest_name is null then guest.email end,
    reservation.phone, phone_digits(reservation.phone), guest.phone_prefix || guest.phone_number
  ));
  return reservation;
end $$;

create function derive_reservation() returns trigger language plpgsql as $$
begin
  return derive_reservation(new);
end $$;
create trigger derive before insert or update of name, phone, user_id on reservations
  for each row execute function derive_reservation();

create function derive_reservations_of_user() returns trigger language plpgsql as $$
begin
  update reservations r
     set (sort_name, search_text) = (select d.sort_name, d.search_text from derive_reservation(r) d)
   where user_id = new.id;
  return null;
end $$;
create trigger derive_reservations after update of name, surname, email, phone_prefix, phone_number on users for each row
  when (new.role = 'USER' and names_differ(old, new))
  execute function derive_reservations_of_user();

-- The local time falls within the opening hours of the day before, which end after midnight.
create function is_late_night(at timestamptz, opening_hours jsonb, special_days jsonb) returns boolean
  language sql stable as $$
  select coalesce((hours ->> 'isOpen')::boolean and (hours ->> 'to')::time <= (hours ->> 'from')::time
                  and shown::time < (hours ->> 'to')::time, false)
    from (select at at time zone time_zone as shown from venue) local,
         lateral (select shown::date - 1 as day) before,
         lateral (select coalesce(
           (select special from jsonb_array_elements(special_days) special where (special ->> 'date')::date = day),
           opening_hours -> (extract(isodow from day)::int - 1)
         ) as hours) of_day
$$;

-- A reservation is cancelled with its payment: failed, refunded, or covered by REFUNDs.
create function is_payment_over(payment billings) returns boolean language sql stable as $$
  select payment.status in ('ERROR', 'REFUNDED') or coalesce((
    select sum(cost_minor) >= payment.cost_minor from billings where original_id = payment.id and status <> 'ERROR'
  ), false)
$$;

-- Triggers run in the order of their names: after `check_refunds` has locked the payment.
create function cancel_reservation() returns trigger language plpgsql as $$
begin
  update reservations r set status = 'CANCELLED', updated_at = change_time(r.updated_at)
    from billings paid
   where r.billing_id = coalesce(new.original_id, new.id) and paid.id = r.billing_id
     and r.status = 'BOOKED' and is_payment_over(paid);
  return null;
end $$;
create trigger end_reservation after update of status on billings for each row
  when (new.type = 'RESERVATION' and new.status in ('ERROR', 'REFUNDED')) execute function cancel_reservation();
create trigger end_refunded_reservation after insert or update of status, cost_minor on billings for each row
  when (new.original_id is not null and new.status <> 'ERROR') execute function cancel_reservation();

-- The reservation of an order. A trigger makes it, so that orders of instances of the previous release have one too.
create function reserve_for_order() returns trigger language plpgsql as $$
begin
  insert into reservations
    (id, place_id, reservation_date, guests_qty, table_number, status, user_id, billing_id, created_at, updated_at)
  select gen_random_uuid(), p.id, (new.reservation_details ->> 'reservationDate')::timestamptz,
         (new.reservation_details ->> 'guestsQty')::int, nullif(new.reservation_details ->> 'tableNumber', ''),
         case when is_payment_over(b) then 'CANCELLED' else 'BOOKED' end::reservation_status,
         b.user_id, b.id, new.created_at, new.created_at
    from billings b left join places p on p.id = new.place_id
   where b.id = new.id;
  return null;
end $$;
create trigger reserve after insert on orders for each row
  when (new.reservation_details is not null) execute function reserve_for_order();

alter table reservations disable trigger audit; -- no change that people made
insert into reservations
  (id, place_id, reservation_date, guests_qty, table_number, status, user_id, billing_id, created_at, updated_at)
select gen_random_uuid(), p.id, (o.reservation_details ->> 'reservationDate')::timestamptz,
       (o.reservation_details ->> 'guestsQty')::int, nullif(o.reservation_details ->> 'tableNumber', ''),
       case when is_payment_over(b) then 'CANCELLED' else 'BOOKED' end::reservation_status,
       b.user_id, b.id, o.created_at, o.created_at
  from orders o join billings b on b.id = o.id left join places p on p.id = o.place_id
 where o.reservation_details is not null;
alter table reservations enable trigger audit;

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
    else '{}'
  end;
  record_id uuid := case when new.entity_id like '________-____-____-____-____________' then new.entity_id::uuid end;
  person_id uuid;
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
      if person_id is null then
        select user_id into person_id from billings where id = record_id;
      end if;
      select coalesce(nullif(trim(name || ' ' || surname), ''), email) into new.label from users where id = person_id;
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
