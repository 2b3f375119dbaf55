-- Functions of reservations. Lists and triggers call them.

-- The opening hours of the day before, which end after midnight, still last. Same as `nightOf` in the contract.
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

-- The reservation of an order. A trigger makes it, so that orders of instances of the previous release have one too.
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
