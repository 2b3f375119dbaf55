import type { Language } from '@foyer/contract/enums.ts';
import type { Localized } from '@foyer/contract/fields.ts';
import type { Image } from '@foyer/contract/images.ts';
import { limits } from '@foyer/contract/limits.ts';
import {
  ownTitles,
  type Place,
  type PlaceInput,
  placeInput,
  placeToPublishInput,
} from '@foyer/contract/places.ts';
import { z } from 'zod';
import type { ZodForm } from '#form/use-zod-form.ts';
import type { ImageValue } from '#ui/inputs/image-input.tsx';
import { isTime, tidyTime } from '#ui/inputs/time-text.ts';

/** One day as its fields hold it; times are `HH:mm`, or whatever was typed while they are none. */
export interface DayValues {
  isOpen: boolean;
  from: string;
  to: string;
}

/** A photo of the gallery: stored, or a file that was just chosen. */
export type Photo = Image | File;

/** A place as its form holds it. Floors are texts, as its picker has them. */
export interface PlaceValues {
  name: string;
  goPosId: string;
  locationTypeId: number | null;
  floor: string[];
  language: Language[];
  shopUrl: string;
  assignedPersonId: string | null;
  openingHours: DayValues[];
  descriptions: Localized;
  reservationRules: Localized;
  placeRules: Localized;
  additionalNote: string;
  logo: ImageValue;
  photos: Photo[];
}

/** A sound form: what goes to the API, and the pictures, which travel in calls of their own. */
export interface PlaceToSave {
  input: PlaceInput;
  logo: ImageValue;
  photos: Photo[];
}

/** The form itself. */
export type PlaceForm = ZodForm<PlaceValues, PlaceToSave>;

/** Monday to Sunday. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const nothing = { pl: '', en: '' };

export const emptyPlace: PlaceValues = {
  name: '',
  goPosId: '',
  locationTypeId: null,
  floor: [],
  language: ['pl', 'en'],
  shopUrl: '',
  assignedPersonId: null,
  openingHours: weekdays.map(() => ({ isOpen: true, from: '', to: '' })),
  descriptions: nothing,
  reservationRules: nothing,
  placeRules: nothing,
  additionalNote: '',
  logo: null,
  photos: [],
};

/** A stored place as its form shows it. */
export const valuesOf = (place: Place): PlaceValues => ({
  name: place.name,
  goPosId: place.goPosId ?? '',
  locationTypeId: place.locationTypeId,
  floor: place.floor.map(String),
  language: place.language,
  shopUrl: place.shopUrl,
  assignedPersonId: place.assignedPersonId,
  openingHours: place.openingHours.map(({ isOpen, from, to }) => ({
    isOpen,
    from: from ?? '',
    to: to ?? '',
  })),
  descriptions: place.descriptions,
  reservationRules: place.reservationRules,
  placeRules: place.placeRules,
  additionalNote: place.additionalNote,
  logo: place.imageLogo,
  photos: place.images,
});

/**
 * The rules of spec §5 for what is typed, and what becomes of it. A published place keeps its id in the point-of-sale
 * system. That pictures are there is seen to by the save: only then are they asked for (spec §8).
 */
export function placeFormSchema(stored?: Place): z.ZodType<PlaceToSave, PlaceValues> {
  const { shape } = stored?.status === 'PUBLISHED' ? placeToPublishInput : placeInput;
  const fields = z
    .object(shape)
    .omit({ titles: true })
    .extend({ logo: z.custom<ImageValue>(), photos: z.array(z.custom<Photo>()).max(limits.photosPerPlace) })
    .transform(
      ({ logo, photos, ...input }): PlaceToSave => ({
        logo,
        photos,
        input: { ...input, titles: stored && ownTitles(stored) },
      }),
    );
  return z.pipe(z.transform(asMeant), fields);
}

/** Times that are out of sight, because the day is closed, must not stand in the way; sound ones are kept. */
const asMeant = (values: PlaceValues): unknown => ({
  ...values,
  floor: values.floor.map(Number),
  openingHours: values.openingHours.map(({ isOpen, from, to }) =>
    isOpen
      ? { isOpen, from: tidyTime(from), to: tidyTime(to) }
      : { isOpen, from: timeOrNothing(from), to: timeOrNothing(to) },
  ),
});

const timeOrNothing = (text: string) => (isTime(tidyTime(text)) ? tidyTime(text) : null);
