/** Waiting list of an event, as staff see it. */
import { z } from 'zod';
import { waitingListStatus } from '../enums.ts';
import { id, moment, wholeNumber } from '../fields.ts';
import { limits } from '../limits.ts';
import { personRef } from '../people/people.ts';

/** `position` is null unless WAITING, `holdUntil` before an offer. */
export const waitingListEntry = z
  .object({
    id,
    user: personRef,
    quantity: z.int(),
    position: z.int().nullable(),
    status: waitingListStatus,
    joinedAt: moment,
    holdUntil: moment.nullable(),
  })
  .meta({ id: 'WaitingListEntry' });
export type WaitingListEntry = z.infer<typeof waitingListEntry>;

/** Running offers and the beginning of the line, of `total` entries. While it is not `open`, it makes no offers. */
export const waitingList = z
  .object({ open: z.boolean(), total: z.int(), entries: z.array(waitingListEntry) })
  .meta({ id: 'WaitingList' });
export type WaitingList = z.infer<typeof waitingList>;

const quantity = wholeNumber.min(1).max(limits.orderTickets);

export const waitingListEntryInput = z.object({ userId: id, quantity }).meta({ id: 'WaitingListEntryInput' });
export type WaitingListEntryInput = z.infer<typeof waitingListEntryInput>;

export const waitingListEntryChanges = z.object({ quantity }).meta({ id: 'WaitingListEntryChanges' });

export const waitingListChanges = z.object({ open: z.boolean() }).meta({ id: 'WaitingListChanges' });

/** Path of an entry. */
export const byEntry = z.object({ id, entryId: id });
