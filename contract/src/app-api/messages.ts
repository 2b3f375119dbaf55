/** Messages as their author sees them (scopes `messages:read`, `messages:write`). Staff notes are not included. */
import { z } from 'zod';
import { messageStatus } from '../enums.ts';
import { id, moment, requiredLine, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { contactMessage } from '../messages.ts';
import { externalId } from './guests.ts';

/** `guest` is the guest's `externalId`. */
export const appMessage = contactMessage
  .pick({ id: true, title: true, content: true, createdAt: true, updatedAt: true })
  .extend({
    guest: z.string().nullable(),
    status: messageStatus,
    inReplyTo: id
      .nullable()
      .meta({ description: 'Id of the message whose thread it joined; null for a first one' }),
  })
  .meta({ id: 'AppMessage' });
export type AppMessage = z.infer<typeof appMessage>;

const threadPart = z
  .object({
    id,
    from: z.enum(['GUEST', 'VENUE']).meta({ description: 'Who wrote it' }),
    title: z.string().nullable().meta({ description: 'Null for an answer of the venue' }),
    content: z.string(),
    createdAt: moment,
  })
  .meta({ id: 'AppMessagePart' });

/** A first message with what followed, the oldest first. */
export const appMessageThread = appMessage
  .extend({
    replies: z.array(threadPart).meta({ description: 'Answers, and further messages of the guest' }),
  })
  .meta({ id: 'AppMessageThread' });
export type AppMessageThread = z.infer<typeof appMessageThread>;

export const appMessageInput = z
  .object({
    guest: externalId,
    title: requiredLine(),
    content: requiredText(limits.longText),
    inReplyTo: id
      .nullish()
      .meta({ description: 'Id of an earlier message of that guest: the message joins its thread' }),
  })
  .meta({ id: 'AppMessageInput' });
export type AppMessageInput = z.infer<typeof appMessageInput>;
