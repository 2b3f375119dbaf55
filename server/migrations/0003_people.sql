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
  created_at       timestamptz(3) not null,
  updated_at       timestamptz(3) not null
);
-- A deleted account's address is free again (decisions F).
create unique index users_email_unique on users (lower(email)) where status <> 'DELETED';
create trigger audit after insert or update or delete on users
  for each row execute function audit_change('updated_at', '!password_hash');
call keep_revision('users');

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
