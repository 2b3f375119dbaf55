import type { MessageListQuery } from '@foyer/contract/messages.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { enumeration, type ListExport, moment, text } from '#lists/export-cells.ts';
import { exportedLabel } from '#shared/accounts/accounts.ts';
import { filteredMessages, sortClauseOf, statusShown } from './messages.queries.ts';

export const exportMessages = (
  db: Db,
  query: Omit<MessageListQuery, 'page' | 'size'>,
): ListExport<'messages'> => ({
  columns: {
    createdAt: moment(sql.ref('m.created_at')),
    title: text(sql.ref('m.title')),
    content: text(sql.ref('m.content')),
    user: exportedLabel,
    status: enumeration(statusShown),
    updatedAt: moment(sql.ref('m.updated_at')),
    note: text(sql.ref('m.note')),
    updatedBy: text(sql`(select email from users where id = m.updated_by)`),
  },
  rows: (cells) =>
    filteredMessages(db, query)
      .innerJoin('users as u', 'u.id', 'm.userId')
      .select(cells)
      .orderBy(sortClauseOf(query)),
});
