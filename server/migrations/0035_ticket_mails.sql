-- Orders whose tickets are mailed to the guest once they are paid.
alter table orders add column mail_tickets boolean not null default false;

-- Version of an event in calendars: each new time and the cancellation raise it. Null: 0.
alter table events add column calendar_sequence int;
drop trigger audit on events;
create trigger audit after insert or update or delete on events
  for each row execute function audit_change(
    'updated_at', 'updated_by', 'search_text', 'scheduled_by_id', 'scheduled_by', 'calendar_sequence'
  );

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'WELCOME', 'RESET_PASSWORD', 'NEW_BROWSER', 'SECOND_FACTOR_REMOVED', 'SIGN_IN_CHANGED', 'SECOND_FACTOR_GUESSED',
  'EVENT_RESCHEDULED', 'EVENT_CANCELLED', 'PUBLISHING_FAILED', 'TICKETS'
));
