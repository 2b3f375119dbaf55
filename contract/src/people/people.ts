import { z } from 'zod';
import { id } from '../fields.ts';

/** Name and phone number, as embedded in other records. */
export const contactProfile = z
  .object({
    name: z.string(),
    surname: z.string(),
    phonePrefix: z.string(),
    phoneNumber: z.string(),
  })
  .meta({ id: 'ContactProfile' });

/** Author or payer, as embedded in other records. */
export const personRef = z
  .object({ id, email: z.string(), profile: contactProfile })
  .meta({ id: 'PersonRef' });
export type PersonRef = z.infer<typeof personRef>;
