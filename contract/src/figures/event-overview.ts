/** Statistics of an event (`GET /events/overview/{id}`). */
import { z } from 'zod';
import { offlineAdmission } from '../check-ins.ts';
import { day, id, moment } from '../fields.ts';
import { historyEntry } from '../history.ts';
import { limits } from '../limits.ts';

/**
 * `sales` lists days with sales in the venue's time zone: valid tickets sold, and income minus refunds of that day.
 * `history` has the last three actions, `door` the latest offline admissions.
 */
export const eventOverview = z
  .object({
    sales: z.array(z.object({ day, tickets: z.int(), income: z.number() })),
    buyers: z.int(),
    /** Up to five buyers. A walk-in has `billingId` in place of `id`. */
    latest: z.array(
      z.object({
        id: id.nullable(),
        billingId: id.nullable(),
        name: z.string(),
        surname: z.string(),
        email: z.string(),
        tickets: z.int(),
        boughtAt: moment,
      }),
    ),
    reviews: z.int(),
    refundsPending: z.object({ count: z.int(), total: z.number() }),
    history: z.array(historyEntry.pick({ id: true, at: true, actor: true, action: true })),
    door: z.object({
      arrived: z.int(),
      expected: z.int(),
      offlineAdmissions: z.array(offlineAdmission).max(limits.pageSizeMax),
      admissions: z.int().meta({ description: 'All offline admissions, including counted ones' }),
    }),
    mails: z.object({ queued: z.int(), sent: z.int(), failed: z.int() }),
  })
  .meta({ id: 'EventOverview' });
export type EventOverview = z.infer<typeof eventOverview>;
