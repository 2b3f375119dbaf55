import { z } from 'zod';
import { placeholderIn } from './answers/placeholders.ts';
import { messageStatus } from './enums.ts';
import { id, moment, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { mailState } from './mails.ts';
import { personRef } from './people/people.ts';
import { staffRef } from './people/staff.ts';
import { csv, listQuery } from './queries/list-query.ts';
import { message } from './text/validation-messages.ts';

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
    assignee: staffRef.nullable().meta({ description: 'Colleague who handles the message' }),
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

/** Value of the filter `assignee` for messages without one. */
export const noAssignee = 'NONE';

/** Order without `sort`. */
export const messagesOrder = { key: 'createdAt', direction: 'desc' } as const;

/** PENDING also matches messages without a status. */
export const messageListQuery = listQuery(messageSortKeys, messagesOrder, 'messages').extend({
  status: csv(messageStatus),
  assignee: csv(z.union([id, z.literal(noAssignee)])).meta({ description: 'Ids of staff, or NONE' }),
});
export type MessageListQuery = z.infer<typeof messageListQuery>;

/** Messages without a status count as pending (spec §4). */
export const messageStatusOf = ({ status }: Pick<Message, 'status'>) => status ?? 'PENDING';

/** Null: nobody. */
export const assigneeInput = z.object({ assigneeId: id.nullable() }).meta({ id: 'AssigneeInput' });
export type AssigneeInput = z.infer<typeof assigneeInput>;

/** Answer to the guest, by e-mail. It sets the message to `status`. */
export const answerInput = z
  .object({
    text: requiredText(limits.longText).refine(
      (text) => placeholderIn(text) === undefined,
      message('placeholderLeft'),
    ),
    status: messageStatus.optional().meta({ description: 'IN_PROGRESS by default' }),
  })
  .meta({ id: 'AnswerInput' });
export type AnswerInput = z.infer<typeof answerInput>;

/** Answer of staff. `mail` is null once the record of the mail was deleted, 90 days after it was sent. */
export const messageAnswer = z
  .object({
    kind: z.literal('ANSWER'),
    id,
    at: moment,
    by: z.string(),
    text: z.string(),
    mail: z.object({ id, state: mailState, lastError: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'MessageAnswer' });
export type MessageAnswer = z.infer<typeof messageAnswer>;

/** Further message of the guest. */
const messageReply = z
  .object({ kind: z.literal('REPLY'), id, at: moment, title: z.string(), text: z.string() })
  .meta({ id: 'MessageReply' });

/** Change of the status or of the note. What did not change is null. */
const messageChange = z
  .object({
    kind: z.literal('CHANGE'),
    at: moment,
    by: z.string(),
    status: messageStatus.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'MessageChange' });

/** What followed a message, the oldest first. */
export const messageThread = z
  .object({
    entries: z.array(z.discriminatedUnion('kind', [messageAnswer, messageReply, messageChange])),
    changesArchivedUntil: moment.nullable().meta({
      description: 'Older changes of status and note are archived and left out; null if there are none',
    }),
  })
  .meta({ id: 'MessageThread' });
export type MessageThread = z.infer<typeof messageThread>;
export type ThreadEntry = MessageThread['entries'][number];
