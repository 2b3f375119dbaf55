-- Second factors: TOTP with its recovery codes, and the time between a right password and the second step.

-- A secret that was shown and not confirmed yet. It is no factor, so that whoever breaks off has locked nobody out.
create table totp_setups (
  user_id     uuid primary key references users on delete cascade,
  secret      text not null,        -- encrypted
  expires_at  timestamptz(3) not null
);

create table totp_factors (
  id          uuid primary key,
  user_id     uuid not null unique references users on delete cascade,
  secret      text not null,        -- encrypted: the server has to know it, a thief of the database need not
  last_step   bigint not null,      -- a code is taken once, and after it no older one
  created_at  timestamptz(3) not null
);
create trigger audit after insert or update or delete on totp_factors
  for each row execute function audit_change('last_step', '!secret');

create table recovery_codes (
  id          uuid primary key,
  user_id     uuid not null references users on delete cascade,
  code_hash   text not null,
  created_at  timestamptz(3) not null,
  used_at     timestamptz(3)
);
create index recovery_codes_user on recovery_codes (user_id);
create trigger audit after insert or update or delete on recovery_codes
  for each row execute function audit_change('!code_hash');

-- Somebody gave the right password and owes the second factor. Gone once it is given: a challenge begins one login.
create table login_challenges (
  token_hash  text primary key,
  user_id     uuid not null references users on delete cascade,
  expires_at  timestamptz(3) not null
);
create index login_challenges_user on login_challenges (user_id);
create index login_challenges_expires_at on login_challenges (expires_at);
