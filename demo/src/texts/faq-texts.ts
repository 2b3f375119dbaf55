import { z } from 'zod';
import { readTexts, text } from './texts.ts';

/** The markup matches the editor's exactly: text in list items is wrapped in paragraphs. */
export const faqTexts = readTexts('faq', z.array(z.strictObject({ question: text, answer: text })));
