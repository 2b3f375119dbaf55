import { z } from 'zod';
import { line } from '../fields.ts';
import { limits, pageSizeOf } from '../limits.ts';
import { maxCharacters } from '../text/characters.ts';
import { message } from '../text/validation-messages.ts';
import { type SortDirection, writeSort } from './sort.ts';

const wholeNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);

const pageIndex = z.union([z.string().transform(wholeNumber), z.number()]).pipe(z.int().min(0));
const pageSize = z
  .union([z.string().transform(wholeNumber), z.number()])
  .pipe(z.int().min(1).max(limits.pageSizeMax));

/** Parameters of every paged endpoint (spec §7). Pages count from 0. Add filters with `.extend`. `list` names its page size. */
export function listQuery<const Keys extends readonly [string, ...string[]]>(sortKeys: Keys, list = '') {
  return z.object({
    page: pageIndex.default(0),
    size: pageSize.default(pageSizeOf(list)),
    search: line.check(maxCharacters(limits.search)).default(''),
    sort: sortOf(sortKeys).optional(),
  });
}

/** Parameters shared by all list queries. */
export type ListQuery = z.output<ReturnType<typeof listQuery<[string]>>>;

function sortOf<const Keys extends readonly [string, ...string[]]>(keys: Keys) {
  const directions: readonly SortDirection[] = ['asc', 'desc'];
  const offered = keys.flatMap((key: Keys[number]) => directions.map((direction) => ({ key, direction })));
  return z
    .string()
    .refine((text) => offered.some((sort) => writeSort(sort) === text), message('unknownValue'))
    .transform((text) => offered.find((sort) => writeSort(sort) === text))
    .meta({ enum: offered.map(writeSort) });
}

/** Orders that a list offers, as in its address: `name,asc`. */
export function offeredSorts({ shape: { sort } }: z.ZodObject): string[] {
  const { enum: offered = [] } = (sort instanceof z.ZodOptional && z.globalRegistry.get(sort.unwrap())) || {};
  return [offered].flat().map(String);
}

/** Filter with several comma-separated values (spec §7); empty if not set. */
export function csv<Value>(value: z.ZodType<Value, string>) {
  return z
    .union([
      z.string().transform((text) => text.split(',').filter((part) => part !== '')),
      z.array(z.string()),
    ])
    .pipe(z.array(value).max(limits.filterValues))
    .default([]);
}

/** Boolean filter: `true` or `false`. */
export const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Page of a list. `numberOfElements` is the total over all pages (decisions B). */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ content: z.array(item), totalPages: z.int(), numberOfElements: z.int() });
export interface Page<Item> {
  content: Item[];
  totalPages: number;
  numberOfElements: number;
}
