import { z } from 'zod';
import { pageOf } from '../list-query.ts';

/** Continues a list behind the last record of a page. Only the server reads what is in it. */
export const after = z
  .string()
  .max(4096)
  .optional()
  .meta({ description: 'The `next` of a page, with the same sort and filters; instead of `page`' });

/** A page that says how to go on. Following `next`, no record is skipped or repeated while others change. */
export const cursorPageOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({
    next: z.string().nullable().meta({ description: 'For `after`; null on the last page' }),
  });
