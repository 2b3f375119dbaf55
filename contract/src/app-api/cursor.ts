import { z } from 'zod';
import { moment } from '../fields.ts';
import { pageOf } from '../queries/list-query.ts';

/** Continues a list after the last record of the previous page. The cursor is opaque to clients. */
export const after = z
  .string()
  .max(4096)
  .optional()
  .meta({ description: 'The `next` of the previous page, with the same sort and filters. Replaces `page`' });

/** For keeping a copy: the response has the header `as-of`, the next value of this parameter. */
export const updatedSince = moment
  .optional()
  .meta({ description: 'Only records changed at or after this time, to the millisecond' });

/** Page with a cursor. Following `next` neither skips nor repeats records while others change. */
export const cursorPageOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({
    next: z.string().nullable().meta({ description: 'Cursor for `after`; null on the last page' }),
  });
