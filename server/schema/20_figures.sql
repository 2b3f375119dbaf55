-- Functions over several nouns.

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

-- Sets the venue's time zone. Texts of lists contain its moments, so another zone derives all of them again.
create or replace function set_time_zone(zone text) returns void language plpgsql as $$
begin
  update venue set time_zone = zone where time_zone <> zone;
  if not found then
    return;
  end if;
  perform set_config('foyer.actor', 'system', true); -- the audit requires one, and records nothing
  -- Blocks writers, who would use the old one.
  lock table users, places, events, discounts, billings, reviews, messages, faqs in share row exclusive mode;
  update users u set search_text = user_search_text(u);
  update places p set search_text = (derive_place(p)).search_text;
  update events e set search_text = event_search_text(e);
  update discounts d set search_text = (derive_discount(d)).search_text;
  update billings b set search_text = (derive_billing(b)).search_text;
  update reviews r set search_text = review_search_text(r);
  update messages m set search_text = message_search_text(m);
  update faqs f set search_text = faq_search_text(f);
end $$;
