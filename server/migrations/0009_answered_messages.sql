-- Answers of staff and further messages of the guest, both in the thread of the guest's first message, and who handles it.

create table message_replies (
  id          uuid primary key,
  message_id  uuid not null references messages on delete cascade,
  user_id     uuid not null references users, -- the guest of the message
  staff_id    uuid references users,          -- author of an answer; null: the guest wrote it
  title       text not null default '' check (char_length(title) <= 255),
  content     text not null check (char_length(content) <= 4096),
  mail_id     uuid,                           -- mail of an answer, which is deleted sooner than the answer
  created_at  timestamptz(3) not null
);
create index message_replies_message on message_replies (message_id, created_at, id);
create index message_replies_user on message_replies (user_id);
create index message_replies_staff on message_replies (staff_id) where staff_id is not null;
-- The thread has the texts, so that no second copy must be erased.
call keep_history('message_replies', subject => 'messages', subject_id => 'r.message_id',
  label => '(select title from messages where id = r.message_id)', left_out => '{title,content}');

-- The subject of the mail has the guest's title.
create function forget_answer_mail() returns trigger language plpgsql as $$
begin
  delete from mails where id = old.mail_id;
  return null;
end $$;
create trigger forget_mail after delete on message_replies for each row when (old.mail_id is not null)
  execute function forget_answer_mail();

alter table messages add column assignee_id uuid references users; -- colleague who handles it
create index messages_assignee on messages (assignee_id, created_at, id) where assignee_id is not null;
create index messages_unassigned on messages (created_at, id) include (status) where assignee_id is null;

alter table mails drop constraint mails_kind_check, add constraint mails_kind_check check (kind in (
  'WELCOME', 'RESET_PASSWORD', 'NEW_BROWSER', 'SECOND_FACTOR_REMOVED', 'SIGN_IN_CHANGED', 'SECOND_FACTOR_GUESSED',
  'EVENT_RESCHEDULED', 'EVENT_CANCELLED', 'PUBLISHING_FAILED', 'TICKETS', 'REFUND', 'RESERVATION', 'MESSAGE',
  'ANSWER', 'MESSAGE_ASSIGNED'
));
