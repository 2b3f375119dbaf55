import { type EventListItem, eventPublishIssues } from '@foyer/contract/events.ts';
import { formatMessage } from '@foyer/contract/validation-messages.ts';
import { ApiError } from '#api/api-error.ts';
import { messageFor, messageOf, texts } from '#api/messages.ts';
import { placeTakenWords } from '#domain/place-taken.ts';
import type { MissingField } from '#mutation/confirm-mutation-dialog.tsx';
import { serverNow } from '#ui/clock.ts';
import { dayOf } from '#ui/venue-time.ts';

export const notPublishable = 'The event cannot be published due to validation errors';

/** Why an event was not published (spec §8). */
export const publishFailure = (error: unknown) =>
  error instanceof ApiError && error.status === 400
    ? notPublishable
    : (placeTakenWords(error) ?? messageFor(error, texts.notSaved));

/** Where the form shows what the API says of other fields: it has days and times for moments, and a picture for its id. */
export const fieldNames = {
  imageId: 'image',
  ':imageRequired': 'image',
  'timeFrom:dateInPast': 'dateFrom',
};

/** Asked before an event is published, in a list and in a form. */
export const publishQuestion = (title: string) => ({
  title: `Publish “${title}”?`,
  cancel: 'Not yet',
  confirm: 'Publish event',
});

/** The first sentence of that question. */
export const shownAtOnce = 'Guests see it in the app at once.';

/** What the dialog of cancelling is called. */
export const cancelTitle = (event: EventListItem) => `Cancel “${event.title.pl}”?`;

/** What the dialog of a series is called. */
export const seriesTitle = (event: EventListItem) => `A series of “${event.title.pl}”`;

/** What the dialog of scheduled publishing is called. */
export const scheduleTitle = (event: EventListItem) => `When to publish “${event.title.pl}”`;

/** What keeps a stored draft from being published, field by field. */
export const missingToPublish = ({ image, locationIds, timeFrom }: EventListItem): MissingField[] =>
  eventPublishIssues({ imageId: image?.id ?? null, locationIds, timeFrom }, new Date(serverNow()), (moment) =>
    dayOf(moment.getTime()),
  ).map((issue) => ({
    label: labels[issue.path] ?? issue.path,
    message: issue.path === 'imageId' ? messageOf('imageRequired') : formatMessage(issue),
  }));

const labels: Record<string, string> = {
  imageId: 'Cover picture',
  locationIds: 'Places',
  timeFrom: 'Start',
};
