import type { Staff } from '@foyer/contract/staff.ts';
import { ApiError } from '#api/api-error.ts';
import { messageFor, texts } from '#api/messages.ts';

/** What a person is called: the first account of a house has no name until its owner gives one. */
export const nameOf = ({ profile, email }: Pick<Staff, 'profile' | 'email'>) =>
  `${profile.name} ${profile.surname}`.trim() || email;

export const phoneOf = ({ profile }: Pick<Staff, 'profile'>) =>
  `${profile.phonePrefix} ${profile.phoneNumber}`.trim();

export const placesOf = ({ managerLocations }: Pick<Staff, 'managerLocations'>) =>
  managerLocations.map(({ name }) => name).join(', ');

/** Why an account was not saved, or not deleted (spec §8). A fault of the server's has the words of the deed. */
export const saveFailure = (error: unknown) => wordsOr(error, texts.default);
export const deleteFailure = (error: unknown) => wordsOr(error, texts.userNotDeleted);

const wordsOr = (error: unknown, words: string) =>
  error instanceof ApiError && error.key === 'internal' ? words : messageFor(error, words);
