import type { StaffRole } from '@foyer/contract/enums.ts';
import { type Dashboard, dashboardEntries } from '@foyer/contract/figures/dashboard.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { pipelined } from '#db/reading/pipeline.ts';
import { compiledOnce } from '#db/reading/reusable-statement.ts';
import type { Deps } from '#deps.ts';
import { hasCome } from '#lib/clock.ts';
import { toZloty } from '#lib/money.ts';
import { readTotal } from '#lists/totals.ts';
import { earliestHoldEnd, endExpiredHolds } from '#shared/sales/orders.ts';
import {
  average,
  toBestEvent,
  toBestPlace,
  toBilling,
  toCoupon,
  toDashboardEvent,
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
import { figuresReader } from './dashboard-figures.ts';

type Sources = Pick<Deps, 'db' | 'change' | 'totals' | 'clock' | 'images' | 'settings'>;

/** One point in time for the whole dashboard, so that lists and counts agree on the upcoming events. */
interface Reading extends Pick<Sources, 'db' | 'totals'> {
  now: Date;
  today: string;
  readFigures: ReturnType<typeof figuresReader>;
}

/**
 * Returns a function that reads the dashboard for a role in one round trip: cached figures and counts, and the first entries of
 * each card. A second one reads what has changed.
 */
export function dashboardReader(sources: Sources) {
  const { db, totals, clock } = sources;
  const readFigures = figuresReader(db);
  return async (role: StaffRole): Promise<Dashboard> => {
    const now = clock.now();
    const reading = { db, totals, now, today: clock.dayOf(now), readFigures };
    const isAdmin = role === 'ADMIN'; // only admins see discounts (spec §6) and webhooks
    const first = await readAll(reading, isAdmin);
    if (!first.isDue) return toDashboard(sources, first, isAdmin);
    await endExpiredHolds(sources, now);
    return toDashboard(sources, await readAll(reading, isAdmin), isAdmin);
  };
}

function toDashboard(
  { images, settings }: Sources,
  { figures, lasting, passing, admin, counts }: Awaited<ReturnType<typeof readAll>>,
  isAdmin: boolean,
): Dashboard {
  const { figure } = figures;
  return {
    totalIncome: { total: toZloty(figures.income), events: toZloty(figures.eventIncome) },
    appUsers: {
      active: figure('users ACTIVE'),
      notActive: figure('users NOT_ACTIVE'),
      deleted: figure('users DELETED'),
      blocked: figure('users BLOCKED'),
    },
    reviewsAvg: {
      locations: {
        ...average(figure('place ratings'), figure('place reviews')),
        list: lasting.bestPlaces.map(toBestPlace),
      },
      events: {
        ...average(figure('event ratings'), figure('event reviews')),
        list: lasting.bestEvents.map(toBestEvent),
      },
    },
    discounts:
      counts.coupons === null
        ? null
        : { count: counts.coupons, coupons: (admin?.coupons ?? []).map(toCoupon) },
    disabledWebhooks: admin?.disabledWebhooks ?? null,
    billings: { count: figures.billings, billings: lasting.billings.map(toBilling) },
    places: lasting.places.map((place) => toPlace(place, images)),
    messages: [...lasting.pendingMessages, ...lasting.otherMessages]
      .slice(0, dashboardEntries)
      .map(toMessage),
    events: passing.events.map((event) => toDashboardEvent(event, images)),
    counts: {
      places: counts.places,
      messages: figure('messages'),
      pendingMessages: figure('pending messages'),
      events: counts.events,
    },
    firstSteps: settings.demo
      ? undefined
      : {
          place: lasting.place,
          event: lasting.event,
          colleague: lasting.colleague,
          accessKey: isAdmin ? lasting.accessKey : null,
          import: isAdmin ? lasting.import : null,
        },
  };
}

/** Reads all parts of the dashboard in one pipeline. */
async function readAll(reading: Reading, isAdmin: boolean) {
  const { db, now, today, readFigures } = reading;
  const places = countPlaces(reading);
  const events = countUpcomingEvents(reading);
  const coupons = isAdmin ? countLiveCoupons(reading) : null;
  const [figures, [lasting], [passing], [admin], ...counted] = await pipelined(db, (send) =>
    Promise.all([
      readFigures(send),
      send(lastingCards(db, {})),
      send(passingCards(db, { now })),
      isAdmin ? send(adminCards(db, { today })) : [],
      send(places.statement),
      send(events.statement),
      coupons ? send(coupons.statement) : [],
    ]),
  );
  if (!lasting || !passing) throw new Error('a dashboard without its rows');
  const counts = {
    places: places.totalOf(counted[0]),
    events: events.totalOf(counted[1]),
    coupons: coupons === null ? null : coupons.totalOf(counted[2]),
  };
  return { figures, lasting, passing, admin, counts, isDue: hasCome(lasting.holdEnd, now) };
}

/**
 * Cards that do not depend on the time. Without parameters, the database plans this large statement only
 * once.
 */
const lastingCards = compiledOnce((db: Db) =>
  db.selectNoFrom([
    earliestHoldEnd.as('holdEnd'),
    bestPlaces(db).as('bestPlaces'),
    bestEvents(db).as('bestEvents'),
    latestBillings(db).as('billings'),
    firstPlaces(db).as('places'),
    latestMessages(db, { pending: true }).as('pendingMessages'),
    latestMessages(db, { pending: false }).as('otherMessages'),
    sql<boolean>`exists (select from places)`.as('place'),
    sql<boolean>`exists (select from events)`.as('event'),
    sql<boolean>`exists (select from public.users where role <> 'USER' and status <> 'DELETED' offset 1)`.as(
      'colleague',
    ),
    sql<boolean>`exists (select from access_keys)`.as('accessKey'),
    sql<boolean>`exists (select from imports where status = 'DONE')`.as('import'),
  ]),
);

/** Cards that depend on the time. */
const passingCards = compiledOnce((db: Db, { now }: { now: Date }) =>
  db.selectNoFrom(nextEvents(db, now).as('events')),
);

const adminCards = compiledOnce((db: Db, { today }: { today: string }) =>
  db.selectNoFrom([activeCoupons(db, today).as('coupons'), disabledWebhooks(db).as('disabledWebhooks')]),
);

const countAll = sql<number>`count(*)`.as('count');

const countLiveCoupons = ({ db, totals, now, today }: Reading) =>
  readTotal(db, totals, {
    key: `live coupons on ${today}`,
    dependsOn: ['discounts'],
    count: sql`${liveCoupons(db, today).select(countAll)}`,
    now,
  });

const countPlaces = ({ db, totals, now }: Reading) =>
  readTotal(db, totals, {
    key: 'published places',
    dependsOn: ['places'],
    count: sql`${publishedPlaces(db).select(countAll)}`,
    now,
  });

const countUpcomingEvents = ({ db, totals, now }: Reading) => {
  const upcoming = upcomingEvents(db, now);
  return readTotal(db, totals, {
    key: 'upcoming events',
    dependsOn: ['events'],
    count: sql`${upcoming.select(countAll)}`,
    // the start of the next event
    changesAt: sql<Date | null>`${upcoming.select((eb) => eb.fn.min('e.timeFrom').as('next'))}`,
    now,
  });
};
