import { dashboardEntries } from '@foyer/contract/dashboard.ts';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/changes.ts';
import { polishOrder } from '#db/list.ts';

// Each of these is a part of one statement: the first entries of a card as JSON. Inside JSON names keep the database's
// spelling, so these are of one word.

/** Whatever is live on that day, the highest first, and of equals the one that lasts longest. */
export const activeCoupons = (db: Db, today: string) =>
  jsonArrayFrom(
    liveCoupons(db, today)
      .leftJoin('events as e', 'e.id', 'd.eventId')
      .select(['d.id', 'd.couponCode as code', 'd.percentage', 'd.membership'])
      .select([
        'd.validFrom as since',
        'd.validTo as until',
        'e.id as event',
        'e.titlePl as pl',
        'e.titleEn as en',
      ])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('eventPlaces as ep')
            .select(['ep.placeId as id', 'ep.placeName as name'])
            .whereRef('ep.eventId', '=', 'd.eventId')
            .orderBy('ep.position'),
        ).as('locations'),
      )
      .orderBy('d.percentage', 'desc')
      .orderBy('d.validTo', 'desc')
      .orderBy('d.id')
      .limit(dashboardEntries),
  );

export const liveCoupons = (db: Db, today: string) =>
  db.selectFrom('discounts as d').where('d.validFrom', '<=', today).where('d.validTo', '>=', today);

export const latestBillings = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('billings as b')
      .innerJoin('users as u', 'u.id', 'b.userId')
      .select(['b.id', 'b.costMinor as cost', 'b.currency', 'b.status', 'b.type'])
      .select(['b.paymentMethod as method', 'b.transactionDate as date'])
      .select(['u.email', 'u.name', 'u.surname', 'u.phoneNumber as phone'])
      .orderBy('b.transactionDate', 'desc')
      .orderBy('b.id', 'desc')
      .limit(dashboardEntries),
  );

export const publishedPlaces = (db: Db) => db.selectFrom('places as p').where('p.status', '=', 'PUBLISHED');

export const firstPlaces = (db: Db) =>
  jsonArrayFrom(
    publishedPlaces(db)
      .select(['p.id', 'p.name', 'p.floors'])
      .select((eb) => [
        jsonObjectFrom(
          eb
            .selectFrom('images as i')
            .select(['i.id', 'i.extension', 'i.position'])
            .whereRef('i.id', '=', 'p.logoId'),
        ).as('logo'),
        jsonArrayFrom(
          eb
            .selectFrom('placePhotos as ph')
            .innerJoin('images as i', 'i.id', 'ph.id')
            .select(['i.id', 'i.extension', 'ph.position'])
            .whereRef('ph.placeId', '=', 'p.id')
            .orderBy('ph.position'),
        ).as('photos'),
      ])
      .orderBy(polishOrder(sql.ref('p.name')))
      .orderBy('p.id')
      .limit(dashboardEntries),
  );

export const latestMessages = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('messages as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .select(['m.id', 'm.title', 'm.status', 'm.createdAt as date', 'u.id as sender', 'u.email'])
      .select(['u.name', 'u.surname', 'u.phonePrefix as prefix', 'u.phoneNumber as number'])
      .orderBy('m.createdAt', 'desc')
      .orderBy('m.id', 'desc')
      .limit(dashboardEntries),
  );

export const nextEvents = (db: Db, now: Date) =>
  jsonArrayFrom(
    upcomingEvents(db, now)
      .select(['e.id', 'e.titlePl as pl', 'e.titleEn as en', 'e.timeFrom as start', 'e.priceMinor as price'])
      .select((eb) => [
        jsonObjectFrom(
          eb
            .selectFrom('images as i')
            .select(['i.id', 'i.extension', 'i.position'])
            .whereRef('i.id', '=', 'e.imageId'),
        ).as('image'),
        jsonArrayFrom(
          eb
            .selectFrom('eventPlaces as ep')
            .select(['ep.placeId as id', 'ep.placeName as name'])
            .whereRef('ep.eventId', '=', 'e.id')
            .orderBy('ep.position'),
        ).as('locations'),
      ])
      .orderBy('e.timeFrom')
      .orderBy('e.id')
      .limit(dashboardEntries),
  );

export const upcomingEvents = (db: Db, now: Date) =>
  db.selectFrom('events as e').where('e.status', '=', 'PUBLISHED').where('e.timeFrom', '>', now);

export const bestPlaces = (db: Db) =>
  jsonArrayFrom(
    best(db, 'place')
      .innerJoin('places as p', 'p.id', 'r.subjectId')
      .select(['p.id', 'p.name', 'r.average', 'r.reviews']),
  );

export const bestEvents = (db: Db) =>
  jsonArrayFrom(
    best(db, 'event')
      .innerJoin('events as e', 'e.id', 'r.subjectId')
      .select([
        'e.id',
        'e.titlePl as pl',
        'e.titleEn as en',
        'e.locationNames as location',
        'r.average',
        'r.reviews',
      ]),
  );

/** By average, then by number of reviews. */
const best = (db: Db, kind: 'place' | 'event') =>
  db
    .selectFrom('ratings as r')
    .where('r.kind', '=', kind)
    .orderBy('r.average', 'desc')
    .orderBy('r.reviews', 'desc')
    .orderBy('r.subjectId')
    .limit(dashboardEntries);
