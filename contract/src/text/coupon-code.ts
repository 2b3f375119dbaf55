import { oneLine } from './text.ts';

/** Replaces each run of white space, including no-break spaces, by one space. */
export const withSingleSpaces = (text: string): string => text.replace(/\s+/g, ' ');

/** Normalizes a coupon code: capitals, single spaces. */
export const asCouponCode = (text: string): string => oneLine(withSingleSpaces(oneLine(text)).toUpperCase());
