/**
 * What the guests' API shows of the house (scope `catalogue:read`). Each shape is a white-list of its own: what the panel's API
 * gains does not come out here by itself.
 */
import { faq, legalText } from '../content.ts';

export const appFaq = faq.pick({ id: true, question: true, answer: true, updatedAt: true });

export const appLegalText = legalText.pick({ content: true, updatedAt: true });
