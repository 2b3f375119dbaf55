import { type ErrorKey, errors } from '@foyer/contract/errors.ts';
import { ApiError } from '#api/api-error.ts';
import { messageFor } from '#api/messages.ts';

export const notPublished =
  'There was an error while publishing the place. Please verify the data or try again later.';

/** Why a place was not published (spec §8). */
export const publishFailure = (error: unknown) =>
  isInvalid(error) ? notPublished : messageFor(error, notPublished);

/** Whether mending the draft would help: a field is wrong, or a picture is missing. */
export const isMendable = (error: unknown) =>
  isInvalid(error) || (error instanceof ApiError && mendableKeys.includes(error.key));

const mendableKeys = ['logoRequired', 'photoRequired', 'posIdAlreadyUsed'];

const isInvalid = (error: unknown) => error instanceof ApiError && error.status === 400;

/** Said before a save that would only fail for these (decisions E), in the words of the server's own refusal. */
export const logoRequired = refusal('logoRequired');
export const photoRequired = refusal('photoRequired');
export const tooManyPhotos = refusal('tooManyPhotos');

function refusal(key: ErrorKey) {
  const { status, code } = errors[key];
  return messageFor(new ApiError({ status, code, key }));
}
