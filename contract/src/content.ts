import { z } from 'zod';
import { id, localized, localizedText, moment, storableText } from './fields.ts';
import { limits } from './limits.ts';
import { listQuery } from './queries/list-query.ts';
import { maxCharacters } from './text/characters.ts';
import { markup } from './text/markup.ts';
import { isBlank } from './text/text.ts';
import { message } from './text/validation-messages.ts';

export const contentPage = z.enum(['faq', 'privacy-policy', 'terms-of-use']);
export type ContentPage = z.infer<typeof contentPage>;

export const legalTextId = contentPage.exclude(['faq']);
export type LegalTextId = z.infer<typeof legalTextId>;

/**
 * Elements that the editor produces and the server keeps. Alignment is `style="text-align: …"` on a paragraph or
 * heading. Keep in step with the toolbar.
 */
export const richTextTags = {
  blocks: ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  lists: ['ul', 'ol', 'li'],
  marks: ['strong', 'em', 'u', 's'],
  lineBreak: ['br'],
} as const;
export const richTextAlignments = ['left', 'center', 'right', 'justify'] as const;

/** An emptied editor still contains a line break. */
export const isBlankHtml = (html: string) => isBlank(html.replace(/<[^<>]*>|&nbsp;|&#160;|&#xa0;/gi, ''));

/** HTML with visible text. */
export const richText = storableText
  .overwrite(markup)
  .min(1)
  .check(maxCharacters(limits.richText))
  .refine((html) => html === '' || !isBlankHtml(html), message('empty'));

const localizedRichText = z.object({ pl: richText, en: richText });

/** `updatedAt` is null and the texts are empty until the first save. */
export const legalText = z
  .object({ content: localizedText, updatedAt: moment.nullable() })
  .meta({ id: 'LegalText' });
export type LegalText = z.infer<typeof legalText>;

/** Version of a text for `ETag` and `If-Match`, including texts that were never saved. */
export const legalTextVersion = ({ updatedAt }: Pick<LegalText, 'updatedAt'>) => updatedAt ?? 'never';

export const legalTextInput = z.object({ content: localizedRichText }).meta({ id: 'LegalTextInput' });
export type LegalTextInput = z.infer<typeof legalTextInput>;

export const faq = z
  .object({
    id,
    question: localizedText,
    answer: localizedText,
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Faq' });
export type Faq = z.infer<typeof faq>;

export const faqInput = z
  .object({ question: localized(limits.question), answer: localizedRichText })
  .meta({ id: 'FaqInput' });
export type FaqInput = z.infer<typeof faqInput>;

export const faqSortKeys = ['question', 'answer', 'updatedAt', 'createdAt'] as const;
export type FaqSortKey = (typeof faqSortKeys)[number];

/** Order without `sort`. */
export const faqsOrder = { key: 'updatedAt', direction: 'desc' } as const;

export const faqListQuery = listQuery(faqSortKeys, faqsOrder, 'faq');
export type FaqListQuery = z.infer<typeof faqListQuery>;
