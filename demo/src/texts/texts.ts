/** Reads the demo's texts from `demo/texts`. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Reads a file of `demo/texts`. Throws if it does not match the schema. */
export const readTexts = <Texts>(name: string, shape: z.ZodType<Texts>): Texts =>
  shape.parse(JSON.parse(readFileSync(new URL(`../../texts/${name}.json`, import.meta.url), 'utf8')));

/** Non-empty list. */
export const some = <Item extends z.ZodType>(item: Item) => z.tuple([item], item);

/** Text for guests in both languages. */
export const text = z.strictObject({ pl: z.string(), en: z.string() });
export type Text = z.infer<typeof text>;
