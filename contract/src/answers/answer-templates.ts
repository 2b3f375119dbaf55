import { z } from 'zod';
import { id, localized, localizedText, moment, requiredLine } from '../fields.ts';
import { limits } from '../limits.ts';
import { listQuery } from '../queries/list-query.ts';

/** Text of the house for answers to guests, with placeholders. */
export const answerTemplate = z
  .object({ id, name: z.string(), text: localizedText, createdAt: moment, updatedAt: moment })
  .meta({ id: 'AnswerTemplate' });
export type AnswerTemplate = z.infer<typeof answerTemplate>;

export const answerTemplateInput = z
  .object({ name: requiredLine(), text: localized(limits.longText) })
  .meta({ id: 'AnswerTemplateInput' });
export type AnswerTemplateInput = z.infer<typeof answerTemplateInput>;

export const answerTemplateSortKeys = ['name', 'updatedAt', 'createdAt'] as const;
export type AnswerTemplateSortKey = (typeof answerTemplateSortKeys)[number];

/** Order without `sort`. */
export const answerTemplatesOrder = { key: 'name', direction: 'asc' } as const;

export const answerTemplateListQuery = listQuery(
  answerTemplateSortKeys,
  answerTemplatesOrder,
  'answer_templates',
);
export type AnswerTemplateListQuery = z.infer<typeof answerTemplateListQuery>;

/** Text of a template for one message, in the language of its guest. Placeholders without a value stay. */
export const filledTemplate = z.object({ text: z.string() }).meta({ id: 'FilledTemplate' });
