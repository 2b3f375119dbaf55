import { dashboardEntries } from '@foyer/contract/figures/dashboard.ts';
import type { WebhookDisabledReason } from '@foyer/contract/integrations/webhook-events.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { namedRows } from '#db/limits/named-rows.ts';
import { jsonRow, jsonRows } from '#db/reading/json.ts';
import { polishOrder } from '#lists/sorting.ts';
import { buyer } from '#shared/sales/buyers.ts';
import { refundFigures } from '#shared/sales/refunds.ts';

// Each subquery returns the first entries of a card as JSON. Constants are inlined: a statement without
// parameters is planned only once (ADR 10).

const entries = sql.lit(dashboardEntries);
const published = sql.lit('PUBLISHED' as const);

/** Coupons valid today, by percentage, then by the longest remaining validity. */
export const activeCoupons = (db: Db, today: string) =>
  jsonRows(
    liveCoupons(db, today)
      .leftJoin('events as e', 'e.id', 'd.eventId')
      .select(['d.id', 'd.couponCode', 'd.percentage', 'd.membership', 'd.validFrom', 'd.validTo'])
      .select(['e.id as eventId', 'e.titlePl', 'e.titleEn'])
      .select((eb) =>
        jsonRows(
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
      .limit(entries),
  );

export const liveCoupons = (db: Db, today: string) =>
  db.selectFrom('discounts as d').where('d.validFrom', '<=', today).where('d.validTo', '>=', today);

/** Webhooks that Foyer has disabled, latest first. */
export const disabledWebhooks = (db: Db) =>
  jsonRows(
    db
      .selectFrom('webhooks as w')
      .select(['w.id', 'w.url', 'w.disabledReason'])
      .where('w.disabledReason', 'is not', null)
      .$narrowType<{ disabledReason: WebhookDisabledReason }>()
      .orderBy('w.updatedAt', 'desc')
      .orderBy('w.id')
      .limit(entries),
  );

export const latestBillings = (db: Db) =>
  jsonRows(
    db
      .selectFrom('billings as b')
      .leftJoin(namedRows('users', 'u'), 'u.id', 'b.userId')
      .leftJoinLateral(refundFigures(db).as('refunded'), (join) => join.onTrue())
      .select(['b.id', 'b.costMinor', 'b.currency', 'b.status', 'b.type'])
      .select(['b.paymentMethod', 'b.transactionDate', 'refunded.paidMinor as refundedMinor'])
      .select([buyer.email.as('email'), buyer.name.as('name')])
      .select([buyer.surname.as('surname'), buyer.phoneNumber.as('phoneNumber')])
      .orderBy('b.transactionDate', 'desc')
      .orderBy('b.id', 'desc')
      .limit(entries),
  );

export const publishedPlaces = (db: Db) => db.selectFrom('places as p').where('p.status', '=', published);

export const firstPlaces = (db: Db) =>
  jsonRows(
    publishedPlaces(db)
      .select(['p.id', 'p.name', 'p.floors'])
      .select((eb) => [
        jsonRow(
          eb
            .selectFrom('images as i')
            .select(['i.id', 'i.extension', 'i.position'])
            .whereRef('i.id', '=', 'p.logoId'),
        ).as('logo'),
        jsonRows(
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
      .limit(entries),
  );

/** The latest pending messages, or the latest of all others. */
export const latestMessages = (db: Db, { pending }: { pending: boolean }) =>
  jsonRows(
    db
      .selectFrom('messages as m')
      .innerJoin(namedRows('users', 'u'), 'u.id', 'm.userId')
      .select(['m.id', 'm.title', 'm.status', 'm.createdAt', 'u.id as userId', 'u.email'])
      .select(['u.name', 'u.surname', 'u.phonePrefix', 'u.phoneNumber'])
      .where(sql`coalesce(m.status, 'PENDING')`, pending ? '=' : '<>', sql.lit('PENDING'))
      .orderBy('m.createdAt', 'desc')
      .orderBy('m.id', 'desc')
      .limit(entries),
  );

export const nextEvents = (db: Db, now: Date) =>
  jsonRows(
    upcomingEvents(db, now)
      .select(['e.id', 'e.titlePl', 'e.titleEn', 'e.timeFrom', 'e.priceMinor'])
      .select((eb) => [
        jsonRow(
          eb
            .selectFrom('images as i')
            .select(['i.id', 'i.extension', 'i.position'])
            .whereRef('i.id', '=', 'e.imageId'),
        ).as('image'),
        jsonRows(
          eb
            .selectFrom(namedRows('eventPlaces', 'ep'))
            .select(['ep.placeId as id', 'ep.placeName as name'])
            .whereRef('ep.eventId', '=', 'e.id')
            .orderBy('ep.position'),
        ).as('locations'),
      ])
      .orderBy('e.timeFrom')
      .orderBy('e.id')
      .limit(entries),
  );

export const upcomingEvents = (db: Db, now: Date) =>
  db.selectFrom('events as e').where('e.status', '=', published).where('e.timeFrom', '>', now);

export const bestPlaces = (db: Db) =>
  jsonRows(
    best(db, 'place')
      .innerJoin('places as p', 'p.id', 'r.subjectId')
      .select(['p.id', 'p.name', 'r.average', 'r.reviews']),
  );

export const bestEvents = (db: Db) =>
  jsonRows(
    best(db, 'event')
      .innerJoin('events as e', 'e.id', 'r.subjectId')
      .select(['e.id', 'e.titlePl', 'e.titleEn', 'e.locationNames as location', 'r.average', 'r.reviews']),
  );

/** Orders by average, then by number of reviews. */
const best = (db: Db, kind: 'place' | 'event') =>
  db
    .selectFrom('ratings as r')
    .where('r.kind', '=', sql.lit(kind))
    .orderBy('r.average', 'desc')
    .orderBy('r.reviews', 'desc')
    .orderBy('r.subjectId')
    .limit(entries);
