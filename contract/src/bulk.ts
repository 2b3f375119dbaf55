/** What can be done to many records at once, and what came of it (beyond F); what is sent is in `bulk-inputs.ts`. */
import { z } from 'zod';
import { errorDetail, errorParams } from './errors.ts';
import { id } from './fields.ts';
import type { ListName } from './lists.ts';

/** What can be done to many records of a list. Of a list that is not here nothing can. */
export const bulkActions = {
  events: ['publish', 'delete', 'duplicate'],
  places: ['publish'],
  messages: ['setStatus'],
  users: ['block', 'unblock', 'setMembership'],
  membership_discounts: ['delete'],
} as const satisfies Partial<Record<ListName, readonly [string, ...string[]]>>;
export type BulkList = keyof typeof bulkActions;

/** Why the act was not done to one record: `label` is what the record is called, the rest as the single act refuses it. */
export const bulkRefusal = z.object({
  id,
  label: z.string(),
  message: z.string(),
  params: errorParams.optional(),
  details: z.array(errorDetail).optional(),
});
export type BulkRefusal = z.infer<typeof bulkRefusal>;

export const bulkResult = z.object({ done: z.int(), refused: z.array(bulkRefusal) });
export type BulkResult = z.infer<typeof bulkResult>;

/** What would come of it now: the records that it would be done to, and those that would be refused. */
export const bulkPreview = z.object({ ids: z.array(id), refused: z.array(bulkRefusal) });
export type BulkPreview = z.infer<typeof bulkPreview>;
