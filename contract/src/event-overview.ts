/** How an event stands, beyond what the event itself says (`GET /events/overview/{id}`). */
import { z } from 'zod';
import { day, id, moment } from './fields.ts';
import { historyEntry } from './history.ts';

/**
 * `sales` has the days of the venue on which tickets were sold, in their order: tickets that are sold still, and the income of what was
 * paid then, less what was paid back then. `latest` are those who have booked last, at most five; `history` the last three acts; `mails`
 * those about the event.
 */
export const eventOverview = z.object({
  sales: z.array(z.object({ day, tickets: z.int(), income: z.number() })),
  buyers: z.int(),
  latest: z.array(
    z.object({ id, name: z.string(), surname: z.string(), tickets: z.int(), boughtAt: moment }),
  ),
  reviews: z.int(),
  history: z.array(historyEntry.pick({ id: true, at: true, actor: true, action: true })),
  mails: z.object({ queued: z.int(), sent: z.int(), failed: z.int() }),
});
export type EventOverview = z.infer<typeof eventOverview>;
