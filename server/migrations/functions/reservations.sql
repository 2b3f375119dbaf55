-- Makes the reservation of an order.
create or replace function reserve_for_order() returns trigger language plpgsql as $$
begin
  insert into reservations
    (id, place_id, reservation_date, guests_qty, table_number, status, user_id, billing_id, made_with_key, created_at, updated_at)
  select new_id(new.created_at), p.id, (new.reservation_details ->> 'reservationDate')::timestamptz,
         (new.reservation_details ->> 'guestsQty')::int, nullif(new.reservation_details ->> 'tableNumber', ''),
         case when is_payment_over(b) then 'CANCELLED' else 'BOOKED' end::reservation_status,
         b.user_id, b.id, coalesce(b.seller, '') like 'key: %', new.created_at, new.created_at
    from billings b left join places p on p.id = new.place_id
   where b.id = new.id;
  return null;
end $$;
