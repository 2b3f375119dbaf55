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

-- Figures of the dashboard, moved by every change in the same transaction, so that nobody adds up a million billings.
create table counters (
  name   text primary key,
  value  bigint not null
) with (fillfactor = 50);

create function move_counter(counter text, by bigint) returns void language sql as $$
  insert into counters as c (name, value) values (counter, by)
  on conflict (name) do update set value = c.value + excluded.value
$$;

-- `counted(row)`: what a row adds to which counter.
create function counted(u users) returns table (name text, value bigint) language sql stable as $$
  select 'users ' || u.status, 1::bigint where u.role = 'USER'
$$;

-- What events brought in, in grosze: what was paid for them, less what was paid back. (The whole income is in billing_sums.)
create function counted(b billings) returns table (name text, value bigint) language sql stable as $$
  select 'event income', case b.type when 'REFUND' then -b.cost_minor else b.cost_minor end
   where b.status = 'PAID' and (b.type = 'EVENT' or b.event_id is not null)
$$;

create function counted(m messages) returns table (name text, value bigint) language sql stable as $$
  select c.name, 1::bigint
    from (values ('messages', true), ('pending messages', coalesce(m.status, 'PENDING') = 'PENDING')) c (name, counts)
   where c.counts
$$;

create function counted(r reviews) returns table (name text, value bigint) language sql stable as $$
  select case when r.of_event then 'event' else 'place' end || c.name, c.value
    from (values (' reviews', 1::bigint), (' ratings', r.rating::bigint)) c (name, value)
$$;

-- Always in the order of their names, so that two changes at once wait for each other and never in a circle.
create function keep_counters() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform move_counter(c.name, c.value) from counted(new) c order by c.name;
  elsif tg_op = 'DELETE' then
    perform move_counter(c.name, -c.value) from counted(old) c order by c.name;
  else
    perform move_counter(moved.name, moved.value)
       from (select c.name, sum(c.value)::bigint as value
               from (select * from counted(new) union all select o.name, -o.value from counted(old) o) c
              group by c.name) moved
      where moved.value <> 0
      order by moved.name;
  end if;
  return null;
end $$;

create trigger counted after insert or update of role, status or delete on users
  for each row execute function keep_counters();
create trigger counted after insert or update of status, type, cost_minor, event_id or delete on billings
  for each row execute function keep_counters();
create trigger counted after insert or update of status or delete on messages
  for each row execute function keep_counters();
create trigger counted after insert or update of rating, event_id, subject or delete on reviews
  for each row execute function keep_counters();

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

-- Counts everything anew: for data that were written past the triggers, as bulk loading does.
create function refresh_counters() returns void language sql as $$
  delete from counters;
  insert into counters (name, value)
  select c.name, sum(c.value)
    from (
      select k.name, k.value from users u, counted(u) k
      union all select k.name, k.value from billings b, counted(b) k
      union all select k.name, k.value from messages m, counted(m) k
      union all select k.name, k.value from reviews r, counted(r) k
    ) c
   group by c.name;
  delete from ratings;
  insert into ratings (subject_id, kind, reviews, rating_sum)
  select coalesce(event_id, place_id), case when event_id is null then 'place' else 'event' end, count(*), sum(rating)
    from reviews
   where coalesce(event_id, place_id) is not null
   group by 1, 2;
$$;
select refresh_counters();
