import { z } from 'zod';
import { messageStatus } from './enums.ts';
import { id, moment, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { personRef } from './people/people.ts';
import { csv, listQuery } from './queries/list-query.ts';

/** Help message of an app user. Until staff handle it, `status` and `updatedBy` (an e-mail) are null. */
export const contactMessage = z
  .object({
    id,
    title: z.string(),
    content: z.string(),
    status: messageStatus.nullable().default(null),
    note: z.string(),
    createdAt: moment,
    updatedAt: moment,
    updatedBy: z.string().nullable(),
    user: personRef,
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof contactMessage>;

/** Any status may follow any other, and each change requires a note (decisions D). */
export const messageInput = z
  .object({ note: requiredText(limits.note), status: messageStatus })
  .meta({ id: 'MessageInput' });
export type MessageInput = z.infer<typeof messageInput>;

export const messageSortKeys = ['createdAt', 'title', 'content', 'status', 'updatedAt'] as const;
export type MessageSortKey = (typeof messageSortKeys)[number];

/** PENDING also matches messages without a status. */
export const messageListQuery = listQuery(messageSortKeys, 'messages').extend({ status: csv(messageStatus) });
export type MessageListQuery = z.infer<typeof messageListQuery>;

/** Messages without a status count as pending (spec §4). */
export const messageStatusOf = ({ status }: Pick<Message, 'status'>) => status ?? 'PENDING';
