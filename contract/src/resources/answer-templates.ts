import {
  type AnswerTemplate,
  type AnswerTemplateInput,
  answerTemplate,
  answerTemplateInput,
  answerTemplateListQuery,
} from '../answers/answer-templates.ts';
import { type Resource, staffRoles } from './resource.ts';

/** Texts of the house for answers to guests, in both languages. */
export const answerTemplates = {
  list: 'answer_templates',
  entity: 'answer_templates',
  table: 'answer_templates',
  path: '/answer_templates',
  calls: ['list', 'create', 'get', 'update', 'delete'],
  roles: staffRoles,
  serves: 'places',
  pages: { list: '/app/answer-templates', record: '/app/answer-templates/form/$id' },
  singular: 'template',
  plural: 'templates',
  action: 'AnswerTemplate',
  operations: ['AnswerTemplate', 'AnswerTemplates'],
  tag: { name: 'Answer templates', about: 'Texts of the house for answers to guests.' },
  record: answerTemplate,
  input: answerTemplateInput,
  inputOf: ({ name, text }: AnswerTemplate): AnswerTemplateInput => ({ name, text }),
  query: answerTemplateListQuery,
  shows: [],
  fields: {
    name: { kind: 'text', label: 'Name', header: 'Name', column: 'name' },
    text: {
      field: 'text.pl',
      kind: 'longText',
      label: 'Text (PL)',
      header: 'Polish text',
      column: 'text_pl',
    },
    textEn: {
      field: 'text.en',
      kind: 'longText',
      label: 'Text (EN)',
      header: 'English text',
      more: true,
      column: 'text_en',
    },
    updatedAt: { kind: 'moment', header: 'Last updated', column: 'updated_at' },
    createdAt: { kind: 'moment', header: 'Created at', more: true, column: 'created_at' },
  },
} as const satisfies Resource;
