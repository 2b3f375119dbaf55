-- Mails, written with the change that causes them, and their outcome. Never their text, which may have codes, links and tokens.

create table mails (
  id             uuid primary key,
  kind           text not null check (kind in (
    'WELCOME', 'RESET_PASSWORD', 'NEW_BROWSER', 'SECOND_FACTOR_REMOVED', 'SIGN_IN_CHANGED', 'SECOND_FACTOR_GUESSED',
    'EVENT_RESCHEDULED', 'EVENT_CANCELLED', 'PUBLISHING_FAILED', 'TICKETS', 'REFUND', 'RESERVATION', 'MESSAGE'
  )),
  recipient      text not null check (char_length(recipient) between 1 and 255), -- the address at the time
  language       language not null,
  subject        text not null,
  event_id       uuid references events on delete set null,
  data           jsonb,                   -- parameters of its job, to send it again; null once sent
  state          text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
  tries          int not null default 0 check (tries >= 0),
  last_error     text,
  queued_at      timestamptz(3) not null, -- the last time
  sent_at        timestamptz(3),
  search_text    text not null generated always as (searchable(recipient || ' ' || subject)) stored,
  waiting_since  timestamptz(3)           -- the mail server cannot be used since then
);
-- Included columns let filtered pages skip the rows.
create index mails_queued_at on mails (queued_at, id) include (state, kind);
create index mails_state on mails (state, queued_at, id) include (kind);
create index mails_event on mails (event_id, queued_at, id) where event_id is not null;
create index mails_waiting on mails (waiting_since) where waiting_since is not null;
create index mails_search on mails using gin (search_text gin_trgm_ops);
-- Records only mails that people send again.
call keep_history('mails', subject => 'mails', label => 'recipient', left_out => '{data}',
  changes => 'update', recorded_if => $$current_setting('foyer.action') = 'sendMailAgain'$$);
call keep_revision('mails');
