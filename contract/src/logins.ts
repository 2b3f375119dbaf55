import { z } from 'zod';
import { id, moment } from './fields.ts';

/** One login of the caller, by the browser that it was made with. `lastSeenAt` is exact to the minute. */
export const login = z.object({
  id,
  createdAt: moment,
  lastSeenAt: moment,
  /** As the browser itself says; empty where it says nothing. */
  userAgent: z.string(),
  address: z.string(),
  /** Whether it is the one that this call was made with. */
  current: z.boolean(),
});
export type Login = z.infer<typeof login>;
