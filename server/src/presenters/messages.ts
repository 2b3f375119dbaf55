/** Messages in the format of the guests' API, without notes of staff. */
import type { AppMessage } from '@foyer/contract/app-api/messages.ts';
import { messageStatusOf } from '@foyer/contract/messages.ts';
import type { Db } from '#db/handles.ts';
import { isoMoment, type Read } from '#db/reading/json.ts';

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
  createdAt: isoMoment(row.createdAt),
  updatedAt: isoMoment(row.updatedAt),
});
