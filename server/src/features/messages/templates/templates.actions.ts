import type { AnswerTemplate, AnswerTemplateInput } from '@foyer/contract/answers/answer-templates.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { deleteRow, insertRow, lockRow, updateRow } from '#resources/rows.ts';
import { getTemplate } from './templates.queries.ts';

type TemplateDeps = Pick<Deps, 'change'>;

export const createTemplate = (
  { change }: TemplateDeps,
  context: WriteContext,
  input: AnswerTemplateInput,
): Promise<AnswerTemplate> =>
  change(context, async (tx) =>
    getTemplate(tx, await insertRow(tx, 'answerTemplates', columnsOf(input), context.now)),
  );

/** 404; 412 `changedMeanwhile`. */
export const updateTemplate = (
  { change }: TemplateDeps,
  context: WriteContext,
  id: string,
  input: AnswerTemplateInput,
  ifMatch?: string,
): Promise<AnswerTemplate> =>
  change(context, async (tx) => {
    await lockRow(tx, 'answerTemplates', id, ifMatch);
    await updateRow(tx, 'answerTemplates', id, columnsOf(input), context.now);
    return getTemplate(tx, id);
  });

export const deleteTemplate = (
  { change }: TemplateDeps,
  context: WriteContext,
  id: string,
  ifMatch?: string,
): Promise<void> =>
  change(context, async (tx) => {
    await lockRow(tx, 'answerTemplates', id, ifMatch);
    await deleteRow(tx, 'answerTemplates', id);
  });

const columnsOf = ({ name, text }: AnswerTemplateInput) => ({ name, textPl: text.pl, textEn: text.en });
