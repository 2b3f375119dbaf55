import { language, membership, role } from '@foyer/contract/enums.ts';
import type { FieldKind } from '@foyer/contract/resources/resource.ts';
import { z } from 'zod';
import { membershipName } from '#domain/membership.ts';
import { formatMoney } from '#domain/money.tsx';
import { plainText } from '#domain/plain-text.ts';
import { roleName } from '#domain/role.ts';
import { statusLabelOf } from '#domain/status-tag.tsx';
import { capitalized, countOf, formatClock, formatDate, formatDateTime, formatNumber } from '#ui/format.ts';

/** Names of records referenced by id, as far as they have loaded. */
export interface Names {
  places: ReadonlyMap<string, string>;
  people: ReadonlyMap<string, string>;
  eventTypes: ReadonlyMap<number, string>;
}

const text = z.union([z.string(), z.number()]).transform(String);
const texts = z.union([z.array(text), text.transform((one) => [one])]);
const languageNames: Record<string, string> = { pl: 'Polish', en: 'English' };
const placeTypes: Record<string, string> = { 1: 'Entertainment', 2: 'Gastronomy' };
const categories: Record<string, string> = { LIMITED: 'Limited', UNLIMITED: 'Unlimited' };
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const hours = z.object({ isOpen: z.boolean(), from: z.string().nullable(), to: z.string().nullable() });
const openingHours = z.array(hours);
const note = z.object({ pl: z.string(), en: z.string() }).nullish();
const specialDays = z.array(hours.extend({ date: z.string(), note }));

const coupons = z.array(
  z.object({
    couponCode: z.string(),
    discountPercentage: z.number(),
    validFrom: z.string(),
    validTo: z.string(),
    totalQty: z.number().nullable(),
  }),
);

/** Words a value. Returns undefined if there is none. Values of an old format are shown unchanged. */
export function shownValue(kind: FieldKind, value: unknown, names: Names): string | undefined {
  if (kind === 'membership') return membershipName(membership.nullable().catch(null).parse(value));
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value) && value.length === 0) return undefined;
  return say[kind](value, names);
}

const plainly = (value: unknown) => {
  const parsed = texts.safeParse(value);
  return parsed.success ? parsed.data.join(', ') : JSON.stringify(value);
};

/** Words the value if it still matches the schema. */
const known =
  <Value>(schema: z.ZodType<Value>, words: (value: Value, names: Names) => string) =>
  (value: unknown, names: Names) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? words(parsed.data, names) : plainly(value);
  };

/** Returns "Membership discounts" for `membership_discounts`. */
const listTitle = (list: string) => capitalized(list).replaceAll('_', ' ');

const oneOf = (all: Readonly<Record<string, string>>) => (value: unknown) =>
  all[plainly(value)] ?? plainly(value);

const hoursOf = ({ isOpen, from, to }: z.infer<typeof hours>) =>
  isOpen && from && to ? `${formatClock(from)} – ${formatClock(to)}` : 'closed';

const say: Record<Exclude<FieldKind, 'membership'>, (value: unknown, names: Names) => string> = {
  text: plainly,
  longText: plainly,
  html: known(z.string(), plainText),
  money: known(z.number(), (amount) => formatMoney(amount)),
  number: known(z.number(), formatNumber),
  percentage: known(z.number(), (share) => `${share}%`),
  moment: known(z.string(), formatDateTime),
  day: known(z.string(), formatDate),
  yesOrNo: known(z.boolean(), (yes) => (yes ? 'Yes' : 'No')),
  status: known(z.string(), statusLabelOf),
  role: known(role, roleName),
  language: known(texts.pipe(z.array(language)), (all) => all.map((each) => languageNames[each]).join(', ')),
  eventType: known(z.number(), (id, { eventTypes }) => eventTypes.get(id) ?? `Type ${id}`),
  placeType: oneOf(placeTypes),
  category: oneOf(categories),
  places: known(texts, (ids, { places }) => ids.map((id) => placeName(id, places)).join(', ')),
  person: known(z.string(), (id, { people }) => people.get(id) ?? '…'),
  guest: () => 'a guest with an account',
  picture: () => 'a picture',
  pictures: known(z.array(z.unknown()), ({ length }) => countOf(length, 'photo')),
  hours: known(openingHours, (week) => week.map((day, index) => `${days[index]} ${hoursOf(day)}`).join(', ')),
  specialDays: known(specialDays, (all) => all.map(specialDayText).join(', ')),
  specialDay: known(specialDays, (all) => all.map(ownHours).join(', ')),
  hoursOfDay: known(hours, hoursOf),
  coupons: known(coupons, (all) => all.map(couponText).join(', ')),
  list: known(z.string(), listTitle),
  secret: () => '•••',
};

type SpecialDay = z.infer<typeof specialDays>[number];

/** Returns text such as `closed: Wigilia / Christmas Eve`. */
const ownHours = (day: SpecialDay) =>
  [hoursOf(day), [day.note?.pl, day.note?.en].filter(Boolean).join(' / ')].filter(Boolean).join(': ');

const specialDayText = (day: SpecialDay) => `${formatDate(day.date)} ${ownHours(day)}`;

const couponText = (coupon: z.infer<typeof coupons>[number]) =>
  `${coupon.couponCode || 'New code'} (${coupon.discountPercentage}%, ${formatDate(coupon.validFrom)} – ${formatDate(coupon.validTo)}${
    coupon.totalQty === null ? '' : `, ${formatNumber(coupon.totalQty)} pcs`
  })`;

/** Returns true if the value is shown as a text difference. */
export const isLong = (kind: FieldKind) => kind === 'longText' || kind === 'html';

/** Words the items of a list. Returns an empty list for other values. */
export function partsOf(kind: FieldKind, value: unknown, { places }: Names): string[] {
  if (kind === 'hours')
    return listOf(openingHours, value).map((day, index) => `${days[index] ?? ''} ${hoursOf(day)}`);
  if (kind === 'specialDays') return listOf(specialDays, value).map(specialDayText);
  if (kind === 'coupons') return listOf(coupons, value).map(couponText);
  if (kind === 'places') return listOf(z.array(z.string()), value).map((id) => placeName(id, places));
  return [];
}

const listOf = <Item>(schema: z.ZodType<Item[]>, value: unknown): Item[] =>
  schema.safeParse(value).data ?? [];

const placeName = (id: string, places: Names['places']) => places.get(id) ?? '…';
