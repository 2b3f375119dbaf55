import { richTextAlignments, richTextTags } from '@foyer/contract/content.ts';
import { markup } from '@foyer/contract/text/markup.ts';
import sanitizeHtml from 'sanitize-html';

const { blocks, lists, marks, lineBreak } = richTextTags;
const alignable: readonly string[] = blocks;

/** Other tags for the marks that the editor produces. */
const synonyms = { b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u' } as const;

type Attributes = Record<string, string>;

/** Keeps only the alignment of a block and the first number of a list. */
function attributesOf(tagName: string, { style = '', start = '' }: Attributes): Attributes {
  const alignment = alignable.includes(tagName) ? alignmentIn(style) : undefined;
  if (alignment) return { style: `text-align: ${alignment}` };
  return tagName === 'ol' && /^[1-9]\d{0,8}$/.test(start) ? { start } : {};
}

/** Reads the last declaration, as browsers do. */
function alignmentIn(style: string): string | undefined {
  const declared = style
    .toLowerCase()
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim()))
    .filter(([property]) => property === 'text-align');
  const value = declared.at(-1)?.[1];
  return richTextAlignments.find((alignment) => alignment === value);
}

const options: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...lists, ...marks, ...lineBreak],
  allowedAttributes: { '*': ['style'], ol: ['start'] },
  parseStyleAttributes: false, // `attributesOf` leaves at most one declaration
  // Elements whose content is not shown as text.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'iframe', 'xmp'],
  transformTags: {
    ...Object.fromEntries(
      Object.entries(synonyms).map(([from, to]) => [from, () => ({ tagName: to, attribs: {} })]),
    ),
    '*': (tagName, attributes) => ({ tagName, attribs: attributesOf(tagName, attributes) }),
  },
};

/**
 * Keeps only the HTML that the editor can produce, written as browsers write it, so that the editor's own
 * output is unchanged. Cleaning twice gives the same result.
 */
export const cleanHtml = (html: string): string =>
  // Runs `markup` again, because decoded character references can form new tags.
  markup(sanitizeHtml(html, options)).replaceAll('<br />', '<br>').replaceAll('\u00a0', '&nbsp;');
