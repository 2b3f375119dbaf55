import { type EventListItem, eventPublishIssues } from '@foyer/contract/events.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { formatMessage } from '@foyer/contract/text/validation-messages.ts';
import { messageFor, messageOf, texts } from '#api/messages.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { placeTakenWords } from '#domain/place-taken.ts';
import type { MissingField } from '#mutation/confirm-mutation-dialog.tsx';
import { serverNow } from '#ui/time/clock.ts';
import { dayOf } from '#ui/time/venue-time.ts';

export const notPublishable = 'The event cannot be published due to validation errors';

/** Explains why an event was not published (spec §8). */
export const eventPublishFailure = (error: unknown) =>
  error instanceof ApiError && error.status === 400
    ? notPublishable
    : (placeTakenWords(error) ?? messageFor(error, texts.notSaved));

/** Form fields whose API names differ: days and times instead of moments, a picture instead of its id. */
export const eventFieldNames = {
  imageId: 'image',
  ':imageRequired': 'image',
  'timeFrom:dateInPast': 'dateFrom',
};

/** Question before publishing an event, in a list or form. */
export const eventPublishQuestion = (title: string) => ({
  title: `Publish ${quoted(title)}?`,
  confirm: 'Publish event',
});

/** First sentence of that question. */
export const shownAtOnce = 'Guests see it in the app immediately.';

/** Title of the cancel dialog. */
export const cancelTitle = (event: EventListItem) => `Cancel ${quoted(event.title.pl)}?`;

/** Title of the series dialog. */
export const seriesTitle = (event: EventListItem) => `Repeat ${quoted(event.title.pl)}`;

/** Title of the dialog that sells tickets. */
export const addGuestsTitle = (event: EventListItem) => `Add guests to ${quoted(event.title.pl)}`;

/** Title of the dialog that writes to guests. */
export const mailGuestsTitle = (event: EventListItem) => `Write to guests of ${quoted(event.title.pl)}`;

/** Title of the scheduling dialog. */
export const scheduleTitle = (event: EventListItem) => `Schedule ${quoted(event.title.pl)}`;

/** Lists the fields that block publishing a stored draft. */
export const missingInEvent = ({ image, locationIds, timeFrom }: EventListItem): MissingField[] =>
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
