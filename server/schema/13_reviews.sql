-- Reviews of places and events, and ratings.

create table reviews (
  id                   uuid primary key,
  user_id              uuid not null references users,
  place_id             uuid references places on delete set null,
  event_id             uuid references events on delete set null,
  rating               int not null check (rating between 0 and 5),
  content              text not null check (char_length(content) <= 4096),
  reservation_details  jsonb,                    -- date, guests and table of the visit; of places only
  subject              jsonb not null,           -- names of the place or event at the time, in case it is deleted
  of_event             boolean not null generated always as (event_id is not null or subject ? 'eventTitle') stored,
  search_text          text not null default '',
  created_at           timestamptz(3) not null
);
comment on column reviews.search_text is 'review_search_text()';
call keep_history('reviews', subject => 'reviews', label => 'person_label(r.user_id)');

create index reviews_event on reviews (event_id) include (rating) where event_id is not null;
create index reviews_place on reviews (place_id) include (rating) where place_id is not null;
create index reviews_created_at on reviews (created_at, id);
create index reviews_user on reviews (user_id, created_at, id);
create index reviews_kind_created_at on reviews (of_event, created_at, id);
create index reviews_kind_rating on reviews (of_event, rating, id);
create index reviews_kind_rated on reviews (of_event, rating, created_at, id);
create index reviews_rating on reviews (rating, id);
create index reviews_rated on reviews (rating, created_at, id);
create index reviews_place_created_at on reviews (place_id, created_at, id) where place_id is not null;
create index reviews_search on reviews using gin (search_text gin_trgm_ops);

-- Text of the list. A deleted place or event is searched by its names at the time.
create or replace function review_search_text(review reviews) returns text language sql stable
  return searchable(concat_ws(' ',
    review.content,
    (select concat_ws(' ', name, surname, email) from users where id = review.user_id),
    review.rating || '.00/5.00', shown_date(review.created_at),
    coalesce(
      (select name from places where id = review.place_id),
      (select location_names from events where id = review.event_id),
      review.subject ->> 'placeName'
    ),
    coalesce(
      (select title_pl || ' ' || title_en from events where id = review.event_id),
      concat_ws(' ', review.subject -> 'eventTitle' ->> 'pl', review.subject -> 'eventTitle' ->> 'en')
    ),
    case when review.event_id is not null or review.subject ? 'eventTitle' then
      coalesce(
        (select coalesce(shown_amount(price_minor), 'free entry') from events where id = review.event_id),
        shown_amount((review.subject ->> 'priceMinor')::bigint),
        'free entry'
      )
    end,
    shown_moment((review.reservation_details ->> 'reservationDate')::timestamptz),
    review.reservation_details ->> 'guestsQty', review.reservation_details ->> 'tableNumber'
  ));

call derive_text('reviews', 'review_search_text',
  '{user_id,place_id,event_id,rating,content,reservation_details,subject,created_at}', '{users,places,events}');

create or replace function count_reviews() returns trigger language plpgsql as $$
declare
  own int := take_slot('reviews');
  sign int := tg_argv[0];
begin
  insert into counters as c
  select own, case when of_event then 'event' else 'place' end || figure, sign * value
    from (
      select of_event, ' reviews', count(*) from changed group by 1
      union all select of_event, ' ratings', sum(rating) from changed group by 1
    ) figures (of_event, figure, value)
      on conflict (slot, name) do update set value = c.value + excluded.value;
  return null;
end $$;
call keep_sums('reviews', 'count_reviews');

-- Reviews of each place and event that exists. The index finds the best.
create table ratings (
  subject_id  uuid primary key,
  kind        text not null check (kind in ('place', 'event')),
  reviews     bigint not null,
  rating_sum  bigint not null,
  average     float8 not null generated always as (coalesce(round(rating_sum::numeric / nullif(reviews, 0), 2), 0)) stored
);
comment on table ratings is 'refresh_counters()';
create index ratings_best on ratings (kind, average desc, reviews desc, subject_id);

create or replace function move_rating(r reviews, by int) returns void language sql as $$
  insert into ratings as s (subject_id, kind, reviews, rating_sum)
  select coalesce(r.event_id, r.place_id), case when r.event_id is null then 'place' else 'event' end, by, by * r.rating
   where coalesce(r.event_id, r.place_id) is not null
  on conflict (subject_id) do update
     set reviews = s.reviews + excluded.reviews, rating_sum = s.rating_sum + excluded.rating_sum;
  delete from ratings where subject_id = coalesce(r.event_id, r.place_id) and reviews = 0;
$$;

create or replace function keep_ratings() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform move_rating(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform move_rating(new, 1);
  end if;
  return null;
end $$;
create or replace trigger rated after insert or delete on reviews
  for each row execute function keep_ratings();
create or replace trigger rated_anew after update of rating, place_id, event_id on reviews for each row
  when ((old.rating, old.place_id, old.event_id) is distinct from (new.rating, new.place_id, new.event_id))
  execute function keep_ratings();
