import type { Language } from '@foyer/contract/enums.ts';

/** The header `Language: pl|en`; English where it says nothing else (decisions B). */
export const languageOf = (headers: Readonly<Record<string, unknown>>): Language =>
  headers.language === 'pl' ? 'pl' : 'en';
