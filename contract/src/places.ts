import { z } from 'zod';
import { language, placeStatus } from './enums.ts';
import {
  id,
  localized,
  localizedLine,
  localizedText,
  moment,
  noRepeats,
  optionalLine,
  optionalText,
  requiredLine,
  wholeNumber,
} from './fields.ts';
import { image, pictureIds } from './images.ts';
import { limits } from './limits.ts';
import { staffRef } from './people/staff.ts';
import { listQuery, yesOrNo } from './queries/list-query.ts';
import { type FieldIssue, message } from './text/validation-messages.ts';
import { openingDay, openingHoursInput, specialDay, specialDaysInput } from './time/opening-hours.ts';

/** Reference to a place in other records. */
export const placeRef = z.object({ id, name: z.string() }).meta({ id: 'PlaceRef' });
export type PlaceRef = z.infer<typeof placeRef>;

/** 1 entertainment, 2 gastronomy (spec §3). */
export const placeType = z.object({ id: z.int(), name: z.string() }).meta({ id: 'PlaceType' });
export type PlaceType = z.infer<typeof placeType>;

/** Place in a list. `managers` has the assigned manager, or is empty. */
export const placeListItem = placeRef.extend({
  status: placeStatus,
  floor: z.array(z.int()),
  locationType: placeType,
  locationTypeId: z.int(),
  managers: z.array(staffRef),
  assignedPersonId: id.nullable(),
  userLikedCount: z.int(),
  imageLogo: image.nullable(),
  createdAt: moment,
  updatedAt: moment,
});
export type PlaceListItem = z.infer<typeof placeListItem>;

/** Full place. `openingHours` run from Monday to Sunday, `specialDays` by date, `images` in display order. */
export const place = placeListItem
  .extend({
    titles: localizedText,
    descriptions: localizedText,
    reservationRules: localizedText,
    placeRules: localizedText,
    openingHours: z.array(openingDay),
    specialDays: z.array(specialDay),
    additionalNote: z.string(),
    goPosId: z.string().nullable(),
    exclusive: z.boolean(),
    seats: z.int().nullable(),
    language: z.array(language),
    shopUrl: z.string(),
    images: z.array(image),
    eventsCount: z.int(),
    reviewCount: z.int(),
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof place>;

const shopUrl = requiredLine().refine(
  (address) => address === '' || webAddress(address) !== undefined, // an empty address is already reported as such
  message('invalidUrl'),
);

/**
 * Normalizes a web address: `shop.example/wine` may omit the scheme. Undefined for any other
 * text, including addresses that a browser would read differently.
 */
export function webAddress(address: string): string | undefined {
  const hasScheme = /^https?:\/\//i.test(address);
  const full = hasScheme ? address : `https://${address}`;
  const url = URL.canParse(full) ? new URL(full) : undefined;
  if (url?.username !== '' || url.password !== '') return undefined;
  return hasScheme || /[^.]\.[^.]/.test(url.hostname) ? url.href : undefined;
}

/** Input of the place form (decisions F). `goPosId` is optional for drafts; `titles` default to the name. */
export const placeInput = z
  .object({
    name: requiredLine(),
    titles: localizedLine().optional(),
    locationTypeId: wholeNumber,
    floor: z
      .array(wholeNumber.min(limits.floorMin).max(limits.floorMax))
      .min(1)
      .refine(noRepeats, message('notUnique')),
    shopUrl,
    language: z.array(language).refine(noRepeats, message('notUnique')).default([]),
    openingHours: openingHoursInput,
    specialDays: specialDaysInput.optional(), // absent: unchanged
    descriptions: localized(limits.longText),
    reservationRules: localized(limits.longText),
    placeRules: localized(limits.longText),
    additionalNote: optionalText(limits.note),
    assignedPersonId: id.nullish().transform((person) => person ?? null),
    goPosId: optionalLine(limits.text)
      .nullable()
      .transform((posId) => posId || null),
    exclusive: z.boolean().optional(), // at most one event at a time; absent: unchanged, initially false
    seats: wholeNumber.min(1).max(limits.seatsMax).nullish(), // absent: unchanged; null: unknown
    logoId: id.nullish(), // absent: keep the logo; null: remove it
    photoIds: pictureIds.nullish(), // all photos in order; absent: unchanged; null or []: remove them
  })
  .meta({ id: 'PlaceInput' });
export type PlaceInput = z.infer<typeof placeInput>;

/** Publishing requires the id in the point-of-sale system. */
export const placeToPublishInput = placeInput
  .extend({ goPosId: requiredLine() })
  .meta({ id: 'PlaceToPublishInput' });

/**
 * Reasons why a draft cannot be published, by field in the form's order: no point-of-sale id, no logo, no photo. Saving
 * has already checked the rest.
 */
export const placePublishIssues = (draft: {
  goPosId: string | null;
  logoId: string | null;
  photoIds: readonly string[];
}): FieldIssue[] =>
  [
    { path: 'goPosId', isMissing: !draft.goPosId },
    { path: 'logoId', isMissing: draft.logoId === null },
    { path: 'photoIds', isMissing: draft.photoIds.length === 0 },
  ].flatMap(({ path, isMissing }) => (isMissing ? [{ path, key: 'empty' }] : []));

/** Order of all photos of a place. The server renumbers them from 1. */
export const photoOrderInput = z
  .object({
    locationId: id,
    images: z
      .array(z.object({ id, order: wholeNumber }))
      .max(limits.photosPerPlace)
      .refine((images) => noRepeats(images.map((photo) => photo.id)), message('notUnique')),
  })
  .meta({ id: 'PhotoOrderInput' });
export type PhotoOrderInput = z.infer<typeof photoOrderInput>;

export const placeSortKeys = [
  'name',
  'floor',
  'locationType',
  'assignedPerson',
  'userLikedCount',
  'updatedAt',
  'createdAt',
] as const;
export type PlaceSortKey = (typeof placeSortKeys)[number];

/** Order without `sort`. */
export const placesOrder = { key: 'name', direction: 'asc' } as const;

export const placeListQuery = listQuery(placeSortKeys, placesOrder, 'places').extend({
  status: placeStatus.optional(),
});
export type PlaceListQuery = z.infer<typeof placeListQuery>;

/** With `hours=true`, each place includes its opening hours and `exclusive`. The calendar needs both for all places. */
export const placePageQuery = placeListQuery.extend({ hours: yesOrNo.optional() });
export type PlacePageQuery = z.infer<typeof placePageQuery>;

export const placeInPage = placeListItem
  .extend(place.pick({ openingHours: true, specialDays: true, exclusive: true }).partial().shape)
  .meta({ id: 'PlaceInPage' });
export type PlaceInPage = z.infer<typeof placeInPage>;

/**
 * Titles to send from a form that does not show them. Titles equal to the name are omitted, so that they follow its
 * changes.
 */
export const ownTitles = ({ name, titles }: Pick<Place, 'name' | 'titles'>) =>
  titles.pl === name && titles.en === name ? undefined : titles;
