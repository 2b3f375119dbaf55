-- Functions of reservations. Lists call them.

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
