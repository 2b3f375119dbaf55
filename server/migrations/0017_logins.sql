-- Logins tell their devices: what the browser says it is, from where it came, and the minute in which it was last seen.
alter table logins
  add column last_seen_at  timestamptz(3),   -- to the minute; null: not since this is kept
  add column user_agent    text not null default '',
  add column address       text not null default '';
drop trigger audit on logins;
create trigger audit after insert or update or delete on logins
  for each row execute function audit_change('last_seen_at');

-- The browsers that a person has logged in with. Each holds a random cookie, of which only the hash is kept.
create table browsers (
  user_id        uuid not null references users on delete cascade,
  token_hash     text not null,
  last_login_at  timestamptz(3) not null,
  primary key (user_id, token_hash)
);
create index browsers_last_login_at on browsers (last_login_at);

-- Passkeys (WebAuthn). Of the credential there is the public half, which is no secret.
create table passkeys (
  id             uuid primary key,
  user_id        uuid not null references users on delete cascade,
  name           text not null check (char_length(name) between 1 and 50),
  credential_id  text not null,
  public_key     bytea not null,
  counter        bigint not null,    -- as the authenticator counts; 0 where it does not
  transports     text[] not null,
  created_at     timestamptz(3) not null,
  last_used_at   timestamptz(3)
);
create unique index passkeys_credential_id_unique on passkeys (credential_id);
create index passkeys_user on passkeys (user_id, created_at, id);
create trigger audit after insert or update or delete on passkeys
  for each row execute function audit_change('public_key', 'counter', 'last_used_at');

-- What an authenticator was given to sign. Taken once: whoever takes it deletes it.
create table passkey_challenges (
  challenge_hash  text primary key,
  purpose         text not null check (purpose in ('REGISTER', 'SIGN_IN')),
  user_id         uuid references users on delete cascade,  -- null: whoever the passkey is of
  expires_at      timestamptz(3) not null
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
