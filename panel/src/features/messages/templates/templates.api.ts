import { type AnswerTemplate, filledTemplate } from '@foyer/contract/answers/answer-templates.ts';
import { answerTemplates } from '@foyer/contract/resources/answer-templates.ts';
import { messages } from '@foyer/contract/resources/messages.ts';
import { mutationOptions } from '@tanstack/react-query';
import { api } from '#api/transport/client.ts';
import { resourceCalls } from '#resource/resource-calls.ts';

export const templateCalls = resourceCalls(answerTemplates);

export const templateDeletion = { remove: templateCalls.remove, text: 'Answers that were sent stay.' };

export const templateName = ({ name }: AnswerTemplate) => name;

/** Text of a template for a message. */
export const fillTemplate = mutationOptions({
  mutationFn: ({ id, templateId }: { id: string; templateId: string }) =>
    api.get(`${messages.path}/${id}/template/${templateId}`, filledTemplate),
});
