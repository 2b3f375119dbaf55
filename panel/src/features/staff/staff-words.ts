import type { Staff } from '@foyer/contract/staff.ts';
import { failureIn, texts } from '#api/messages.ts';

export const placesOf = ({ managerLocations }: Pick<Staff, 'managerLocations'>) =>
  managerLocations.map(({ name }) => name).join(', ');

/** Why an account was not saved, or not deleted (spec §8). A fault of the server's is worded by what failed. */
export const saveFailure = failureIn(texts.default);
export const deleteFailure = failureIn(texts.userNotDeleted);
