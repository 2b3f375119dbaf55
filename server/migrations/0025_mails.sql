-- Each mail that is to go out, written with the change that asks for it, and what became of it. Never its text: no code, link or token.
create table mails (
  id           uuid primary key,
  kind         text not null check (kind in (
    'WELCOME', 'RESET_PASSWORD', 'NEW_BROWSER', 'SECOND_FACTOR_REMOVED', 'EVENT_RESCHEDULED', 'EVENT_CANCELLED', 'PUBLISHING_FAILED'
  )),
  recipient    text not null,           -- the address then
  language     language not null,
  subject      text not null,
  event_id     uuid references events on delete set null,
  data         jsonb,                   -- what its job is told, to be told it again; null once it is sent
  state        text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
  tries        int not null default 0,
  last_error   text,
  queued_at    timestamptz(3) not null, -- the last time
  sent_at      timestamptz(3),
  search_text  text not null generated always as (searchable(recipient || ' ' || subject)) stored
);
-- What is included spares a filtered page the way to the rows.
create index mails_queued_at on mails (queued_at, id) include (state, kind);
create index mails_state on mails (state, queued_at, id) include (kind);
create index mails_event on mails (event_id, queued_at, id) where event_id is not null;
create index mails_search on mails using gin (search_text gin_trgm_ops);
-- What a person does about one; what becomes of it is told by itself.
create trigger audit after update on mails
  for each row when (current_setting('foyer.action') = 'sendMailAgain')
  execute function audit_change('search_text', 'data');
call keep_revision('mails');
