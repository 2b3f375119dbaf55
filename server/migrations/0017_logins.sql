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
