-- Logins, their factors, and attempts.

-- A login of an account. Its end ends its access and refresh tokens at once.
create table logins (
  id            uuid primary key,
  user_id       uuid not null references users on delete cascade,
  created_at    timestamptz(3) not null,
  ended_at      timestamptz(3),
  end_reason    text check (end_reason in (
    'logout', 'endedByOwner', 'endedByAdmin', 'passwordChanged', 'passwordReset', 'refreshTokenReused', 'accountBlocked',
    'accountDeleted'
  )),
  last_seen_at  timestamptz(3),  -- to the minute
  user_agent    text not null default '' check (char_length(user_agent) <= 512),
  address       text not null default ''
);
create index logins_user on logins (user_id) where ended_at is null;
-- The history omits ends that follow from other actions, such as a new password.
call keep_history('logins', subject => 'staff', subject_id => 'r.user_id', label => 'person_label(r.user_id)',
  shown_if => $$entry.after ->> 'end_reason' in ('endedByOwner', 'endedByAdmin', 'refreshTokenReused')$$,
  left_out => '{last_seen_at}');

-- A login and its account, read by each request of staff. A look-up by key needs no plan for its values, so the function caches one
-- plan for the session.
create or replace function login_account(login uuid)
  returns table (id uuid, email text, role role, status user_status, login_id uuid, last_seen_at timestamptz, ended_at timestamptz)
  language plpgsql stable set plan_cache_mode to force_generic_plan
as $$
begin
  return query
    select u.id, u.email, u.role, u.status, l.id, l.last_seen_at, l.ended_at
      from logins l join users u on u.id = l.user_id
     where l.id = login;
end $$;

-- Hashes of tokens. Used tokens stay: if one is presented after the grace period, it was stolen.
create table refresh_tokens (
  token_hash  text primary key,
  login_id    uuid not null references logins on delete cascade,
  expires_at  timestamptz(3) not null,
  used_at     timestamptz(3)
);
create index refresh_tokens_login on refresh_tokens (login_id);
create index refresh_tokens_expires_at on refresh_tokens (expires_at);

-- Codes for new passwords, at most one per person: a new one voids the old one.
create table verification_codes (
  user_id     uuid primary key references users on delete cascade,
  code_hash   text not null,
  expires_at  timestamptz(3) not null,
  tries_left  int not null check (tries_left >= 0)
);

-- Invitations, at most one per person. The token has 256 random bits, so a fast hash is enough.
create table invitations (
  user_id     uuid primary key references users on delete cascade,
  token_hash  text not null,
  expires_at  timestamptz(3) not null
);

-- Wrong passwords and reset mails, for throttling across instances and restarts.
create table attempts (
  id       bigint generated always as identity primary key,
  kind     text not null,           -- login, resetMail
  account  text not null,           -- hash of the typed address, known or not
  address  text not null,           -- network address of the client
  at       timestamptz(3) not null
);
create index attempts_account on attempts (kind, account, at);
create index attempts_address on attempts (kind, address, at);

-- Browsers that a person has logged in with. Each has a random cookie, stored as a hash.
create table browsers (
  user_id        uuid not null references users on delete cascade,
  token_hash     text not null,
  last_login_at  timestamptz(3) not null,
  primary key (user_id, token_hash)
);
create index browsers_last_login_at on browsers (last_login_at);

-- Passkeys (WebAuthn), by their public keys.
create table passkeys (
  id             uuid primary key,
  user_id        uuid not null references users on delete cascade,
  name           text not null check (char_length(name) between 1 and 50),
  credential_id  text not null,
  public_key     bytea not null,
  counter        bigint not null check (counter >= 0),    -- of the authenticator; 0 if it has none
  transports     text[] not null check (cardinality(transports) <= 10),
  created_at     timestamptz(3) not null,
  last_used_at   timestamptz(3),
  position       timestamptz(3) not null generated always as (created_at) stored
);
create unique index passkeys_credential_id_unique on passkeys (credential_id);
create index passkeys_user on passkeys (user_id, created_at, id);
call keep_history('passkeys', left_out => '{public_key,counter,last_used_at}');
call keep_list_in_history('passkeys', 'users', 'user_id', 'passkeys', 'r.name');

-- Challenges for authenticators to sign. Each is used once and then deleted.
create table passkey_challenges (
  challenge_hash  text primary key,
  purpose         text not null check (purpose in ('REGISTER', 'SIGN_IN')),
  user_id         uuid references users on delete cascade,  -- null: any user
  expires_at      timestamptz(3) not null
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

-- Shown secrets of authenticator apps, not confirmed yet. They are no factor, so that an unfinished setup locks nobody out.
create table totp_setups (
  user_id     uuid primary key references users on delete cascade,
  secret      text not null,        -- encrypted
  expires_at  timestamptz(3) not null
);

create table totp_factors (
  id          uuid primary key,
  user_id     uuid not null unique references users on delete cascade,
  secret      text not null,        -- encrypted, so that a copy of the database does not reveal it
  last_step   bigint not null check (last_step >= 0), -- codes of it and of earlier steps are refused
  created_at  timestamptz(3) not null,
  position    timestamptz(3) not null generated always as (created_at) stored
);
call keep_history('totp_factors', left_out => '{last_step}', secrets => '{secret}');
call keep_list_in_history('totp_factors', 'users', 'user_id', 'authenticator_app', 'r.created_at');

create table recovery_codes (
  id          uuid primary key,
  user_id     uuid not null references users on delete cascade,
  code_hash   text not null,
  created_at  timestamptz(3) not null,
  used_at     timestamptz(3),
  position    timestamptz(3) not null generated always as (created_at) stored
);
create index recovery_codes_user on recovery_codes (user_id);
call keep_history('recovery_codes', secrets => '{code_hash}');
call keep_list_in_history('recovery_codes', 'users', 'user_id', 'recovery_codes', $$'(not kept)'::text$$);

-- Right passwords that still need the second factor. Deleted once it is given: a challenge begins one login.
create table login_challenges (
  token_hash   text primary key,
  user_id      uuid not null references users on delete cascade,
  expires_at   timestamptz(3) not null,
  wrong_codes  int not null default 0 check (wrong_codes >= 0) -- too many end it
);
create index login_challenges_user on login_challenges (user_id);
create index login_challenges_expires_at on login_challenges (expires_at);
