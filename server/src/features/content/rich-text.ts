import { richTextAlignments, richTextTags } from '@foyer/contract/content.ts';
import { markup } from '@foyer/contract/text.ts';
import sanitizeHtml from 'sanitize-html';

const { blocks, lists, marks, lineBreak } = richTextTags;
const alignable: readonly string[] = blocks;

/** What older markup calls the marks that the editor makes. */
const synonyms = { b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u' } as const;

type Attributes = Record<string, string>;

/** Of everything an element says of itself: the alignment of a block, the first number of a list. */
function attributesOf(tagName: string, { style = '', start = '' }: Attributes): Attributes {
  const alignment = alignable.includes(tagName) ? alignmentIn(style) : undefined;
  if (alignment) return { style: `text-align: ${alignment}` };
  return tagName === 'ol' && /^[1-9]\d{0,8}$/.test(start) ? { start } : {};
}

/** The last declaration counts, as in a browser. */
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
  parseStyleAttributes: false, // the transformation has left one declaration at most
  // What stands in these is no text for a reader.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'iframe', 'xmp'],
  transformTags: {
    ...Object.fromEntries(
      Object.entries(synonyms).map(([from, to]) => [from, () => ({ tagName: to, attribs: {} })]),
    ),
    '*': (tagName, attributes) => ({ tagName, attribs: attributesOf(tagName, attributes) }),
  },
};

/**
 * Keeps of HTML what the editor can make, and nothing else, spelt as browsers spell it: so that what the editor sends comes
 * back unchanged. What it has made clean it does not change again.
 */
export const cleanHtml = (html: string): string =>
  // Once more, because character references have become characters.
  markup(sanitizeHtml(html, options)).replaceAll('<br />', '<br>').replaceAll('\u00a0', '&nbsp;');
