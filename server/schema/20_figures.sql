-- Figures of the dashboard.

-- Counts everything again, for data written past the triggers, such as bulk loads. Waits for other writers of the figures.
create or replace function refresh_counters() returns void language sql as $$
  lock table billing_sums, counters, ratings in exclusive mode;
  select sum_all_billings();
  delete from counters;
  insert into counters
  select take_slot('users'), 'users ' || status, count(*) from users where role = 'USER' group by status;
  insert into counters
  select take_slot('messages'), name, value
    from (
      select 'messages', count(*) from messages
      union all select 'pending messages', count(*) from messages where coalesce(status, 'PENDING') = 'PENDING'
    ) m (name, value);
  insert into counters
  select take_slot('reviews'), name, value
    from (
      select case when of_event then 'event reviews' else 'place reviews' end, count(*) from reviews group by of_event
      union all
      select case when of_event then 'event ratings' else 'place ratings' end, sum(rating) from reviews group by of_event
    ) r (name, value);
  delete from ratings;
  insert into ratings (subject_id, kind, reviews, rating_sum)
  select coalesce(event_id, place_id), case when event_id is null then 'place' else 'event' end, count(*), sum(rating)
    from reviews
   where coalesce(event_id, place_id) is not null
   group by 1, 2;
$$;
