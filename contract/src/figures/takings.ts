/** Takings of a period (`GET /admin/takings`). */
import { z } from 'zod';
import { crossFieldRule, day } from '../fields.ts';
import { limits } from '../limits.ts';
import { exportQuery } from '../lists/exports.ts';
import { daysBetween } from '../time/days.ts';

export const takingsGroup = z.enum(['day', 'event', 'place', 'paymentMethod', 'seller']);
export type TakingsGroup = z.infer<typeof takingsGroup>;

const period = z.object({ from: day, to: day });

const isPeriod = [
  crossFieldRule(period, ({ from, to }) => from <= to, { path: 'to', key: 'startDateAfterEndDate' }),
  crossFieldRule(period, ({ from, to }) => daysBetween(from, to) < limits.takingsDays, {
    path: 'to',
    key: 'periodTooLong',
    params: { max: limits.takingsDays },
  }),
] as const;

const query = period.extend({ groupBy: takingsGroup.default('day') });

/** Days of `transactionDate`, both inclusive, which begin at `DAY_START` in the venue's time zone. */
export const takingsQuery = query.check(...isPeriod);
export type TakingsQuery = z.infer<typeof takingsQuery>;

export const takingsExportQuery = exportQuery('takings', query).check(...isPeriod);

const sums = z.object({
  income: z.number().meta({ description: 'PAID billings that are no REFUND' }),
  refunds: z.number().meta({ description: 'PAID REFUNDs' }),
  net: z.number(),
  tickets: z.int().meta({ description: 'Tickets sold less those refunded in the period, without free ones' }),
  freeTickets: z.int().meta({ description: 'Tickets of payments of 0.00, less those refunded' }),
  average: z.number().nullable().meta({ description: 'Net income per ticket; null without tickets' }),
});
export type TakingsSums = z.infer<typeof sums>;

/**
 * Sums of the PAID billings of a period. `key` is a value for the filter of billings, or `none`. `refundedLater` are orders that
 * became REFUNDED after the period.
 */
export const takings = z.object({
  groups: z.array(sums.extend({ key: z.string(), label: z.string() })),
  total: sums,
  refundedLater: z.object({ count: z.int(), total: z.number() }),
});
export type Takings = z.infer<typeof takings>;
