import { withPlainMarks } from './lookalikes.ts';
import { oneLine } from './text.ts';

/** Replaces each run of white space, including no-break spaces, by one space. */
export const withSingleSpaces = (text: string): string => text.replace(/\s+/g, ' ');

/** Normalizes a coupon code: capitals, single spaces, plain hyphens, apostrophes and quotation marks. */
export const asCouponCode = (text: string): string =>
  oneLine(withPlainMarks(withSingleSpaces(oneLine(text)).toUpperCase()));
