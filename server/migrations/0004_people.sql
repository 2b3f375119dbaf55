-- Staff and app users are both people with an account: one table, told apart by the role.

create type role as enum ('USER', 'MANAGER', 'ADMIN');
create type user_status as enum ('ACTIVE', 'NOT_ACTIVE', 'BLOCKED', 'DELETED');
create type membership as enum ('USER', 'REGULAR', 'VIP');
create type language as enum ('pl', 'en');

create table users (
  id               uuid primary key,
  email            text not null check (char_length(email) between 1 and 255),
  password_hash    text,            -- null: no password was ever set
  role             role not null,
  language         language not null default 'pl',
  status           user_status not null,
  membership       membership not null default 'USER',
  name             text not null default '' check (char_length(name) <= 50),
  surname          text not null default '' check (char_length(surname) <= 50),
  phone_prefix     text not null default '',
  phone_number     text not null default '',
  additional_note  text not null default '' check (char_length(additional_note) <= 1024),
  date_of_birth    date,
  avatar_url       text,
  search_text      text not null default '',
  created_at       timestamptz(3) not null,
  updated_at       timestamptz(3) not null
);
comment on column users.search_text is 'user_search_text()';
-- A deleted account's address is free again (decisions F).
create unique index users_email_unique on users (lower(email)) where status <> 'DELETED';
create trigger audit after insert or update or delete on users
  for each row execute function audit_change('updated_at', 'search_text', '!password_hash');

-- What the list of app users shows, in its words.
create function user_search_text(person users) returns text language sql stable
  return searchable(concat_ws(' ',
    person.name, person.surname, person.email, person.phone_prefix || person.phone_number,
    shown_name(person.language::text), shown_date(person.created_at), shown_name(person.status::text),
    shown_name(person.membership::text)
  ));

create function derive_user() returns trigger language plpgsql as $$
begin
  new.search_text := user_search_text(new);
  return new;
end $$;
create trigger derive
  before insert or update of name, surname, email, phone_prefix, phone_number, language, created_at, status, membership
  on users
  for each row execute function derive_user();

-- Whether other rows that say who this is have to say it anew.
create function names_differ(before users, after users) returns boolean language sql immutable
  return (before.name, before.surname, before.email, before.phone_prefix, before.phone_number)
    is distinct from (after.name, after.surname, after.email, after.phone_prefix, after.phone_number);

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
call keep_sums('users', 'count_users');

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

-- The list of managers, among any number of app users.
create index users_staff on users ((lower((name || ' ' || surname) collate polish)), id)
  where role <> 'USER' and status <> 'DELETED';

-- One login of one person. Ending it ends its access and refresh tokens at once.
create table logins (
  id          uuid primary key,
  user_id     uuid not null references users on delete cascade,
  created_at  timestamptz(3) not null,
  ended_at    timestamptz(3),
  end_reason  text                  -- logout, passwordChanged, refreshTokenReused …
);
create index logins_user on logins (user_id) where ended_at is null;
create trigger audit after insert or update or delete on logins for each row execute function audit_change();

-- Only hashes are kept. A used token is kept too: presented once more after the grace it betrays a theft.
create table refresh_tokens (
  token_hash  text primary key,
  login_id    uuid not null references logins on delete cascade,
  expires_at  timestamptz(3) not null,
  used_at     timestamptz(3)
);
create index refresh_tokens_login on refresh_tokens (login_id);
create index refresh_tokens_expires_at on refresh_tokens (expires_at);

-- At most one code a person: a new one voids the old.
create table verification_codes (
  user_id     uuid primary key references users on delete cascade,
  code_hash   text not null,
  expires_at  timestamptz(3) not null,
  tries_left  int not null
);

-- What throttling counts: wrong passwords and reset mails. In the database, so that it holds across instances and restarts.
create table attempts (
  id       bigint generated always as identity primary key,
  kind     text not null,           -- login, resetMail
  account  text not null,           -- a hash of the address typed, known or not
  address  text not null,           -- the client's network address
  at       timestamptz(3) not null
);
create index attempts_account on attempts (kind, account, at);
create index attempts_address on attempts (kind, address, at);
