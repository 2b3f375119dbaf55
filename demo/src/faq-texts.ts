import { z } from 'zod';
import { readTexts, text } from './texts.ts';

/** The markup is that of the editor, to the letter: text inside list items stands in paragraphs. */
export const faqTexts = readTexts('faq', z.array(z.strictObject({ question: text, answer: text })));
