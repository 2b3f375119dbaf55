import type { MessageAnswer, MessageThread, ThreadEntry } from '@foyer/contract/messages.ts';
import { sql } from 'kysely';
import { readingEverything } from '#db/connection/request-scope.ts';
import type { Db } from '#db/handles.ts';
import { isoMoment, type Read } from '#db/reading/json.ts';
import { AppError } from '#errors.ts';
import { accountLabel } from '#shared/accounts/accounts.ts';

/** Reads answers, further messages of the guest, and changes of status and note. 404. */
export async function getThread(db: Db, messageId: string): Promise<MessageThread> {
  const messages = db.selectFrom('messages').select('createdAt').where('id', '=', messageId);
  const message = await messages.executeTakeFirst();
  if (!message) throw new AppError('notFound');
  const [replies, changes, archive] = await Promise.all([
    replyRows(db).where('r.messageId', '=', messageId).orderBy('r.createdAt').orderBy('r.id').execute(),
    changeRows(db, messageId),
    readingEverything(() => archiveEnd(db).executeTakeFirst()), // the same for the whole house
  ]);
  const entries = [...replies.map(toEntry), ...changes];
  return {
    entries: entries.toSorted((one, other) => (one.at < other.at ? -1 : 1)),
    changesArchivedUntil:
      archive && archive.archivedUntil > message.createdAt ? isoMoment(archive.archivedUntil) : null,
  };
}

const archiveEnd = (db: Db) =>
  db.selectFrom('historyArchive').select('archivedUntil').orderBy('lastId', 'desc').limit(1);

export async function getAnswer(db: Db, id: string): Promise<MessageAnswer> {
  return toAnswer(await replyRows(db).where('r.id', '=', id).executeTakeFirstOrThrow());
}

const replyRows = (db: Db) =>
  db
    .selectFrom('messageReplies as r')
    .leftJoin('users as u', 'u.id', 'r.staffId')
    .leftJoin('mails as m', 'm.id', 'r.mailId')
    .select(['r.id', 'r.title', 'r.content', 'r.createdAt', 'r.staffId'])
    .select(accountLabel.as('by'))
    .select(['m.id as mailId', 'm.state', 'm.lastError']);

type ReplyRow = Read<Awaited<ReturnType<ReturnType<typeof replyRows>['executeTakeFirstOrThrow']>>>;

const toEntry = (row: ReplyRow): ThreadEntry => {
  const { id, title, content, createdAt, staffId } = row;
  return staffId === null
    ? { kind: 'REPLY', id, at: isoMoment(createdAt), title, text: content }
    : toAnswer(row);
};

const toAnswer = ({ id, content, createdAt, by, mailId, state, lastError }: ReplyRow): MessageAnswer => ({
  kind: 'ANSWER',
  id,
  at: isoMoment(createdAt),
  by: by ?? '',
  text: content,
  mail: mailId && state ? { id: mailId, state, lastError } : null,
});

/** Reads changes of staff from the history, without its archive. */
async function changeRows(db: Db, messageId: string): Promise<ThreadEntry[]> {
  const { rows } = await sql<{
    at: Date;
    by: string;
    after: Pick<Extract<ThreadEntry, { kind: 'CHANGE' }>, 'status' | 'note'>;
  }>`
    select at, coalesce(actor_name, actor) as by, after from audit_log
     where subject_id = ${messageId} and subject = 'messages' and entity = 'messages'
       and before is not null and (after ->> 'status' is not null or after ->> 'note' is not null)
     order by at, id`.execute(db);
  return rows.map(({ at, by, after: { status = null, note = null } }) => ({
    kind: 'CHANGE',
    at: isoMoment(at),
    by,
    status,
    note,
  }));
}
