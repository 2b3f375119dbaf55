import { z } from 'zod';
import { messageStatus } from './enums.ts';
import { id, moment, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { csv, listQuery } from './list-query.ts';
import { personRef } from './people.ts';

/** A help message of an app user. `status` is null while nobody has looked at it, `updatedBy` (an e-mail) until somebody has. */
export const message = z.object({
  id,
  title: z.string(),
  content: z.string(),
  status: messageStatus.nullable(),
  note: z.string(),
  createdAt: moment,
  updatedAt: moment,
  updatedBy: z.string().nullable(),
  user: personRef,
});
export type Message = z.infer<typeof message>;

/** Any status may follow any other; what was done is noted each time (decisions D). */
export const messageInput = z.object({ note: requiredText(limits.note), status: messageStatus });
export type MessageInput = z.infer<typeof messageInput>;

export const messageSortKeys = ['createdAt', 'title', 'content', 'status', 'updatedAt'] as const;
export type MessageSortKey = (typeof messageSortKeys)[number];

/** The filter PENDING finds those without a status too. */
export const messageListQuery = listQuery(messageSortKeys).extend({ status: csv(messageStatus) });
export type MessageListQuery = z.infer<typeof messageListQuery>;

/** A message that nobody has looked at is pending (spec §4). */
export const messageStatusOf = ({ status }: Pick<Message, 'status'>) => status ?? 'PENDING';
