import { language } from '@foyer/contract/enums.ts';
import { z } from 'zod';
import { readTexts, some, text } from './texts.ts';

/** Opening and closing time per day from Monday; `-` means closed. An earlier closing time is on the next day. */
const day = z.string();
/** Day with special hours, relative to the day of the fill. */
const specialDay = z.strictObject({ day: z.int(), hours: day, note: text });
const week = z.tuple([day, day, day, day, day, day, day]);

const rules = z.strictObject({ reservationRules: text, placeRules: text });

/** Separate file, because several places share a set. */
const placeRules = readTexts('place-rules', z.record(z.string(), rules));

const placeText = z.strictObject({
  /** Used by other texts and by the pictures. */
  key: z.string(),
  /** Local part of the manager's address. */
  manager: z.string().optional(),
  name: z.string(),
  title: text,
  description: text,
  /** Key of the set of rules. */
  rules: z.string(),
  /** 1 entertainment, 2 gastronomy */
  type: z.literal([1, 2]),
  floors: z.array(z.int()),
  languages: z.array(language),
  week,
  specialDays: z.array(specialDay).default([]),
  /** Allows one event at a time, so it hosts no series. */
  exclusive: z.boolean().default(false),
  note: z.string(),
  /** Absent for drafts. */
  seats: z.int().optional(),
  /** For drafts: whether the pictures required for publishing exist. */
  draft: z.enum(['ready', 'withoutPictures']).optional(),
});

const withItsRules = placeText.transform(({ rules: name, ...place }) => ({
  ...place,
  ...rules.parse(placeRules[name]),
}));
export type PlaceText = z.infer<typeof withItsRules>;

export const placeTexts = readTexts('places', some(withItsRules));
