import { language } from '@foyer/contract/enums.ts';
import { z } from 'zod';
import { readTexts, some, text } from './texts.ts';

/** Opening and closing time of each day from Monday; `-` is a closed day. A closing time before the opening is the next day's. */
const day = z.string();
/** A day with hours of its own, counted from the day of the fill. */
const specialDay = z.strictObject({ day: z.int(), hours: day, note: text });
const week = z.tuple([day, day, day, day, day, day, day]);

const rules = z.strictObject({ reservationRules: text, placeRules: text });

/** Kept apart from the places because several share them. */
const placeRules = readTexts('place-rules', z.record(z.string(), rules));

const placeText = z.strictObject({
  /** How other texts refer to it; also names its pictures. */
  key: z.string(),
  /** The mailbox of whoever manages it. */
  manager: z.string().optional(),
  name: z.string(),
  title: text,
  description: text,
  /** Which of the sets of rules. */
  rules: z.string(),
  /** 1 entertainment, 2 gastronomy */
  type: z.literal([1, 2]),
  floors: z.array(z.int()),
  languages: z.array(language),
  week,
  specialDays: z.array(specialDay).default([]),
  /** One event at a time: no series is held there. */
  exclusive: z.boolean().default(false),
  note: z.string(),
  /** Drafts: whether they have all pictures that publishing asks for. */
  draft: z.enum(['ready', 'withoutPictures']).optional(),
});

const withItsRules = placeText.transform(({ rules: name, ...place }) => ({
  ...place,
  ...rules.parse(placeRules[name]),
}));
export type PlaceText = z.infer<typeof withItsRules>;

export const placeTexts = readTexts('places', some(withItsRules));
