import { type LegalTextId, legalTextInput, legalTextVersion } from '@foyer/contract/content.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { etagOf } from '#http/answers/etag.ts';
import { checked } from '#http/requests/validation.ts';
import { getLegalText } from '#shared/content-rows.ts';
import { restorerOf } from '#shared/history/restorer.ts';
import { updateLegalText } from './content.actions.ts';

/** Ids of the legal texts, keyed by their record id in the history. */
const legalTextIds: Readonly<Record<string, LegalTextId>> = {
  terms_of_use: 'terms-of-use',
  privacy_policy: 'privacy-policy',
};

function legalTextOf(id: string): LegalTextId {
  const known = legalTextIds[id];
  if (!known) throw new AppError('notFound');
  return known;
}

export const legalTextRestorer = (deps: Deps) =>
  restorerOf({
    check: (input) => checked(legalTextInput, input),
    read: (id) => getLegalText(deps.db, legalTextOf(id)),
    inputOf: ({ content }) => ({ content }),
    update: ({ context, id, input, ifMatch }) =>
      updateLegalText(deps, context, legalTextOf(id), input.content, etagOf(ifMatch)),
    versionOf: legalTextVersion,
  });
