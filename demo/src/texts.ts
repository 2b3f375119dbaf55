/** The texts of the demo, as `demo/texts` holds them. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Reads a file of `demo/texts`, and throws where it has not the shape. */
export const readTexts = <Texts>(name: string, shape: z.ZodType<Texts>): Texts =>
  shape.parse(JSON.parse(readFileSync(new URL(`../texts/${name}.json`, import.meta.url), 'utf8')));

/** A list with at least one item. */
export const some = <Item extends z.ZodType>(item: Item) => z.tuple([item], item);

/** What guests read, in both languages. */
export const text = z.strictObject({ pl: z.string(), en: z.string() });
export type Text = z.infer<typeof text>;
