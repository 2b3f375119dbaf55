-- Version of a reservation in calendars: each mail about it raises it. Null: never mailed.
alter table reservations add column calendar_sequence int;
drop trigger audit on reservations;
create trigger audit after insert or update or delete on reservations
  for each row execute function audit_change('updated_at', 'sort_name', 'search_text', 'calendar_sequence');

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'WELCOME', 'RESET_PASSWORD', 'NEW_BROWSER', 'SECOND_FACTOR_REMOVED', 'SIGN_IN_CHANGED', 'SECOND_FACTOR_GUESSED',
  'EVENT_RESCHEDULED', 'EVENT_CANCELLED', 'PUBLISHING_FAILED', 'TICKETS', 'REFUND', 'RESERVATION'
));
