import { message } from '@foyer/contract/text/validation-messages.ts';
import { z } from 'zod';

/** The typed name must be the shown one. Case, spaces and direction marks do not matter. */
export const eraseSchema = (name: string) =>
  z.object({
    name: z.string().refine((typed) => comparable(typed) === comparable(name), message('noMatch')),
    keepTickets: z.boolean(),
  });

const comparable = (name: string) =>
  name
    .replace(/[\u2068\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
