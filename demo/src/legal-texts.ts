import { z } from 'zod';
import { readTexts } from './texts.ts';

const html = z.array(z.string()).transform((lines) => lines.join(''));
const legalText = z.strictObject({ pl: html, en: html });

/** The markup is that of the editor, to the letter: text inside list items stands in paragraphs. A text is kept as several lines. */
export const { privacyPolicy, termsOfUse } = readTexts(
  'legal-texts',
  z.strictObject({ privacyPolicy: legalText, termsOfUse: legalText }),
);
