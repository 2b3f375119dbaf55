-- The lists of users, messages and questions find and sort by index at any size, and the dashboard reads what was counted
-- when it changed instead of counting it.

-- What a list searches, in the words that it shows. (`case`, because the text of an enumeration is not immutable.)
drop trigger audit on users;
alter table users add column search_text text not null generated always as (fold(
  name || ' ' || surname || ' ' || email || ' ' || phone_prefix || phone_number
  || case language when 'pl' then ' pl' else ' en' end
  || case status when 'ACTIVE' then ' active' when 'NOT_ACTIVE' then ' registered'
       when 'BLOCKED' then ' blocked' else ' deleted' end
  || case membership when 'USER' then ' user' when 'REGULAR' then ' regular' else ' vip' end
)) stored;
create trigger audit after insert or update or delete on users
  for each row execute function audit_change('updated_at', 'search_text', '!password_hash');

-- Long texts sort by how they begin: an index cannot hold them whole.
drop trigger audit on messages;
alter table messages
  add column sort_title text collate polish not null generated always as (lower(left(title, 255) collate polish)) stored,
  add column sort_content text collate polish not null generated always as (lower(left(content, 255) collate polish)) stored,
  add column search_text text not null generated always as (fold(
    title || ' ' || content
    || case status when 'IN_PROGRESS' then ' in progress' when 'RESOLVED' then ' resolved' else ' pending' end
  )) stored;
create trigger audit after insert or update or delete on messages
  for each row execute function audit_change('updated_at', 'sort_title', 'sort_content', 'search_text');

-- What a reader sees of HTML as the editor makes it: no tags, and the characters that had to be written otherwise.
create function plain_text(html text) returns text
  language sql immutable strict parallel safe
  return trim(replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace(html, '</?(p|h[1-6]|ul|ol|li|br)\M[^>]*>', ' ', 'gi'), '<[^>]*>', '', 'g'),
    '&nbsp;', ' '), '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'));

drop trigger audit on faqs;
alter table faqs add column search_text text not null generated always as (fold(
  question_pl || ' ' || question_en || ' ' || plain_text(answer_pl) || ' ' || plain_text(answer_en)
)) stored;
create trigger audit after insert or update or delete on faqs
  for each row execute function audit_change('updated_at', 'search_text');

-- One index for each order of the list of app users. An empty name or number comes last in both directions, which takes two.
-- What is included spares a filtered page, and one far from the first, the way to the rows.
create index users_name on users ((nullif(lower(name collate polish), '')), id)
  include (name, status, membership) where role = 'USER';
create index users_name_desc on users ((nullif(lower(name collate polish), '')) desc nulls last, id desc)
  include (name, status, membership) where role = 'USER';
create index users_surname on users ((nullif(lower(surname collate polish), '')), id)
  include (surname, status, membership) where role = 'USER';
create index users_surname_desc on users ((nullif(lower(surname collate polish), '')) desc nulls last, id desc)
  include (surname, status, membership) where role = 'USER';
create index users_phone_number on users ((nullif(phone_number, '')), id)
  include (phone_number, status, membership) where role = 'USER';
create index users_phone_number_desc on users ((nullif(phone_number, '')) desc nulls last, id desc)
  include (phone_number, status, membership) where role = 'USER';
create index users_email on users ((lower(email collate polish)), id)
  include (email, status, membership) where role = 'USER';
create index users_language on users (language, id) include (status, membership) where role = 'USER';
create index users_created_at on users (created_at, id) include (status, membership) where role = 'USER';
create index users_status on users (status, id) include (membership) where role = 'USER';
create index users_membership on users (membership, id) include (status) where role = 'USER';
create index users_search on users using gin (search_text gin_trgm_ops) where role = 'USER';

-- The same for messages.
drop index messages_created_at;
create index messages_created_at on messages (created_at, id) include (status);
create index messages_title on messages (sort_title, id) include (status);
create index messages_content on messages (sort_content, id) include (status);
create index messages_status on messages ((coalesce(status, 'PENDING')), id) include (status);
create index messages_updated_at on messages (updated_at, id) include (status);
create index messages_search on messages using gin (search_text gin_trgm_ops);

-- Coupons as the dashboard asks for them: the highest that are live.
create index discounts_percentage on discounts (percentage desc, valid_to desc, id) include (valid_from);

-- Figures of the dashboard, moved by every change in the same transaction, so that nobody adds up a million rows. As with
-- billing_sums, a figure is the sum of all slots.
create table counters (
  slot   int not null,
  name   text not null,
  value  bigint not null,
  primary key (slot, name)
) with (fillfactor = 50);

create function count_users() returns trigger language plpgsql as $$
declare
  own int := take_slot('users');
  sign int := tg_argv[0];
begin
  insert into counters as c
  select own, 'users ' || status, sign * count(*) from changed where role = 'USER' group by status
      on conflict (slot, name) do update set value = c.value + excluded.value;
  return null;
end $$;

create function count_messages() returns trigger language plpgsql as $$
declare
  own int := take_slot('messages');
  sign int := tg_argv[0];
begin
  insert into counters as c
  select own, 'messages', sign * count(*) from changed
   union all
  select own, 'pending messages', sign * count(*) from changed where coalesce(status, 'PENDING') = 'PENDING'
      on conflict (slot, name) do update set value = c.value + excluded.value;
  return null;
end $$;

create function count_reviews() returns trigger language plpgsql as $$
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

-- The reviews of each place and event that still is there, and the best of them by index.
create table ratings (
  subject_id  uuid primary key,
  kind        text not null check (kind in ('place', 'event')),
  reviews     bigint not null,
  rating_sum  bigint not null,
  average     float8 generated always as (round(rating_sum::numeric / nullif(reviews, 0), 2)) stored
);
create index ratings_best on ratings (kind, average desc, reviews desc, subject_id);

create function move_rating(r reviews, by int) returns void language sql as $$
  insert into ratings as s (subject_id, kind, reviews, rating_sum)
  select coalesce(r.event_id, r.place_id), case when r.event_id is null then 'place' else 'event' end, by, by * r.rating
   where coalesce(r.event_id, r.place_id) is not null
  on conflict (subject_id) do update
     set reviews = s.reviews + excluded.reviews, rating_sum = s.rating_sum + excluded.rating_sum;
  delete from ratings where subject_id = coalesce(r.event_id, r.place_id) and reviews = 0;
$$;

create function keep_ratings() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform move_rating(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform move_rating(new, 1);
  end if;
  return null;
end $$;
create trigger rated after insert or delete on reviews
  for each row execute function keep_ratings();
create trigger rated_anew after update of rating, place_id, event_id on reviews for each row
  when ((old.rating, old.place_id, old.event_id) is distinct from (new.rating, new.place_id, new.event_id))
  execute function keep_ratings();

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

create function count_anew() returns trigger language plpgsql as $$
begin
  perform take_slot(tg_table_name);
  perform refresh_counters();
  return null;
end $$;

call keep_sums('billings', 'sum_billings');
call keep_sums('users', 'count_users');
call keep_sums('messages', 'count_messages');
call keep_sums('reviews', 'count_reviews');
select refresh_counters();
