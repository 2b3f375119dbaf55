/** Message as its author sees it (scope `messages:write`). Staff notes are not included. */
import { z } from 'zod';
import { messageStatus } from '../enums.ts';
import { requiredLine, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { contactMessage } from '../messages.ts';
import { externalId } from './guests.ts';

/** `guest` is the guest's `externalId`. */
export const appMessage = contactMessage
  .pick({ id: true, title: true, content: true, createdAt: true, updatedAt: true })
  .extend({ guest: z.string().nullable(), status: messageStatus })
  .meta({ id: 'AppMessage' });
export type AppMessage = z.infer<typeof appMessage>;

export const appMessageInput = z
  .object({
    guest: externalId,
    title: requiredLine(),
    content: requiredText(limits.longText),
  })
  .meta({ id: 'AppMessageInput' });
export type AppMessageInput = z.infer<typeof appMessageInput>;
