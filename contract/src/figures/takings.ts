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

/** Days of movements, both inclusive, which begin at `DAY_START` in the venue's time zone. */
export const takingsQuery = query.check(...isPeriod);
export type TakingsQuery = z.infer<typeof takingsQuery>;

export const takingsExportQuery = exportQuery('takings', query).check(...isPeriod);

const sums = z.object({
  income: z.number().meta({ description: 'Movements of kind INCOME, and their corrections' }),
  refunds: z
    .number()
    .meta({ description: 'Movements of kind REFUND and their corrections, as a positive number' }),
  net: z.number().meta({ description: 'Income less refunds' }),
  tickets: z.int().meta({ description: 'Tickets sold less those refunded in the period, without free ones' }),
  freeTickets: z.int().meta({ description: 'Tickets of payments of 0.00, less those refunded' }),
  average: z.number().nullable().meta({ description: 'Net income per ticket; null without tickets' }),
});
export type TakingsSums = z.infer<typeof sums>;

/**
 * Sums of the movements of a period. `key` is a value for the filters of billings and movements, or `none`. `late` are movements,
 * except those of imports, that were recorded after the end of their day.
 */
export const takings = z
  .object({
    groups: z
      .array(
        sums.extend({
          key: z.string().meta({ description: 'Value for the filters of billings and movements, or `none`' }),
          label: z.string().meta({ description: 'Name of the day, event, places, method or seller' }),
        }),
      )
      .meta({ description: 'Groups that had movements' }),
    total: sums.meta({ description: 'Sums of all groups' }),
    late: z
      .object({
        count: z.int().meta({ description: 'Number of movements' }),
        net: z.number().meta({ description: 'Their sum' }),
      })
      .meta({ description: 'Movements that were recorded after the end of their day' }),
  })
  .meta({ id: 'Takings' });
export type Takings = z.infer<typeof takings>;
