/** Messages in the format of the guests' API, without notes of staff. */
import type { AppMessage, AppMessageThread } from '@foyer/contract/app-api/messages.ts';
import { messageStatusOf } from '@foyer/contract/messages.ts';
import type { Db } from '#db/handles.ts';
import { isoMoment, jsonRows, type Read } from '#db/reading/json.ts';

export const appMessageRows = (db: Db) =>
  db
    .selectFrom('messages as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['m.id', 'u.externalId', 'm.title', 'm.content', 'm.status', 'm.createdAt', 'm.updatedAt']);
type AppMessageRow = Awaited<ReturnType<ReturnType<typeof appMessageRows>['executeTakeFirstOrThrow']>>;

export const toAppMessage = (row: Read<AppMessageRow>): AppMessage => ({
  id: row.id,
  guest: row.externalId,
  title: row.title,
  content: row.content,
  status: messageStatusOf(row),
  inReplyTo: null,
  createdAt: isoMoment(row.createdAt),
  updatedAt: isoMoment(row.updatedAt),
});

/** First messages with what followed. */
export const appThreadRows = (db: Db) =>
  appMessageRows(db).select((eb) =>
    jsonRows(
      eb
        .selectFrom('messageReplies as r')
        .select(['r.id', 'r.title', 'r.content', 'r.createdAt', 'r.staffId'])
        .whereRef('r.messageId', '=', 'm.id')
        .orderBy('r.createdAt')
        .orderBy('r.id'),
    ).as('replies'),
  );
type AppThreadRow = Awaited<ReturnType<ReturnType<typeof appThreadRows>['executeTakeFirstOrThrow']>>;

export const toAppThread = (row: AppThreadRow): AppMessageThread => ({
  ...toAppMessage(row),
  replies: row.replies.map(({ id, title, content, createdAt, staffId }) => ({
    id,
    from: staffId === null ? 'GUEST' : 'VENUE',
    title: staffId === null ? title : null,
    content,
    createdAt: isoMoment(createdAt),
  })),
});
