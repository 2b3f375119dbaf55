import { sql } from 'kysely';
import type { Tx } from '../../../server/src/db/handles.ts';
import { type Calendar, hourMs } from '../calendar.ts';
import { messageTexts } from '../texts/message-texts.ts';

/** Answers to handled messages, with the mails that brought them, and a guest who wrote again. */
export async function writeAnswers(tx: Tx, { now }: Calendar): Promise<void> {
  await writeTemplates(tx);
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
        from message_replies where created_at <= ${new Date(now - 2 * hourMs)} order by created_at desc limit 1
      returning message_id, created_at
    )
    update messages m set status = 'PENDING', updated_at = t.created_at from thanks t where m.id = t.message_id`.execute(
    tx,
  );
}

const templates = [
  {
    name: 'Zgubiona rzecz',
    pl: 'Dzień dobry, {name},\n\nsprawdziliśmy w szatni i na sali. Proszę opisać, jak rzecz wygląda i gdzie mogła zostać.\n\nPozdrawiamy',
    en: 'Hello {name},\n\nwe have looked in the cloakroom and in the hall. Please tell us what it looks like and where it may be.\n\nKind regards',
  },
  {
    name: 'Wejście na wydarzenie',
    pl: 'Dzień dobry, {name},\n\nczekamy na „{event}”: {date}, {place}. Wejście jest otwarte pół godziny wcześniej.\n\nDo zobaczenia',
    en: 'Hello {name},\n\nwe look forward to “{event}”: {date}, {place}. The doors open half an hour before.\n\nSee you soon',
  },
];

async function writeTemplates(tx: Tx): Promise<void> {
  await sql`
    insert into answer_templates (id, name, text_pl, text_en, created_at, updated_at)
    select new_id(at), name, pl, en, at, at
      from json_to_recordset(${JSON.stringify(templates)}) as t (name text, pl text, en text),
           (select min(created_at) as at from faqs) f
     where at is not null`.execute(tx);
}
