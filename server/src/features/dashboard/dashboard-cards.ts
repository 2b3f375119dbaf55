import type { Dashboard } from '@foyer/contract/dashboard.ts';
import type { Image } from '@foyer/contract/images.ts';
import type { Expression } from 'kysely';
import { toZloty } from '#lib/money.ts';
import type { Images } from '#shared/images.ts';
import type {
  activeCoupons,
  bestEvents,
  bestPlaces,
  firstPlaces,
  latestBillings,
  latestMessages,
  nextEvents,
} from './dashboard-entries.ts';

/** One of the rows that such a part reads. */
type Row<Part extends (...args: never) => Expression<unknown>> =
  ReturnType<Part> extends Expression<(infer One)[]> ? One : never;

type Entry<Card extends readonly unknown[]> = Card[number];
type Discounts = NonNullable<Dashboard['discounts']>;

/** To two decimal places; of nothing there is none. */
export const average = (sum: number, totalReviews: number) => ({
  totalAvg: totalReviews === 0 ? null : Math.round((100 * sum) / totalReviews) / 100,
  totalReviews,
});

export const toBestPlace = ({
  average,
  ...place
}: Row<typeof bestPlaces>): Entry<Dashboard['reviewsAvg']['locations']['list']> => ({
  ...place,
  ratingAvg: average,
});

export const toBestEvent = ({
  pl,
  en,
  average,
  ...event
}: Row<typeof bestEvents>): Entry<Dashboard['reviewsAvg']['events']['list']> => ({
  ...event,
  title: { pl, en },
  ratingAvg: average,
});

export const toCoupon = (row: Row<typeof activeCoupons>): Entry<Discounts['coupons']> => ({
  id: row.id,
  couponCode: row.code,
  discountPercentage: row.percentage,
  membership: row.membership,
  validFrom: row.since,
  validTo: row.until,
  event:
    row.event === null || row.pl === null || row.en === null
      ? null
      : { id: row.event, title: { pl: row.pl, en: row.en }, locations: row.locations },
});

export const toBilling = ({
  cost,
  method,
  date,
  email,
  name,
  surname,
  phone,
  ...same
}: Row<typeof latestBillings>): Entry<Dashboard['billings']['billings']> => ({
  ...same,
  cost: toZloty(cost),
  paymentMethod: method,
  transactionDate: toMoment(date),
  user: { email, profile: { name, surname, phoneNumber: phone } },
});

export const toPlace = (
  { floors, logo, photos, ...place }: Row<typeof firstPlaces>,
  images: Addresses,
): Entry<Dashboard['places']> => ({
  ...place,
  floor: floors,
  images: photos.map((photo) => toImage(photo, images)),
  imageLogo: logo && toImage(logo, images),
});

export const toMessage = ({
  id,
  title,
  status,
  date,
  sender,
  email,
  name,
  surname,
  prefix,
  number,
}: Row<typeof latestMessages>): Entry<Dashboard['messages']> => ({
  id,
  title,
  status,
  createdAt: toMoment(date),
  user: { id: sender, email, profile: { name, surname, phonePrefix: prefix, phoneNumber: number } },
});

export const toEvent = (
  { pl, en, start, price, image, ...event }: Row<typeof nextEvents>,
  images: Addresses,
): Entry<Dashboard['events']> => ({
  ...event,
  title: { pl, en },
  timeFrom: toMoment(start),
  price: price === null ? null : toZloty(price),
  image: image && toImage(image, images),
});

type Addresses = Pick<Images, 'urlOf'>;

const toImage = (
  { id, extension, position }: { id: string; extension: string; position: number },
  images: Addresses,
): Image => ({ id, url: images.urlOf(id, extension), order: position });

/** Inside JSON the database spells a moment its own way. */
const toMoment = (text: string) => new Date(text).toISOString();
