import { sql } from 'kysely';
import type { Tx } from '../../../server/src/db/handles.ts';
import { messageTexts } from '../texts/message-texts.ts';

/** Answers to handled messages, with the mails that brought them, and a guest who wrote again. */
export async function writeAnswers(tx: Tx): Promise<void> {
  const answers = messageTexts.flatMap(({ title, answer }) =>
    answer === undefined ? [] : { title, answer },
  );
  await sql`
    with answered as (
      select new_id(m.updated_at) as id, m.id as message_id, m.user_id, m.updated_by as staff_id, a.answer as content,
             new_id(m.updated_at) as mail_id, m.updated_at as at, u.email, u.language, m.title
        from messages m
        join json_to_recordset(${JSON.stringify(answers)}) as a (title text, answer text) on a.title = m.title
        join users u on u.id = m.user_id
       where m.status in ('IN_PROGRESS', 'RESOLVED') and u.status in ('ACTIVE', 'NOT_ACTIVE')
    ), mailed as (
      insert into mails (id, kind, recipient, language, subject, state, tries, queued_at, sent_at)
      select mail_id, 'ANSWER', email, language, 'Re: ' || title, 'SENT', 1, at, at + interval '2 seconds' from answered
    )
    insert into message_replies (id, message_id, user_id, staff_id, content, mail_id, created_at)
    select id, message_id, user_id, staff_id, content, mail_id, at from answered`.execute(tx);
  await sql`
    with thanks as (
      insert into message_replies (id, message_id, user_id, title, content, created_at)
      select new_id(created_at + interval '2 hours'), message_id, user_id, 'Dziękuję', 'Dziękuję! A czy jutro też ktoś będzie na miejscu?',
             created_at + interval '2 hours'
        from message_replies order by created_at desc limit 1
      returning message_id, created_at
    )
    update messages m set status = 'PENDING', updated_at = t.created_at from thanks t where m.id = t.message_id`.execute(
    tx,
  );
}
