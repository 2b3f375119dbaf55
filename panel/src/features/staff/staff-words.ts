import type { Staff } from '@foyer/contract/people/staff.ts';
import { failureIn, texts } from '#api/messages.ts';

export const managedPlaces = ({ managerLocations }: Pick<Staff, 'managerLocations'>) =>
  managerLocations.map(({ name }) => name).join(', ');

/** Explains why an account was not saved or deleted (spec §8). Server faults use the text of the action. */
export const staffSaveFailure = failureIn(texts.default);
export const deleteFailure = failureIn(texts.userNotDeleted);
