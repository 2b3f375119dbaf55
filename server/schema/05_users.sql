-- People with an account: guests (role USER) and staff.

create type role as enum ('USER', 'MANAGER', 'ADMIN');
create type user_status as enum ('ACTIVE', 'NOT_ACTIVE', 'BLOCKED', 'DELETED');
create type membership as enum ('USER', 'REGULAR', 'VIP');
create type language as enum ('pl', 'en');

create table users (
  id                uuid primary key,
  email             text not null check (char_length(email) between 1 and 255),
  password_hash     text,            -- null: no password was set yet
  role              role not null,
  language          language not null default 'pl',
  status            user_status not null,
  membership        membership not null default 'USER',
  name              text not null default '' check (char_length(name) <= 50),
  surname           text not null default '' check (char_length(surname) <= 50),
  phone_prefix      text not null default '',
  phone_number      text not null default '',
  additional_note   text not null default '' check (char_length(additional_note) <= 1024),
  date_of_birth     date,
  avatar_url        text,
  search_text       text not null default '',
  created_at        timestamptz(3) not null,
  updated_at        timestamptz(3) not null,
  external_id       text check (char_length(external_id) between 1 and 100), -- id in other programs, unique over all access keys
  tags              text[] not null default '{}' check (cardinality(tags) <= 10), -- by and for staff
  accepts_messages  boolean not null default true, -- that staff write to the guests of an event
  constraint users_phone_check check (char_length(phone_prefix) <= 4 and char_length(phone_number) <= 14)
);
comment on column users.search_text is 'user_search_text()';
-- The address of a deleted account can be used again (decisions F).
create unique index users_email_unique on users (lower(email)) where status <> 'DELETED';
create index users_deleted_email on users (lower(email)) where status = 'DELETED' and role = 'USER';
create unique index users_external_id_unique on users (external_id) where external_id is not null;
call keep_history('users',
  subject => $$case r.role when 'USER' then 'users' else 'staff' end$$,
  label => $$coalesce(nullif(trim(r.name || ' ' || r.surname), ''), r.email)$$,
  unseen => '{external_id}', secrets => '{password_hash}');

-- An index per order of the list of guests. Empty values come last in both directions, which takes two. Included columns let filtered
-- and deep pages skip the rows.
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
create index users_tags on users using gin (tag_keys(tags)) where role = 'USER' and tags <> '{}';

-- Guests that changed since a program's last call.
create index users_guests_updated_at on users (updated_at) where role = 'USER';

-- The list of managers, among any number of guests.
create index users_staff on users ((lower((name || ' ' || surname) collate polish)), id)
  where role <> 'USER' and status <> 'DELETED';

-- Text of the list of guests.
create or replace function user_search_text(person users) returns text language sql stable
  return searchable(concat_ws(' ',
    person.name, person.surname, person.email, person.phone_prefix || person.phone_number,
    shown_name(person.language::text), shown_date(person.created_at), shown_name(person.status::text),
    shown_name(person.membership::text), nullif(array_to_string(person.tags, ' '), '')
  ));

call derive_text('users', 'user_search_text',
  '{name,surname,email,phone_prefix,phone_number,language,created_at,status,membership,tags}');

-- Columns that rows of other tables show.
create or replace function shown_of_users() returns text[] language sql immutable
  return array['name', 'surname', 'email', 'phone_prefix', 'phone_number'];

create or replace function count_users() returns trigger language plpgsql as $$
declare
  own int := take_slot('users');
  sign int := tg_argv[0];
begin
  insert into counters as c
  select own, 'users ' || status, sign * count(*) from changed where role = 'USER' group by status
      on conflict (slot, name) do update set value = c.value + excluded.value;
  return null;
end $$;
call keep_sums('users', 'count_users');
