import { ApiError } from '#api/api-error.ts';
import { messageFor } from '#api/messages.ts';

const notPublishable = 'The event cannot be published due to validation errors';

/** Why an event was not published (spec §8). */
export const publishFailure = (error: unknown, fallback?: string) =>
  isInvalid(error) ? notPublishable : messageFor(error, fallback);

/** Whether mending the draft would help: a field is wrong, or its picture is missing. */
export const isMendable = (error: unknown) =>
  isInvalid(error) || (error instanceof ApiError && error.key === 'imageRequired');

const isInvalid = (error: unknown) => error instanceof ApiError && error.status === 400;
