/** Records that a ticket code, a coupon code or an order id names exactly. */
import { z } from 'zod';
import { ticketValidity } from './check-ins.ts';
import { billingStatus, billingType } from './enums.ts';
import { id, line } from './fields.ts';
import { limits } from './limits.ts';
import { maxCharacters } from './text/characters.ts';

export const lookupQuery = z.object({ text: line.min(1).check(maxCharacters(limits.search)) });

/**
 * An order is found by its id or its `externalId`. Titles are in Polish. `billingId` of a ticket and `eventId` of a coupon are null
 * without one. Coupons are for an ADMIN only.
 */
export const lookupMatch = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('TICKET'),
    id,
    code: z.string(),
    status: ticketValidity,
    guest: z.string(),
    event: z.object({ id, title: z.string() }),
    billingId: id.nullable(),
  }),
  z.object({
    kind: z.literal('COUPON'),
    id,
    code: z.string(),
    percentage: z.int(),
    eventId: id.nullable(),
    title: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('ORDER'),
    id,
    guest: z.string(),
    status: billingStatus,
    type: billingType,
    cost: z.number(),
    currency: z.string(),
  }),
]);
export type LookupMatch = z.infer<typeof lookupMatch>;

export const lookupMatches = z.object({ content: z.array(lookupMatch) });
export type LookupMatches = z.infer<typeof lookupMatches>;
