-- Mails about changes to how an account signs in.
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'WELCOME', 'RESET_PASSWORD', 'NEW_BROWSER', 'SECOND_FACTOR_REMOVED', 'SIGN_IN_CHANGED', 'EVENT_RESCHEDULED', 'EVENT_CANCELLED',
  'PUBLISHING_FAILED'
));
