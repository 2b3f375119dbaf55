/** Coupons in the format shared by their list and their event. */
import { type Discount, discountStatusOn } from '@foyer/contract/sales/discounts.ts';
import type { Db } from '#db/handles.ts';
import { isoMoment, jsonRows, type Read } from '#db/reading/json.ts';
import { couponUses } from './tickets.ts';

/** Selects coupons with their event and number of uses. */
export const discountRows = (db: Db, now: Date) =>
  db
    .selectFrom('discounts as d')
    .leftJoin('events as e', 'e.id', 'd.eventId')
    .select([
      'd.id',
      'd.couponCode',
      'd.percentage',
      'd.membership',
      'd.validFrom',
      'd.validTo',
      'd.totalQty',
      'd.sendNotification',
      'd.createdAt',
      'd.createdBy',
      'd.updatedAt',
      'd.eventId',
      'e.titlePl',
      'e.titleEn',
      couponUses(now).as('totalUsed'),
    ])
    .select((eb) =>
      jsonRows(
        eb
          .selectFrom('eventPlaces as ep')
          .select(['ep.placeId as id', 'ep.placeName as name'])
          .whereRef('ep.eventId', '=', 'd.eventId')
          .orderBy('ep.position')
          .orderBy('ep.placeId'),
      ).as('locations'),
    );

type DiscountRow = Awaited<ReturnType<ReturnType<typeof discountRows>['executeTakeFirstOrThrow']>>;

/** Converts a row of `discountRows`. The status depends on the venue's day. */
export function toDiscount(row: Read<DiscountRow>, today: string): Discount {
  const {
    percentage,
    titlePl,
    titleEn,
    eventId,
    locations,
    totalQty,
    totalUsed,
    createdAt,
    updatedAt,
    ...same
  } = row;
  const title = titlePl === null || titleEn === null ? null : { pl: titlePl, en: titleEn };
  return {
    ...same,
    discountPercentage: percentage,
    totalQty,
    totalUsed,
    usedPercentage: totalQty === null ? null : Math.round((100 * totalUsed) / totalQty),
    type: discountStatusOn(row, today),
    title,
    event: eventId && title ? { id: eventId, title, locations } : null,
    createdAt: isoMoment(createdAt),
    updatedAt: isoMoment(updatedAt),
    _count: { usedTickets: totalUsed },
  };
}
