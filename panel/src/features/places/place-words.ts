import { language } from '@foyer/contract/enums.ts';
import { limits } from '@foyer/contract/limits.ts';
import type { PlaceType } from '@foyer/contract/places.ts';
import { capitalized } from '#ui/format.ts';

/** Returns `-1, 0, 3`: the floors of a place from the bottom up. */
export const floorsText = (floors: readonly number[]) => floors.join(', ');

/** Shows `gastronomy` as "Gastronomy". */
export const placeTypeName = ({ name }: Pick<PlaceType, 'name'>) => capitalized(name);

export const languageNames = { pl: 'Polish', en: 'English' } as const;

export const languageOptions = language.options.map((value) => ({ value, label: languageNames[value] }));

/** All possible floors from the bottom up. */
export const floorOptions = Array.from(
  { length: limits.floorMax - limits.floorMin + 1 },
  (_, index) => index + limits.floorMin,
).map((floor) => ({ value: String(floor), label: floor === 0 ? '0 (ground)' : String(floor) }));
