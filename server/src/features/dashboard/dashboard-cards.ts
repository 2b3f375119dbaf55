import type { Dashboard } from '@foyer/contract/figures/dashboard.ts';
import type { Image } from '@foyer/contract/images.ts';
import type { Expression } from 'kysely';
import { isoMoment } from '#db/reading/json.ts';
import type { Images } from '#images/images.ts';
import { toZloty } from '#lib/money.ts';
import type {
  activeCoupons,
  bestEvents,
  bestPlaces,
  firstPlaces,
  latestBillings,
  latestMessages,
  nextEvents,
} from './dashboard-entries.ts';

/** Row type of a card's subquery. */
type Row<Part extends (...args: never) => Expression<unknown>> =
  ReturnType<Part> extends Expression<(infer One)[]> ? One : never;

type Entry<Card extends readonly unknown[]> = Card[number];
type Discounts = NonNullable<Dashboard['discounts']>;

/** Rounds to two decimal places. Null without reviews. */
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
  titlePl,
  titleEn,
  average,
  ...event
}: Row<typeof bestEvents>): Entry<Dashboard['reviewsAvg']['events']['list']> => ({
  ...event,
  title: { pl: titlePl, en: titleEn },
  ratingAvg: average,
});

export const toCoupon = (row: Row<typeof activeCoupons>): Entry<Discounts['coupons']> => ({
  id: row.id,
  couponCode: row.couponCode,
  discountPercentage: row.percentage,
  membership: row.membership,
  validFrom: row.validFrom,
  validTo: row.validTo,
  event:
    row.eventId === null || row.titlePl === null || row.titleEn === null
      ? null
      : { id: row.eventId, title: { pl: row.titlePl, en: row.titleEn }, locations: row.locations },
});

export const toBilling = ({
  costMinor,
  refundedMinor,
  paymentMethod,
  transactionDate,
  email,
  name,
  surname,
  phoneNumber,
  ...same
}: Row<typeof latestBillings>): Entry<Dashboard['billings']['billings']> => ({
  ...same,
  cost: toZloty(costMinor),
  ...(refundedMinor !== null && { refundedAmount: toZloty(refundedMinor) }),
  paymentMethod,
  transactionDate: isoMoment(transactionDate),
  user: { email, profile: { name, surname, phoneNumber } },
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
  createdAt,
  userId,
  email,
  ...profile
}: Row<typeof latestMessages>): Entry<Dashboard['messages']> => ({
  id,
  title,
  status,
  createdAt: isoMoment(createdAt),
  user: { id: userId, email, profile },
});

export const toDashboardEvent = (
  { titlePl, titleEn, timeFrom, priceMinor, image, ...event }: Row<typeof nextEvents>,
  images: Addresses,
): Entry<Dashboard['events']> => ({
  ...event,
  title: { pl: titlePl, en: titleEn },
  timeFrom: isoMoment(timeFrom),
  price: priceMinor === null ? null : toZloty(priceMinor),
  image: image && toImage(image, images),
});

type Addresses = Pick<Images, 'urlOf'>;

const toImage = (
  { id, extension, position }: { id: string; extension: string; position: number },
  images: Addresses,
): Image => ({ id, url: images.urlOf(id, extension), order: position });
