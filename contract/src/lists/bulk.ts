/** Bulk actions and their results (beyond F). Request bodies are in `bulk-inputs.ts`. */
import { z } from 'zod';
import { errorDetail, errorParams } from '../errors.ts';
import { id } from '../fields.ts';
import type { ListName } from './lists.ts';

/** Bulk actions per list. Other lists support no bulk actions. */
export const bulkActions = {
  events: ['publish', 'delete', 'duplicate'],
  places: ['publish'],
  messages: ['setStatus', 'assign'],
  users: ['block', 'unblock', 'setMembership'],
  billings: ['setRefundStatus'],
  membership_discounts: ['delete'],
} as const satisfies Partial<Record<ListName, readonly [string, ...string[]]>>;
export type BulkList = keyof typeof bulkActions;

/** Record that the action skipped. `label` is its name; the other fields match the error of the single action. */
export const bulkRefusal = z
  .object({
    id,
    label: z.string(),
    message: z.string(),
    params: errorParams.optional(),
    details: z.array(errorDetail).optional(),
  })
  .meta({ id: 'BulkRefusal' });
export type BulkRefusal = z.infer<typeof bulkRefusal>;

export const bulkResult = z
  .object({ done: z.int(), refused: z.array(bulkRefusal) })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof bulkResult>;

/** Dry run: the records that the action would change, and those it would refuse. */
export const bulkPreview = z
  .object({
    ids: z.array(id),
    refused: z.array(bulkRefusal),
    amounts: z
      .array(z.number())
      .optional()
      .meta({ description: 'In złoty, one for each of `ids`, of billings only' }),
  })
  .meta({ id: 'BulkPreview' });
export type BulkPreview = z.infer<typeof bulkPreview>;
