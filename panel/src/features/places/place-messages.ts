import { type Place, placePublishIssues } from '@foyer/contract/places.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { formatMessage } from '@foyer/contract/text/validation-messages.ts';
import { messageFor, messageOf, texts } from '#api/messages.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { eventsInTheWay } from '#domain/place-taken.ts';
import type { MissingField } from '#mutation/confirm-mutation-dialog.tsx';

export const notPublished =
  'There was an error while publishing the place. Please verify the data or try again later.';

/** Explains why a place was not saved: it cannot take one event at a time while planned events overlap. */
export function placeSaveFailure(error: unknown, fallback: string = texts.notSaved): string {
  const events = eventsInTheWay(error);
  return events
    ? `Events overlap here: ${events}. Move or cancel one of them first.`
    : messageFor(error, fallback);
}

/** Explains why a place was not published (spec §8). */
export const placePublishFailure = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.key === 'internal')
    ? notPublished
    : placeSaveFailure(error, notPublished);

/** Form fields whose API names differ. */
export const placeFieldNames = {
  logoId: 'logo',
  photoIds: 'photos',
  ':logoRequired': 'logo',
  ':photoRequired': 'photos',
  ':tooManyPhotos': 'photos',
};

/** Question before publishing a place, in a list or form. */
export const placePublishQuestion = (name: string) => ({
  title: `Publish ${quoted(name)}?`,
  confirm: 'Publish place',
  children: 'Guests see it in the app immediately. You can still edit it, but it can’t go back to draft.',
});

/** Lists the fields that block publishing a stored draft. */
export const missingInPlace = ({ goPosId, imageLogo, images }: Place): MissingField[] =>
  placePublishIssues({
    goPosId,
    logoId: imageLogo?.id ?? null,
    photoIds: images.map(({ id }) => id),
  }).map((issue) => wordsOf[issue.path] ?? { label: issue.path, message: formatMessage(issue) });

const wordsOf: Record<string, MissingField> = {
  goPosId: { label: 'External POS ID', message: formatMessage({ key: 'empty' }) },
  logoId: { label: 'Logo', message: messageOf('logoRequired') },
  photoIds: { label: 'Photos', message: messageOf('photoRequired') },
};
