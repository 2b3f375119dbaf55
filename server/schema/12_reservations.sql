-- Reservations of places, made by staff, by other programs, or with an order of type RESERVATION.

create type reservation_status as enum ('BOOKED', 'ARRIVED', 'NO_SHOW', 'CANCELLED');

create table reservations (
  id                 uuid primary key,
  place_id           uuid references places on delete set null,
  reservation_date   timestamptz(3) not null,
  guests_qty         int not null check (guests_qty between 1 and 1000),
  table_number       text check (char_length(table_number) between 1 and 20),
  name               text check (char_length(name) between 1 and 255),
  phone              text check (char_length(phone) between 1 and 30),
  note               text not null default '' check (char_length(note) <= 1024),       -- by staff
  guest_note         text not null default '' check (char_length(guest_note) <= 1024), -- by the guest
  status             reservation_status not null default 'BOOKED',
  user_id            uuid references users,
  billing_id         uuid references billings on delete set null, -- of the order that made it
  external_id        text check (char_length(external_id) between 1 and 100),
  sort_name          text collate polish not null default '',
  search_text        text not null default '',
  created_at         timestamptz(3) not null,
  updated_at         timestamptz(3) not null,
  calendar_sequence  int check (calendar_sequence >= 0), -- raised by each mail about it; null: none yet
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
call keep_history('reservations', subject => 'reservations', label => 'coalesce(r.name, person_label(r.user_id))',
  unseen => '{billing_id,external_id}', left_out => '{calendar_sequence}');
call keep_revision('reservations');

-- Derives the name to sort by, and the text: name and phone number, those of the guest included.
create or replace function derive_reservation(reservation reservations) returns reservations language plpgsql stable as $$
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

call derive_text('reservations', 'derive_reservation', '{name,phone,user_id}', '{users}');

-- The opening hours of the day before, which end after midnight, still last. `nightOf` of the contract does the same.
create or replace function is_late_night(at timestamptz, opening_hours jsonb, special_days jsonb) returns boolean
  language sql stable as $$
  select coalesce((hours ->> 'isOpen')::boolean and (hours ->> 'to')::time <= (hours ->> 'from')::time
                  and at < (day + 1 + (hours ->> 'to')::time) at time zone time_zone, false)
    from (select time_zone, (at at time zone time_zone)::date - 1 as day from venue) local,
         lateral (select coalesce(
           (select special from jsonb_array_elements(special_days) special where (special ->> 'date')::date = day),
           opening_hours -> (extract(isodow from day)::int - 1)
         ) as hours) of_day
$$;

-- Reservations of orders -------------------------------------------------------------------------------------------------

-- A payment is over if it failed, was refunded, or is covered by REFUNDs.
create or replace function is_payment_over(payment billings) returns boolean language sql stable as $$
  select payment.status in ('ERROR', 'REFUNDED') or coalesce((
    select sum(cost_minor) >= payment.cost_minor from billings where original_id = payment.id and status <> 'ERROR'
  ), false)
$$;

-- Makes the reservation of an order.
create or replace function reserve_for_order() returns trigger language plpgsql as $$
begin
  insert into reservations
    (id, place_id, reservation_date, guests_qty, table_number, status, user_id, billing_id, created_at, updated_at)
  select new_id(new.created_at), p.id, (new.reservation_details ->> 'reservationDate')::timestamptz,
         (new.reservation_details ->> 'guestsQty')::int, nullif(new.reservation_details ->> 'tableNumber', ''),
         case when is_payment_over(b) then 'CANCELLED' else 'BOOKED' end::reservation_status,
         b.user_id, b.id, new.created_at, new.created_at
    from billings b left join places p on p.id = new.place_id
   where b.id = new.id;
  return null;
end $$;
create or replace trigger reserve after insert on orders for each row
  when (new.reservation_details is not null) execute function reserve_for_order();

-- Cancels a reservation with its payment. Triggers run in the order of their names: after `check_refunds` has locked the payment.
create or replace function cancel_reservation() returns trigger language plpgsql as $$
begin
  update reservations r set status = 'CANCELLED', updated_at = change_time(r.updated_at)
    from billings paid
   where r.billing_id = coalesce(new.original_id, new.id) and paid.id = r.billing_id
     and r.status = 'BOOKED' and is_payment_over(paid);
  return null;
end $$;
create or replace trigger end_reservation after update of status on billings for each row
  when (new.type = 'RESERVATION' and new.status in ('ERROR', 'REFUNDED')) execute function cancel_reservation();
create or replace trigger end_refunded_reservation after insert or update of status, cost_minor on billings for each row
  when (new.original_id is not null and new.status <> 'ERROR') execute function cancel_reservation();
