-- Keys by which other programs (the guests' app, the till, the website) reach Foyer. Only a hash is kept: the key was shown once.
create table access_keys (
  id            uuid primary key,
  name          text not null check (char_length(name) between 1 and 255),
  scopes        text[] not null check (cardinality(scopes) >= 1),
  key_hash      text not null,
  start         text not null,      -- the first characters of the key, for people to tell keys apart
  created_at    timestamptz(3) not null,
  created_by    text not null,
  last_used_at  timestamptz(3),     -- to the minute; null: never
  expires_at    timestamptz(3),     -- null: never
  revoked_at    timestamptz(3)
);
create unique index access_keys_key_hash on access_keys (key_hash);
create index access_keys_created_at on access_keys (created_at, id);
create trigger audit after insert or update or delete on access_keys
  for each row execute function audit_change('last_used_at', '!key_hash');
call keep_revision('access_keys');
