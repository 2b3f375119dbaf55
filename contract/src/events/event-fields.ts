import { z } from 'zod';
import { eventCategory } from '../enums.ts';
import {
  anyText,
  id,
  localized,
  localizedLine,
  localizedText,
  moment,
  noRepeats,
  price,
  wholeNumber,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { message } from '../text/validation-messages.ts';

interface EventField {
  /** Label in the history. */
  label: string;
  /** Determines how a value is stored and shown in the history. */
  kind: 'text' | 'longText' | 'eventType' | 'category' | 'moment' | 'places' | 'number' | 'money' | 'yesOrNo';
  /** Columns of the table `events`. Bilingual text has two, Polish first. Places are in a table of their own. */
  columns: readonly [] | readonly [string] | readonly [string, string];
  /** Validates requests. */
  input: z.ZodType;
  /** Validates responses. */
  value: z.ZodType;
  /** Value in the form of a new event. */
  initial: unknown;
}

const noText = { pl: '', en: '' };
const noPlaces: string[] = [];

export const placesInput = z
  .array(id)
  .min(1)
  .max(limits.filterValues)
  .refine(noRepeats, message('notUnique'));

/** Fields of an event that users edit, but for cover and coupons. API, form, copies and history derive from this table. */
export const eventFields = {
  title: {
    label: 'Title',
    kind: 'text',
    columns: ['titlePl', 'titleEn'],
    input: localizedLine(),
    value: localizedText,
    initial: noText,
  },
  description: {
    label: 'Description',
    kind: 'longText',
    columns: ['descriptionPl', 'descriptionEn'],
    input: localized(limits.longText),
    value: localizedText,
    initial: noText,
  },
  rules: {
    label: 'Rules',
    kind: 'longText',
    columns: ['rulesPl', 'rulesEn'],
    input: localized(limits.longText),
    value: localizedText,
    initial: noText,
  },
  eventTypeId: {
    label: 'Event type',
    kind: 'eventType',
    columns: ['eventTypeId'],
    input: wholeNumber,
    value: z.int(),
    initial: null,
  },
  category: {
    label: 'Category',
    kind: 'category',
    columns: ['category'],
    input: eventCategory,
    value: eventCategory,
    initial: 'LIMITED',
  },
  timeFrom: {
    label: 'Starts',
    kind: 'moment',
    columns: ['timeFrom'],
    input: moment,
    value: moment,
    initial: '',
  },
  timeTo: { label: 'Ends', kind: 'moment', columns: ['timeTo'], input: moment, value: moment, initial: '' },
  locationIds: {
    label: 'Places',
    kind: 'places',
    columns: [],
    input: placesInput,
    value: z.array(id),
    initial: noPlaces,
  },
  maxTicketsQty: {
    label: 'Max tickets',
    kind: 'number',
    columns: ['maxTicketsQty'],
    input: wholeNumber.min(1).nullish(),
    value: z.int().nullable(),
    initial: null,
  },
  price: {
    label: 'Price',
    kind: 'money',
    columns: ['priceMinor'],
    input: price.nullish(),
    value: z.number().nullable(),
    initial: null,
  },
  recommended: {
    label: 'Recommended',
    kind: 'yesOrNo',
    columns: ['recommended'],
    input: z.boolean(),
    value: z.boolean(),
    initial: false,
  },
  sendNotification: {
    label: 'Send notification',
    kind: 'yesOrNo',
    columns: ['sendNotification'],
    input: z.boolean(),
    value: z.boolean(),
    initial: false,
  },
  staffNote: {
    label: 'Staff note',
    kind: 'longText',
    columns: ['staffNote'],
    input: anyText(limits.note).optional(), // absent: unchanged, initially empty
    value: z.string(),
    initial: '',
  },
} as const satisfies Record<string, EventField>;

/** Takes one property of every entry: `{ a: { label: 'A' } }` becomes `{ a: 'A' }`. */
function pluck<Table extends Record<string, Record<Key, unknown>>, Key extends PropertyKey>(
  table: Table,
  key: Key,
): { [Name in keyof Table]: Table[Name][Key] };
function pluck(table: Record<string, Record<PropertyKey, unknown>>, key: PropertyKey) {
  return Object.fromEntries(Object.entries(table).map(([name, entry]) => [name, entry[key]]));
}

export const eventFieldInputs = pluck(eventFields, 'input');

/** Picks the fields of an event that users edit. */
export const eventFieldValues = z.object(pluck(eventFields, 'value'));
export type EventFieldValues = z.infer<typeof eventFieldValues>;

export const initialEventFields = pluck(eventFields, 'initial');

/** Columns of the fields, as in `Tables['events']`. */
export const fieldColumns = <Field extends EventField>(
  fields: Readonly<Record<string, Field>>,
): Field['columns'][number][] =>
  Object.values(fields).flatMap<Field['columns'][number]>(({ columns }) => columns);
