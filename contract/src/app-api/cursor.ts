import { z } from 'zod';
import { pageOf } from '../list-query.ts';

/** Continues a list after the last record of the previous page. The cursor is opaque to clients. */
export const after = z
  .string()
  .max(4096)
  .optional()
  .meta({ description: 'The `next` of the previous page, with the same sort and filters. Replaces `page`' });

/** Page with a cursor. Following `next` neither skips nor repeats records while others change. */
export const cursorPageOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({
    next: z.string().nullable().meta({ description: 'Cursor for `after`; null on the last page' }),
  });
