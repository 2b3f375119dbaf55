import {
  type Message,
  type MessageListQuery,
  type MessageSortKey,
  messagesOrder,
  noAssignee,
} from '@foyer/contract/messages.ts';
import type { StaffRef } from '@foyer/contract/people/staff.ts';
import type { Page } from '@foyer/contract/queries/list-query.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { namedRows } from '#db/limits/named-rows.ts';
import { isoMoment, jsonRow, type Read } from '#db/reading/json.ts';
import { AppError } from '#errors.ts';
import { enumerationCell, type ListExport, textCell } from '#lists/export-cells.ts';
import type { ListContext } from '#lists/list.ts';
import { type PageReading, readPage } from '#lists/read-page.ts';
import { isOneOf, matchesSearch } from '#lists/search.ts';
import { sortingBy } from '#lists/sorting.ts';
import { exportedColumns } from '#resources/exported-columns.ts';

/** A message without a status is pending (spec §4). */
const statusShown = sql`coalesce(m.status, 'PENDING')`;

/** Matches the expressions of the indexes. */
const messageOrder = sortingBy<MessageSortKey>(
  {
    createdAt: { by: sql.ref('m.created_at') },
    title: { by: sql.ref('m.sort_title') },
    content: { by: sql.ref('m.sort_content') },
    status: { by: statusShown },
    updatedAt: { by: sql.ref('m.updated_at') },
  },
  messagesOrder,
  'm.id',
);

/** Lists messages (default order: newest first), optionally of one user. */
export function listMessages(
  reading: ListContext,
  query: MessageListQuery,
  userId?: string,
): PageReading<Message> {
  const { search, sort = messageOrder.initially } = query;
  return readPage(reading, {
    name: userId ? `messages of ${userId}` : 'messages',
    query,
    dependsOn: ['messages'],
    select: (db) => ({
      id: 'm.id',
      matching: filteredMessages(db, query, userId),
      shown: messageRows(db),
      order: messageOrder.orderOf(query),
      searchedBySort: search !== '' && (sort.key === 'title' || sort.key === 'content'),
    }),
    toItem: toMessage,
  });
}

/** All matches, for an export. */
export const messageFile = (
  db: Db,
  query: Omit<MessageListQuery, 'page' | 'size'>,
): ListExport<'messages'> => ({
  columns: exportedColumns('messages', 'm', {
    status: enumerationCell(statusShown),
    updatedBy: textCell(sql`(select email from public.users where id = m.updated_by)`),
  }),
  rows: (cells) => filteredMessages(db, query).select(cells).orderBy(messageOrder.clauseOf(query)),
});

export function filteredMessages(
  db: Db,
  { search, status, assignee }: Pick<MessageListQuery, 'search' | 'status' | 'assignee'>,
  userId?: string,
) {
  let filtered = db.selectFrom('messages as m');
  if (userId) filtered = filtered.where('m.userId', '=', userId);
  if (search) filtered = filtered.where(matchesSearch(sql.ref('m.search_text'), search));
  if (status.length > 0) filtered = filtered.where(isOneOf(statusShown, status));
  if (assignee.length > 0) filtered = filtered.where(isAssignedTo(assignee));
  return filtered;
}

/** Matches messages of these colleagues. `NONE` stands for messages without one. */
function isAssignedTo(assignees: readonly string[]) {
  const ids = assignees.filter((one) => one !== noAssignee);
  const ofColleagues = isOneOf(sql.ref('m.assignee_id'), ids);
  if (ids.length === assignees.length) return ofColleagues;
  return ids.length === 0
    ? sql<boolean>`m.assignee_id is null`
    : sql<boolean>`(m.assignee_id is null or ${ofColleagues})`;
}

/** Lists the messages of one app user. 404 for an unknown user. */
export async function listMessagesOf(
  reading: ListContext,
  userId: string,
  query: MessageListQuery,
): Promise<Page<Message>> {
  const users = reading.db.selectFrom('users').select('id').where('role', '=', 'USER');
  if (!(await users.where('id', '=', userId).executeTakeFirst())) throw new AppError('notFound');
  return listMessages(reading, query, userId).read();
}

export async function getMessage(db: Db, id: string): Promise<Message> {
  const row = await messageRows(db).where('m.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return toMessage(row);
}

const messageRows = (db: Db) =>
  db
    .selectFrom('messages as m')
    .innerJoin(namedRows('users', 'u'), 'u.id', 'm.userId')
    .leftJoin(namedRows('users', 's'), 's.id', 'm.updatedBy')
    .select(['m.id', 'm.title', 'm.content', 'm.status', 'm.note', 'm.createdAt', 'm.updatedAt'])
    .select(['u.id as userId', 'u.email', 'u.name', 'u.surname', 'u.phonePrefix', 'u.phoneNumber'])
    .select('s.email as updatedBy')
    .select((eb) =>
      jsonRow(
        eb
          .selectFrom(namedRows('users', 'a'))
          .select(['a.id', 'a.name', 'a.surname', 'a.phonePrefix', 'a.phoneNumber'])
          .whereRef('a.id', '=', 'm.assigneeId'),
      ).as('assigned'),
    );

type MessageRow = Awaited<ReturnType<ReturnType<typeof messageRows>['executeTakeFirstOrThrow']>>;

function toMessage(row: Read<MessageRow>): Message {
  const { userId, email, name, surname, phonePrefix, phoneNumber, assigned, ...message } = row;
  const { createdAt, updatedAt, ...same } = message;
  return {
    ...same,
    assignee: assigned && toStaffRef(assigned),
    createdAt: isoMoment(createdAt),
    updatedAt: isoMoment(updatedAt),
    user: { id: userId, email, profile: { name, surname, phonePrefix, phoneNumber } },
  };
}

const toStaffRef = ({ id, ...profile }: StaffRef['profile'] & { id: string }): StaffRef => ({ id, profile });
