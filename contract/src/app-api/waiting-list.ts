/** Waiting list of a sold-out event (scope `orders:write`; reading: `orders:read`). */
import { z } from 'zod';
import { waitingListStatus } from '../enums.ts';
import { id, moment, wholeNumber } from '../fields.ts';
import { limits } from '../limits.ts';
import { externalId } from './guests.ts';

/** `guest` is the guest's `externalId`. */
export const appWaitingListEntry = z
  .object({
    id: id.meta({ description: 'An order names it as `waitingListId` to use the offer' }),
    externalId: z.string().nullable().meta({ description: 'null for entries that staff added' }),
    eventId: id,
    guest: z.string().nullable().meta({ description: 'null if the guest has no id of yours' }),
    quantity: z.int().meta({ description: 'Tickets that the guest waits for' }),
    position: z.int().nullable().meta({ description: 'From 1, the next; null unless WAITING' }),
    status: waitingListStatus,
    holdUntil: moment.nullable().meta({ description: 'End of the offer; null before it' }),
    joinedAt: moment.meta({ description: 'Since when the guest waits' }),
  })
  .meta({ id: 'AppWaitingListEntry' });
export type AppWaitingListEntry = z.infer<typeof appWaitingListEntry>;

export const appWaitingListInput = z
  .object({ externalId, guest: externalId, quantity: wholeNumber.min(1).max(limits.orderTickets) })
  .meta({ id: 'AppWaitingListInput' });
export type AppWaitingListInput = z.infer<typeof appWaitingListInput>;

/** Path of an entry. */
export const byWaitingListEntry = z.object({ id, externalId });
