import { z } from 'zod';
import { moment } from '../fields.ts';

/** Kinds of data that Foyer removes by age. */
export const retentionKind = z
  .enum(['logins', 'outbox', 'guests', 'messages', 'reservations'])
  .meta({ id: 'RetentionKind' });
export type RetentionKind = z.infer<typeof retentionKind>;

const retentionRule = z.object({
  kind: retentionKind,
  setting: z.string().meta({ description: 'Name of the setting' }),
  days: z.number().nullable().meta({ description: 'null: kept indefinitely' }),
  before: moment.nullable().meta({ description: 'Older data is removed' }),
  due: z.int().meta({ description: 'Number of records, or of files of the outbox, that are older' }),
  next: z.int().meta({ description: 'How many of them the next run removes' }),
});
export type RetentionRule = z.infer<typeof retentionRule>;

export const retention = z.object({ rules: z.array(retentionRule) }).meta({ id: 'Retention' });
export type Retention = z.infer<typeof retention>;
