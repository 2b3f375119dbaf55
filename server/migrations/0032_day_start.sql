-- The first moment of a day. Where midnight comes twice (Azores), `at time zone` takes the second. The contract has the same in
-- `venue-time.ts`.
create function day_start(day date, zone text) returns timestamptz language sql stable as $$
  select least(midnight, case when earlier at time zone zone = day::timestamp then earlier end)
    from (select day::timestamp at time zone zone as midnight) m,
         lateral (select midnight - interval '1 day' as before, midnight + interval '1 day' as after) days,
         lateral (
           select midnight - ((before at time zone zone) - (before at time zone 'UTC'))
                           + ((after at time zone zone) - (after at time zone 'UTC')) as earlier
         ) e
$$;
