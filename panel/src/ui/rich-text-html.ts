import { isBlankHtml } from '@foyer/contract/content.ts';

/** A block's style as browsers write it; a `<` that somebody typed is never one in HTML. */
const alignment = /(<(?:p|h[1-6]) style="text-align: \w+);">/g;

/** What the editor shows, in the spelling that the server keeps. Line breaks alone are nothing (spec §5). */
export const storedHtml = (html: string): string =>
  isBlankHtml(html) ? '' : html.replace(alignment, '$1">');

/** What is read of pasted elements: how they look, and where a list begins; the last is the editor's own. */
const telling = ['style', 'class', 'start', 'data-pm-slice'];

/**
 * What is on the clipboard, made harmless before it gets near the page: without handlers and addresses. Cells of a table are
 * words of one line: they stay apart.
 */
export function pasteable(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html'); // in which nothing runs or loads
  for (const element of body.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) {
      if (!telling.includes(name)) element.removeAttribute(name);
    }
    if (element.matches('td, th')) element.append(' ');
  }
  return body.innerHTML;
}
