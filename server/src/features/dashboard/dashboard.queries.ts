import { type Dashboard, dashboardEntries } from '@foyer/contract/dashboard.ts';
import type { StaffRole } from '@foyer/contract/enums.ts';
import { sql } from 'kysely';
import { jsonRows } from '#db/json.ts';
import { readTotal } from '#db/totals.ts';
import type { Deps } from '#deps.ts';
import { toZloty } from '#lib/money.ts';
import { endOverdueHolds } from '#shared/orders.ts';
import {
  average,
  toBestEvent,
  toBestPlace,
  toBilling,
  toCoupon,
  toEvent,
  toMessage,
  toPlace,
} from './dashboard-cards.ts';
import {
  activeCoupons,
  bestEvents,
  bestPlaces,
  disabledWebhooks,
  firstPlaces,
  latestBillings,
  latestMessages,
  liveCoupons,
  nextEvents,
  publishedPlaces,
  upcomingEvents,
} from './dashboard-entries.ts';

type Sources = Pick<Deps, 'db' | 'change' | 'totals' | 'clock' | 'images' | 'settings'>;

/** One moment for all of it: what begins while the answer is made is upcoming for the list and for the count, or for neither. */
interface Reading extends Pick<Sources, 'db' | 'totals'> {
  now: Date;
  today: string;
}

/**
 * The dashboard as this role sees it. One statement reads the figures that triggers keep and the first entries of each card;
 * the rest is counted once for each state of the data.
 */
export async function getDashboard(sources: Sources, role: StaffRole): Promise<Dashboard> {
  const { db, totals, clock, images, settings } = sources;
  const now = clock.now();
  await endOverdueHolds(sources, now);
  const reading = { db, totals, now, today: clock.dayOf(now) };
  const isAdmin = role === 'ADMIN'; // alone sees discounts (spec §6) and webhooks
  const read = await readCards(reading, isAdmin);
  const figure = (name: string) => read.counters.find((counter) => counter.name === name)?.value ?? 0;
  return {
    totalIncome: { total: toZloty(read.income), events: toZloty(read.eventIncome) },
    appUsers: {
      active: figure('users ACTIVE'),
      notActive: figure('users NOT_ACTIVE'),
      deleted: figure('users DELETED'),
      blocked: figure('users BLOCKED'),
    },
    reviewsAvg: {
      locations: {
        ...average(figure('place ratings'), figure('place reviews')),
        list: read.bestPlaces.map(toBestPlace),
      },
      events: {
        ...average(figure('event ratings'), figure('event reviews')),
        list: read.bestEvents.map(toBestEvent),
      },
    },
    discounts: isAdmin
      ? { count: await countLiveCoupons(reading), coupons: (read.coupons ?? []).map(toCoupon) }
      : null,
    disabledWebhooks: isAdmin ? (read.disabledWebhooks ?? []) : null,
    billings: { count: read.billingCount, billings: read.billings.map(toBilling) },
    places: read.places.map((place) => toPlace(place, images)),
    messages: [...read.pendingMessages, ...read.otherMessages].slice(0, dashboardEntries).map(toMessage),
    events: read.events.map((event) => toEvent(event, images)),
    counts: {
      places: await countPlaces(reading),
      messages: figure('messages'),
      pendingMessages: figure('pending messages'),
      events: await countUpcomingEvents(reading),
    },
    firstSteps: settings.demo
      ? undefined
      : {
          place: read.place,
          event: read.event,
          colleague: read.colleague,
          accessKey: isAdmin ? read.accessKey : null,
          import: isAdmin ? read.import : null,
        },
  };
}

const readCards = ({ db, now, today }: Reading, isAdmin: boolean) =>
  db
    .selectNoFrom([
      jsonRows(
        db
          .selectFrom('counters')
          .select(['name', sql<number>`sum(value)::bigint`.as('value')])
          .groupBy('name'),
      ).as('counters'),
      sql<number>`(select coalesce(sum(billings), 0)::bigint from billing_sums)`.as('billingCount'),
      sql<number>`(
        select coalesce(sum(case type when 'REFUND' then -cost_minor else cost_minor end), 0)::bigint
          from billing_sums where status = 'PAID'
      )`.as('income'),
      sql<number>`(
        select coalesce(sum(case type when 'REFUND' then -cost_minor else cost_minor end), 0)::bigint
          from billing_sums where status = 'PAID' and of_event
      )`.as('eventIncome'),
      bestPlaces(db).as('bestPlaces'),
      bestEvents(db).as('bestEvents'),
      latestBillings(db).as('billings'),
      firstPlaces(db).as('places'),
      latestMessages(db, { pending: true }).as('pendingMessages'),
      latestMessages(db, { pending: false }).as('otherMessages'),
      nextEvents(db, now).as('events'),
      sql<boolean>`exists (select from places)`.as('place'),
      sql<boolean>`exists (select from events)`.as('event'),
      sql<boolean>`exists (select from users where role <> 'USER' and status <> 'DELETED' offset 1)`.as(
        'colleague',
      ),
      sql<boolean>`exists (select from access_keys)`.as('accessKey'),
      sql<boolean>`exists (select from imports where status = 'DONE')`.as('import'),
    ])
    .$if(isAdmin, (cards) =>
      cards.select([activeCoupons(db, today).as('coupons'), disabledWebhooks(db).as('disabledWebhooks')]),
    )
    .executeTakeFirstOrThrow();

const countAll = sql<number>`count(*)`.as('count');

const countLiveCoupons = ({ db, totals, now, today }: Reading) =>
  readTotal(db, totals, {
    count: sql`${liveCoupons(db, today).select(countAll)}`,
    now,
  });

const countPlaces = ({ db, totals, now }: Reading) =>
  readTotal(db, totals, {
    count: sql`${publishedPlaces(db).select(countAll)}`,
    now,
  });

const countUpcomingEvents = ({ db, totals, now }: Reading) => {
  const upcoming = upcomingEvents(db, now);
  return readTotal(db, totals, {
    count: sql`${upcoming.select(countAll)}`,
    changesAt: sql<Date | null>`${upcoming.select((eb) => eb.fn.min('e.timeFrom').as('next'))}`, // when it begins
    now,
  });
};
