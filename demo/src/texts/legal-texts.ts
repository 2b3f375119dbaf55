import { z } from 'zod';
import { readTexts } from './texts.ts';

const html = z.array(z.string()).transform((lines) => lines.join(''));
const legalText = z.strictObject({ pl: html, en: html });

/**
 * The markup matches the editor's exactly: text in list items is wrapped in paragraphs. A text is stored as an array of
 * lines.
 */
export const { privacyPolicy, termsOfUse } = readTexts(
  'legal-texts',
  z.strictObject({ privacyPolicy: legalText, termsOfUse: legalText }),
);
