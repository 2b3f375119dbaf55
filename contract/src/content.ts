import { z } from 'zod';
import { maxCharacters } from './characters.ts';
import { id, localized, localizedText, moment, storableText } from './fields.ts';
import { limits } from './limits.ts';
import { listQuery } from './list-query.ts';
import { isBlank, markup } from './text.ts';
import { message } from './validation-messages.ts';

/** The tabs of content management. */
export const contentPage = z.enum(['faq', 'privacy-policy', 'terms-of-use']);
export type ContentPage = z.infer<typeof contentPage>;

/** The two texts that stand alone. */
export const legalTextId = contentPage.exclude(['faq']);
export type LegalTextId = z.infer<typeof legalTextId>;

/**
 * What the editor makes, and all that the server keeps: paragraphs, headings, lists, four marks, and the alignment of a
 * paragraph or heading as `style="text-align: …"`. Whoever changes the toolbar changes this.
 */
export const richTextTags = {
  blocks: ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  lists: ['ul', 'ol', 'li'],
  marks: ['strong', 'em', 'u', 's'],
  lineBreak: ['br'],
} as const;
export const richTextAlignments = ['left', 'center', 'right', 'justify'] as const;

/** An editor that was emptied still holds a line break. */
export const isBlankHtml = (html: string) => isBlank(html.replace(/<[^<>]*>|&nbsp;|&#160;|&#xa0;/gi, ''));

/** HTML with something to read in it. */
export const richText = storableText
  .overwrite(markup)
  .min(1)
  .check(maxCharacters(limits.richText))
  .refine((html) => html === '' || !isBlankHtml(html), message('empty'));

const localizedRichText = z.object({ pl: richText, en: richText });

/** `updatedAt` is null, and the texts empty, until they are first written. */
export const legalText = z.object({ content: localizedText, updatedAt: moment.nullable() });
export type LegalText = z.infer<typeof legalText>;

/** What `ETag` and `If-Match` call the version of a text, also of one that was never published. */
export const legalTextVersion = ({ updatedAt }: Pick<LegalText, 'updatedAt'>) => updatedAt ?? 'never';

export const legalTextInput = z.object({ content: localizedRichText });
export type LegalTextInput = z.infer<typeof legalTextInput>;

export const faq = z.object({
  id,
  question: localizedText,
  answer: localizedText,
  createdAt: moment,
  updatedAt: moment,
});
export type Faq = z.infer<typeof faq>;

export const faqInput = z.object({ question: localized(limits.question), answer: localizedRichText });
export type FaqInput = z.infer<typeof faqInput>;

export const faqSortKeys = ['question', 'answer', 'updatedAt', 'createdAt'] as const;
export type FaqSortKey = (typeof faqSortKeys)[number];

export const faqListQuery = listQuery(faqSortKeys);
export type FaqListQuery = z.infer<typeof faqListQuery>;
