import { message } from '@foyer/contract/text/validation-messages.ts';
import { isDay } from '@foyer/contract/time/days.ts';
import { z } from 'zod';
import { momentAt, today } from '#ui/time/venue-time.ts';

const lastMinute = '23:59';

/** A last day, today or later, or empty. Becomes the end of that day at the venue, or null. */
export const expiryDay = z
  .string()
  .trim()
  .refine((text) => text === '' || isDay(text), message('invalidDate'))
  .refine((text) => !isDay(text) || text >= today(), message('dateInPast'))
  .transform((text) => (text === '' ? null : momentAt(text, lastMinute)));
