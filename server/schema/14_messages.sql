-- Messages of guests to the venue.

create type message_status as enum ('PENDING', 'IN_PROGRESS', 'RESOLVED');

-- Long texts sort by their beginnings, because an index entry has a maximum size.
create table messages (
  id            uuid primary key,
  user_id       uuid not null references users,
  title         text not null check (char_length(title) <= 255),
  content       text not null check (char_length(content) <= 4096),
  status        message_status,           -- null: untouched, shown as PENDING
  note          text not null default '' check (char_length(note) <= 1024),
  sort_title    text collate polish not null generated always as (lower(left(title, 255) collate polish)) stored,
  sort_content  text collate polish not null generated always as (lower(left(content, 255) collate polish)) stored,
  search_text   text not null default '',
  created_at    timestamptz(3) not null,
  updated_at    timestamptz(3) not null,
  updated_by    uuid references users
);
comment on column messages.search_text is 'message_search_text()';
call keep_history('messages', subject => 'messages', label => 'title', unseen => '{updated_by}');

-- An index per order of the list. Included columns let filtered pages skip the rows.
create index messages_created_at on messages (created_at, id) include (status);
create index messages_title on messages (sort_title, id) include (status);
create index messages_content on messages (sort_content, id) include (status);
create index messages_status on messages ((coalesce(status, 'PENDING')), id) include (status);
create index messages_updated_at on messages (updated_at, id) include (status);
create index messages_user on messages (user_id, created_at, id);
create index messages_search on messages using gin (search_text gin_trgm_ops);

-- Text of the list, with the author.
create or replace function message_search_text(message messages) returns text language sql stable
  return searchable(concat_ws(' ',
    (select concat_ws(' ', name, surname, email) from users where id = message.user_id),
    message.title, message.content,
    shown_moment(message.created_at), shown_name(coalesce(message.status, 'PENDING')::text), shown_moment(message.updated_at)
  ));

call derive_text('messages', 'message_search_text', '{user_id,title,content,created_at,status,updated_at}', '{users}');

create or replace function count_messages() returns trigger language plpgsql as $$
declare
  own int := take_slot('messages');
  sign int := tg_argv[0];
begin
  insert into counters as c
  select own, 'messages', sign * count(*) from changed
   union all
  select own, 'pending messages', sign * count(*) from changed where coalesce(status, 'PENDING') = 'PENDING'
      on conflict (slot, name) do update set value = c.value + excluded.value;
  return null;
end $$;
call keep_sums('messages', 'count_messages');
