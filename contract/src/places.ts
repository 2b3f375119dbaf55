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
import { image, pictureId, pictureIds } from './images.ts';
import { limits } from './limits.ts';
import { listQuery, yesOrNo } from './list-query.ts';
import { openingDay, openingHoursInput, specialDay, specialDaysInput } from './opening-hours.ts';
import { staffRef } from './staff.ts';
import { type FieldIssue, message } from './validation-messages.ts';

/** How other entities name a place. */
export const placeRef = z.object({ id, name: z.string() });
export type PlaceRef = z.infer<typeof placeRef>;

/** 1 entertainment, 2 gastronomy (spec §3). */
export const placeType = z.object({ id: z.int(), name: z.string() });
export type PlaceType = z.infer<typeof placeType>;

/** A place as a list shows it. `managers` is the assigned person, or nobody. */
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

/** The whole place. `openingHours` runs from Monday to Sunday, `specialDays` by date, `images` in their order. */
export const place = placeListItem.extend({
  titles: localizedText,
  descriptions: localizedText,
  reservationRules: localizedText,
  placeRules: localizedText,
  openingHours: z.array(openingDay),
  specialDays: z.array(specialDay),
  additionalNote: z.string(),
  goPosId: z.string().nullable(),
  exclusive: z.boolean(),
  language: z.array(language),
  shopUrl: z.string(),
  images: z.array(image),
  eventsCount: z.int(),
  reviewCount: z.int(),
});
export type Place = z.infer<typeof place>;

const shopUrl = requiredLine().refine(
  (address) => address === '' || webAddress(address) !== undefined, // of what is empty, that is said
  message('invalidUrl'),
);

/**
 * What a link to a web page leads to: `shop.example/wine` may leave out the scheme. Undefined where it is none, or anything
 * that a browser would open as something else.
 */
export function webAddress(address: string): string | undefined {
  const hasScheme = /^https?:\/\//i.test(address);
  const url = URL.parse(hasScheme ? address : `https://${address}`);
  if (url?.username !== '' || url.password !== '') return undefined;
  return hasScheme || /[^.]\.[^.]/.test(url.hostname) ? url.href : undefined;
}

/** What a form sends (decisions F). `goPosId` is optional for drafts; `titles` say the name where they are left out. */
export const placeInput = z.object({
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
  specialDays: specialDaysInput.optional(), // absent: they stay
  descriptions: localized(limits.longText),
  reservationRules: localized(limits.longText),
  placeRules: localized(limits.longText),
  additionalNote: optionalText(limits.note),
  assignedPersonId: id.nullish().transform((person) => person ?? null),
  goPosId: optionalLine(limits.text)
    .nullable()
    .transform((posId) => posId || null),
  exclusive: z.boolean().optional(), // one event at a time; absent: it stays as it is, at first false
  logoId: pictureId.nullish(), // absent: the logo stays; null: it goes
  photoIds: pictureIds.nullish(), // all photos in their order; absent: they stay; null or []: they go
});
export type PlaceInput = z.infer<typeof placeInput>;

/** What a form sends to publish at once: a published place has its id in the point-of-sale system. */
export const placeToPublishInput = placeInput.extend({ goPosId: requiredLine() });

/**
 * What keeps a draft from being published, by field and in the form's order: its id in the point-of-sale system, a logo, a
 * photo. All else a draft has had to say when it was saved.
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

/** The order of all photos of a place; whatever the numbers, they are counted anew from 1. */
export const photoOrderInput = z.object({
  locationId: id,
  images: z
    .array(z.object({ id, order: wholeNumber }))
    .max(limits.photosPerPlace)
    .refine((images) => noRepeats(images.map((photo) => photo.id)), message('notUnique')),
});
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

export const placeListQuery = listQuery(placeSortKeys).extend({ status: placeStatus.optional() });
export type PlaceListQuery = z.infer<typeof placeListQuery>;

/** A page of the list; with `hours=true` each place says when it is open, and whether it takes one event at a time, for a calendar of all. */
export const placePageQuery = placeListQuery.extend({ hours: yesOrNo.optional() });
export type PlacePageQuery = z.infer<typeof placePageQuery>;

export const placeInPage = placeListItem.extend(
  place.pick({ openingHours: true, specialDays: true, exclusive: true }).partial().shape,
);
export type PlaceInPage = z.infer<typeof placeInPage>;

/** What a form that does not show the titles sends of them: those of their own stay, those that say the name follow it. */
export const ownTitles = ({ name, titles }: Pick<Place, 'name' | 'titles'>) =>
  titles.pl === name && titles.en === name ? undefined : titles;
