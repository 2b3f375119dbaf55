import { withoutControls, withoutNoncharacters } from './text.ts';

/** Normalizes HTML like `severalLines`, except for the tags: NFC would combine `>` with a following U+0338. */
export const markup = (html: string): string =>
  withoutNoncharacters(withoutControls(html))
    .replace(/[^<>]+/g, (run) => run.normalize())
    .trim();
