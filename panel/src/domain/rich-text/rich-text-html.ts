import { isBlankHtml } from '@foyer/contract/content.ts';
import { makeWordLists } from './word-lists.ts';

/** A block's style as browsers serialize it. A typed `<` is always escaped in HTML. */
const alignment = /(<(?:p|h[1-6]) style="text-align: \w+);">/g;

/** Converts the editor's HTML to the server's form. Line breaks alone count as empty (spec §5). */
export const storedHtml = (html: string): string =>
  isBlankHtml(html) ? '' : html.replace(alignment, '$1">');

/** Prepares pasted HTML for the editor. Adds spaces between table cells, which become one line. */
export const pasteable = (html: string): string => makeWordLists(html.replace(/<\/t[dh]\s*>/gi, ' $&'));
