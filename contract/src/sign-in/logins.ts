import { z } from 'zod';
import { id, moment } from '../fields.ts';

/** Active login of the caller and its browser. `lastSeenAt` is exact to the minute. */
export const login = z
  .object({
    id,
    createdAt: moment,
    lastSeenAt: moment,
    /** The browser's own header; empty if it sent none. */
    userAgent: z.string(),
    address: z.string(),
    /** True for the login that made this request. */
    current: z.boolean(),
  })
  .meta({ id: 'Login' });
export type Login = z.infer<typeof login>;
