import type { Language } from '@foyer/contract/enums.ts';
import type { Localized } from '@foyer/contract/fields.ts';
import { limits } from '@foyer/contract/limits.ts';
import {
  ownTitles,
  type Place,
  type PlaceInput,
  placeInput,
  placeToPublishInput,
} from '@foyer/contract/places.ts';
import { type OpeningDay, type SpecialDay, specialDaysInput } from '@foyer/contract/time/opening-hours.ts';
import { z } from 'zod';
import { messageOf } from '#api/messages.ts';
import type { Picture } from '#form/pictures/use-uploads.ts';
import type { RecordForm } from '#form/record-form.ts';
import { isTime, tidyTime } from '#ui/inputs/dates/time-text.ts';

/** A day's fields. Times are `HH:mm`, or the typed text while invalid. */
export interface DayValues {
  isOpen: boolean;
  from: string;
  to: string;
}

/**
 * A special day. `date` is `YYYY-MM-DD`, or the typed text while invalid. The note is empty in both languages or filled in both.
 */
export interface SpecialDayValues extends DayValues {
  date: string;
  note: Localized;
}

/** Values of a place's form. Floors are text, as in their picker. */
export interface PlaceValues {
  name: string;
  goPosId: string;
  locationTypeId: number | null;
  floor: string[];
  language: Language[];
  shopUrl: string;
  assignedPersonId: string | null;
  openingHours: DayValues[];
  specialDays: SpecialDayValues[];
  exclusive: boolean;
  seats: number | null;
  descriptions: Localized;
  reservationRules: Localized;
  placeRules: Localized;
  additionalNote: string;
  logo: Picture | null;
  /** In the order that guests see. */
  photos: Picture[];
}

/** Form of a place. */
export type PlaceForm = RecordForm<PlaceValues, PlaceInput, Place>;

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

/** Closed, because most special days are holidays. */
export const emptySpecialDay: SpecialDayValues = { date: '', isOpen: false, from: '', to: '', note: nothing };

export const emptyPlace: PlaceValues = {
  name: '',
  goPosId: '',
  locationTypeId: null,
  floor: [],
  language: ['pl', 'en'],
  shopUrl: '',
  assignedPersonId: null,
  openingHours: weekdays.map(() => ({ isOpen: true, from: '10:00', to: '22:00' })),
  specialDays: [],
  exclusive: false,
  seats: null,
  descriptions: nothing,
  reservationRules: nothing,
  placeRules: nothing,
  additionalNote: '',
  logo: null,
  photos: [],
};

/** Converts a stored place to form values. */
export const placeValues = (place: Place): PlaceValues => ({
  name: place.name,
  goPosId: place.goPosId ?? '',
  locationTypeId: place.locationTypeId,
  floor: place.floor.map(String),
  language: place.language,
  shopUrl: place.shopUrl,
  assignedPersonId: place.assignedPersonId,
  openingHours: place.openingHours.map(hoursOf),
  specialDays: place.specialDays.map((day) => ({
    date: day.date,
    ...hoursOf(day),
    note: day.note ?? nothing,
  })),
  exclusive: place.exclusive,
  seats: place.seats,
  descriptions: place.descriptions,
  reservationRules: place.reservationRules,
  placeRules: place.placeRules,
  additionalNote: place.additionalNote,
  logo: place.imageLogo && pictureOf(place.imageLogo),
  photos: place.images.map(pictureOf),
});

const hoursOf = ({ isOpen, from, to }: OpeningDay): DayValues => ({ isOpen, from: from ?? '', to: to ?? '' });

const pictureOf = ({ id, url }: Picture): Picture => ({ id, url });

/** Validation of spec §5, and conversion to the API's input. A published place needs an id in the POS system. */
export function placeFormSchema(
  stored?: Place,
  { publishing = stored?.status === 'PUBLISHED' } = {},
): z.ZodType<PlaceInput, PlaceValues> {
  const { shape } = publishing ? placeToPublishInput : placeInput;
  const fields = z
    .object(shape)
    .omit({ titles: true, logoId: true, photoIds: true })
    .extend({
      logo: z.custom<Picture | null>().refine((logo) => logo !== null, messageOf('logoRequired')),
      photos: z.array(z.custom<Picture>()).min(1, messageOf('photoRequired')).max(limits.photosPerPlace),
    })
    .transform(
      ({ logo, photos, ...input }): PlaceInput => ({
        ...input,
        titles: stored && ownTitles(stored),
        logoId: logo?.id ?? null,
        photoIds: photos.map(({ id }) => id),
      }),
    );
  return z.pipe(z.transform(normalized), fields);
}

/** Validation for publishing. */
export const placePublishSchema = (stored: Place | undefined) =>
  placeFormSchema(stored, { publishing: true });

/** Hidden times of a closed day must not block saving. Valid ones are kept. */
const normalized = (values: PlaceValues): unknown => ({
  ...values,
  floor: values.floor.map(Number),
  openingHours: values.openingHours.map(normalizedHours),
  specialDays: values.specialDays.map(normalizedDay),
});

const normalizedDay = (day: SpecialDayValues) => ({
  ...normalizedHours(day),
  date: day.date || undefined,
  note: day.note.pl.trim() || day.note.en.trim() ? day.note : null,
});

/** Returns the entered special days that are valid, by date. */
export const validSpecialDays = (days: readonly SpecialDayValues[]): SpecialDay[] =>
  days
    .flatMap((day) => specialDaysInput.safeParse([normalizedDay(day)]).data ?? [])
    .filter(({ date }, index, all) => all.findIndex((other) => other.date === date) === index)
    .toSorted((one, other) => one.date.localeCompare(other.date));

const normalizedHours = ({ isOpen, from, to }: DayValues) =>
  isOpen
    ? { isOpen, from: tidyTime(from), to: tidyTime(to) }
    : { isOpen, from: timeOrNothing(from), to: timeOrNothing(to) };

const timeOrNothing = (text: string) => (isTime(tidyTime(text)) ? tidyTime(text) : null);
