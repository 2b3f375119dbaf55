/** Parts of route schemas that every feature needs. */
import { yesOrNo } from '@foyer/contract/list-query.ts';
import { z } from 'zod';

/** The body of a 204. */
export const noContent = z.null().meta({ description: 'Done; there is nothing to tell.' });

/** The headers of a call that changes a record: the version that the caller has read (`checkIfMatch`). */
export const ifMatch = z.object({ 'if-match': z.string().optional() });

/** The query of a call that makes a draft: `publish=true` makes it public with the same call, or makes nothing. */
export const publishAtOnce = z.object({ publish: yesOrNo.default(false) });
