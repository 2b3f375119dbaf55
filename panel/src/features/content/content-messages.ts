import type { LegalTextId } from '@foyer/contract/content.ts';
import { messageFor, texts } from '#api/messages.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { faqCalls } from './content.api.ts';

/** Explains why a question was not saved (spec §8). */
export const faqSaveFailure = (error: unknown) => reasonOf(error) || texts.notSaved;

/** Deletion of a question, and why it failed (spec §8). */
export const faqDeletion = {
  remove: faqCalls.remove,
  text: 'Guests will no longer see it in the app. This can’t be undone.',
  failure: (error: unknown) => messageFor(error, texts.serverError),
};

/** Name of each legal text, and its texts after success and failure (spec §8). */
export const legalWords: Record<LegalTextId, { name: string; published: string; notPublished: string }> = {
  'privacy-policy': {
    name: 'Privacy policy',
    published: 'Privacy policy published',
    notPublished: 'We couldn’t publish the privacy policy.',
  },
  'terms-of-use': {
    name: 'Terms of use',
    published: 'Terms of use published',
    notPublished: 'We couldn’t publish the terms of use.',
  },
};

/** Question before publishing a legal text. */
export const legalTextPublishQuestion = (id: LegalTextId, isFirst: boolean) => {
  const name = legalWords[id].name.toLowerCase();
  return {
    title: `Publish the ${name}?`,
    cancel: 'Keep editing',
    confirm: `Publish the ${name}`,
    children: isFirst
      ? 'Guests see it in the app immediately, in both languages.'
      : 'It replaces what guests see in the app immediately, in both languages. The history keeps the old text.',
  };
};

export const legalTextPublishFailure = (id: LegalTextId) => (error: unknown) =>
  `${legalWords[id].notPublished} ${reasonOf(error) || 'Please try again.'}`;

/** Returns the reason of a failure. Empty for server faults. */
function reasonOf(error: unknown): string {
  const isServerFault = error instanceof ApiError && error.status >= 500 && error.status !== 503;
  return isServerFault ? '' : messageFor(error, '');
}
