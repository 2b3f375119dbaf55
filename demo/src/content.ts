import type { Calendar } from './calendar.ts';
import { idAt, randomOf } from './random.ts';
import { dayMs, type Row } from './rows.ts';
import { faqTexts } from './texts/faq-texts.ts';
import { privacyPolicy, termsOfUse } from './texts/legal-texts.ts';

export const faqRows = (calendar: Calendar): Row<'faqs'>[] =>
  faqTexts.map(({ question, answer }, number) => {
    const random = randomOf('faq', number);
    const createdAt = calendar.at(-400 + number * 3, '13:00') + number * 60_000;
    return {
      id: idAt(random, createdAt),
      questionPl: question.pl,
      questionEn: question.en,
      answerPl: answer.pl,
      answerEn: answer.en,
      createdAt: new Date(createdAt),
      updatedAt: new Date(createdAt + Math.floor(random() * 300 * dayMs)),
    };
  });

export const legalRows = (calendar: Calendar): Row<'legalTexts'>[] => [
  {
    id: 'privacy-policy',
    contentPl: privacyPolicy.pl,
    contentEn: privacyPolicy.en,
    updatedAt: new Date(calendar.at(-96, '12:30')),
  },
  {
    id: 'terms-of-use',
    contentPl: termsOfUse.pl,
    contentEn: termsOfUse.en,
    updatedAt: new Date(calendar.at(-41, '15:05')),
  },
];
