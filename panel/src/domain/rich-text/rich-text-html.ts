import { isBlankHtml } from '@foyer/contract/content.ts';
import { makeWordLists } from './word-lists.ts';

/** A block's style as browsers write it; a `<` that somebody typed is never one in HTML. */
const alignment = /(<(?:p|h[1-6]) style="text-align: \w+);">/g;

/** What the editor shows, in the spelling that the server keeps. Line breaks alone are nothing (spec §5). */
export const storedHtml = (html: string): string =>
  isBlankHtml(html) ? '' : html.replace(alignment, '$1">');

/** Pasted HTML as the editor can read it. Cells of a table are words of one line: they stay apart. */
export const pasteable = (html: string): string => makeWordLists(html.replace(/<\/t[dh]\s*>/gi, ' $&'));
