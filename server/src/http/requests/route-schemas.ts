/** Parts of route schemas that every feature needs. */
import { yesOrNo } from '@foyer/contract/queries/list-query.ts';
import { z } from 'zod';

/** Response schema of a 204. */
export const noContent = z.null().meta({ description: 'Done.' });

/** Headers of a request that changes a record: the version that the caller has read (`checkIfMatch`). */
export const ifMatch = z.object({ 'if-match': z.string().optional() });

/**
 * Query of a request that creates a draft. `publish=true` also publishes it, or fails without creating
 * anything.
 */
export const publishAtOnce = z.object({ publish: yesOrNo.default(false) });
