-- Counts everything anew: for data that were written past the triggers, as bulk loading does. Nobody may count meanwhile.
create function refresh_counters() returns void language sql as $$
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

-- The moments in the texts that searches look through are those of the venue's time zone: another one takes all of them anew.
create function set_time_zone(zone text) returns void language plpgsql as $$
begin
  update venue set time_zone = zone where time_zone <> zone;
  if not found then
    return;
  end if;
  perform set_config('foyer.actor', 'system', true); -- the audit asks for one, and finds nothing to keep
  -- Nobody may write by the old one meanwhile.
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
