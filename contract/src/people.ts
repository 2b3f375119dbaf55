import { z } from 'zod';
import { id } from './fields.ts';

/** What other entities say of somebody: what they are called, and their telephone. */
export const contactProfile = z.object({
  name: z.string(),
  surname: z.string(),
  phonePrefix: z.string(),
  phoneNumber: z.string(),
});

/** Who paid, wrote or thought something. */
export const personRef = z.object({ id, email: z.string(), profile: contactProfile });
