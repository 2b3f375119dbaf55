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

-- What other programs call a guest: unique over all access keys, null for whom they do not know.
alter table users add column external_id text check (char_length(external_id) between 1 and 100);
create unique index users_external_id_unique on users (external_id) where external_id is not null;

-- What the catalogue is asked again and again: what has changed since then, and which places are gone.
create index events_updated_at on events (updated_at, id) where status <> 'DRAFT';
create index audit_log_deleted_places on audit_log (at) where entity = 'places' and after is null;

-- A favourite has no id of its own: the history knows it by its guest. What goes along with an event or a place that is deleted is
-- told by that deletion.
create function audit_favourite() returns trigger language plpgsql as $$
declare
  favourite jsonb := case tg_op when 'INSERT' then to_jsonb(new) else to_jsonb(old) end;
begin
  insert into audit_log (at, actor_id, actor, action, entity, entity_id, before, after, request_id)
  values (
    current_setting('foyer.now')::timestamptz,
    nullif(current_setting('foyer.actor_id'), '')::uuid,
    nullif(current_setting('foyer.actor'), ''),
    current_setting('foyer.action'),
    tg_table_name,
    favourite ->> 'user_id',
    case tg_op when 'DELETE' then favourite - 'user_id' end,
    case tg_op when 'INSERT' then favourite - 'user_id' end,
    current_setting('foyer.request_id')
  );
  return null;
end $$;
create trigger audit after insert or delete on event_likes
  for each row when (pg_trigger_depth() = 0) execute function audit_favourite();
create trigger audit after insert or delete on place_likes
  for each row when (pg_trigger_depth() = 0) execute function audit_favourite();
