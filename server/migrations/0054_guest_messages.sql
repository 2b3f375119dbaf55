-- Messages to the guests of an event. Each is stored once, and the jobs of its mails name it.
create table guest_messages (
  id          uuid primary key,
  event_id    uuid not null references events on delete cascade,
  subject_pl  text not null,
  subject_en  text not null,
  text_pl     text not null,
  text_en     text not null
);
create index guest_messages_event on guest_messages (event_id);
