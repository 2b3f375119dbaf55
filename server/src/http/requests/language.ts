import type { Language } from '@foyer/contract/enums.ts';

/** Language from the header `Language: pl|en`, English by default (decisions B). */
export const languageOf = (headers: Readonly<Record<string, unknown>>): Language =>
  headers.language === 'pl' ? 'pl' : 'en';
