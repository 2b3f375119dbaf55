/** Values as text in addresses and forms. */
import fc from 'fast-check';
import { hostile } from './requests-hostile-values.ts';

/** Lone surrogates become three invalid bytes. */
export const encode = (text: string) =>
  encodeURIComponent(text.isWellFormed() ? text : text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');

export const asText = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 3000);
export const hostileText = fc.constantFrom(...hostile).map(asText);
