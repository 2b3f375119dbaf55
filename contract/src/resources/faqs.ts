import { type Faq, type FaqInput, faq, faqInput, faqListQuery } from '../content.ts';
import { type Resource, staffRoles } from './resource.ts';

/** Questions and answers of the app, in both languages. The list shows the Polish ones. */
export const faqs = {
  list: 'faq',
  entity: 'faq',
  table: 'faqs',
  path: '/admin/content_management/faq',
  calls: ['list', 'create', 'get', 'update', 'delete'],
  roles: staffRoles,
  serves: 'places',
  pages: { list: '/app/content-management/faq', record: '/app/faq/$id' },
  singular: 'question',
  plural: 'questions',
  action: 'Faq',
  operations: ['Faq', 'Faqs'],
  tag: { name: 'Content management', about: 'FAQ, terms of use and privacy policy.' },
  record: faq,
  input: faqInput,
  inputOf: ({ question, answer }: Faq): FaqInput => ({ question, answer }),
  query: faqListQuery,
  shows: [],
  fields: {
    question: {
      field: 'question.pl',
      kind: 'longText',
      label: 'Question (PL)',
      header: 'Polish question',
      column: 'question_pl',
    },
    questionEn: {
      field: 'question.en',
      kind: 'longText',
      label: 'Question (EN)',
      header: 'English question',
      more: true,
      column: 'question_en',
    },
    answer: {
      field: 'answer.pl',
      kind: 'html',
      label: 'Answer (PL)',
      header: 'Polish answer',
      column: 'answer_pl',
    },
    answerEn: {
      field: 'answer.en',
      kind: 'html',
      label: 'Answer (EN)',
      header: 'English answer',
      more: true,
      column: 'answer_en',
    },
    updatedAt: { kind: 'moment', header: 'Last updated', column: 'updated_at' },
    createdAt: { kind: 'moment', header: 'Created at', more: true, column: 'created_at' },
  },
} as const satisfies Resource;
