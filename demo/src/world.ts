import type { Calendar } from './calendar.ts';
import { faqRows, legalRows } from './content.ts';
import { couponPlan, type Event, type Events, eventsOf, eventTexts, textOf } from './events/events.ts';
import { admirersOf } from './likes.ts';
import { messageOf } from './messages.ts';
import { type Guests, guestsOf, isLimited, staffRows } from './people.ts';
import type { Sketches } from './pictures/pictures.ts';
import { demoPlaces, type Place } from './places.ts';
import { type NonEmpty, shareOf } from './random.ts';
import { reviewOf } from './reviews.ts';
import type { Batch, Counts, Row } from './rows.ts';
import { couponsOf, memberCoupons } from './sales/discounts.ts';
import { reservationRows } from './sales/reservations.ts';
import { salesOf } from './sales/sales.ts';
import { takingOf } from './sales/takings.ts';
import { placeTexts } from './texts/place-texts.ts';
import { viewRows } from './views.ts';

export interface Plan {
  counts: Counts;
  calendar: Calendar;
  /** For both demo accounts. */
  passwordHash: string;
  pictures: Sketches;
  /** Rows of those pictures. */
  images: Row<'images'>[];
}

interface World {
  counts: Counts;
  calendar: Calendar;
  staff: NonEmpty<Row<'users'>>;
  guests: Guests;
  places: NonEmpty<Place>;
  events: Events;
  memberCoupons: ReturnType<typeof memberCoupons>;
  pictures: Sketches;
}

/**
 * Generates all rows in batches, in the order in which they must be written. Earlier rows are recomputed on demand, so
 * that memory does not grow with the counts.
 */
export function* worldOf(plan: Plan): Iterable<Batch> {
  const world = foundations(plan);
  yield {
    users: world.staff.map((row) => limitedTo(row, world)),
    images: plan.images,
    places: placeRows(world),
  };
  yield* counted(world.counts.users, (number) => ({ users: [world.guests.row(number)] }));
  yield { placePhotos: placePhotos(world), placeLikes: placeLikes(world) };
  yield* counted(world.counts.events, (number) => eventBatch(world, world.events.event(number)));
  yield { discounts: world.memberCoupons.map(({ row }) => row) };
  yield* billings(world);
  yield* counted(world.counts.reviews, (number) => ({ reviews: [reviewOf(number, world)] }));
  yield* counted(world.counts.messages, (number) => ({ messages: [messageOf(number, world)] }));
  yield { reservations: reservationRows(world) };
  yield { faqs: faqRows(world.calendar), legalTexts: legalRows(world.calendar) };
  yield { views: viewRows(world.calendar, world.staff[0]) };
}

/** Limits the account of the kitchen to the places that it manages, with which other accounts are compared. */
const limitedTo = (row: Row<'users'>, { places }: Pick<World, 'places'>): Row<'users'> => {
  const managed = places
    .filter((place) => place.row.assignedPersonId === row.id)
    .map((place) => place.row.id);
  return isLimited(row) && managed.length > 0 ? { ...row, limitedTo: managed } : row;
};

/** The first events, all of which have a cover. */
const coversInTurn = 17;

function foundations({ counts, calendar, passwordHash, pictures }: Plan): World {
  const staff = staffRows(calendar, passwordHash);
  const places = demoPlaces(calendar, staff, counts.places);
  const plan = couponPlan(counts.events, counts.discounts);
  const ofEvents = plan.reduce((sum, coupons) => sum + coupons, 0);
  const { covers } = pictures;
  const events = eventsOf(counts.events, {
    calendar,
    places,
    staff,
    couponsOf: (number) => plan[number] ?? 0,
    // Written events have their own cover or none. All others reuse these covers in turn.
    imageOf: (number) =>
      (number < eventTexts.length ? covers[number] : covers[number % coversInTurn]) ?? null,
  });
  return {
    counts,
    calendar,
    staff,
    guests: guestsOf(calendar, counts.users),
    places,
    events,
    memberCoupons: memberCoupons(counts.discounts - ofEvents, calendar, staff),
    pictures,
  };
}

function* counted(count: number, batchOf: (number: number) => Batch): Iterable<Batch> {
  for (let number = 0; number < count; number += 1) yield batchOf(number);
}

const placeRows = ({ places, pictures }: World) =>
  places.map(({ row, key }) => ({ ...row, logoId: pictures.logos.get(key) ?? null }));

/** A photo belongs to one place, so repeated places have none. */
const placePhotos = ({ places, pictures }: World) =>
  places
    .slice(0, placeTexts.length)
    .flatMap(({ row, key }) =>
      (pictures.photos.get(key) ?? []).map((id, index) => ({ id, placeId: row.id, position: index + 1 })),
    );

const placeLikes = ({ places, guests }: World) =>
  places
    .filter(({ row }) => row.status === 'PUBLISHED')
    .flatMap(({ row }, number) =>
      admirersOf('place likes', number, guests, 900).map((userId) => ({ placeId: row.id, userId })),
    );

function eventBatch({ guests, calendar }: World, event: Event): Batch {
  const isOut = event.row.status !== 'DRAFT';
  const most = event.number < eventTexts.length ? 70 : 8;
  return {
    events: [event.row],
    eventPlaces: event.places.map(({ row }, position) => ({
      eventId: event.row.id,
      placeId: row.id,
      position,
    })),
    eventLikes: isOut
      ? admirersOf('event likes', event.number, guests, most).map((userId) => ({
          eventId: event.row.id,
          userId,
        }))
      : [],
    discounts: couponsOf(event, calendar).map(({ row }) => row),
  };
}

/** Share of billings for tickets, if there are events with tickets. */
const ticketShare = 0.62;

function* billings(world: World): Iterable<Batch> {
  const { counts, events, calendar } = world;
  const demand = Array.from({ length: events.count }, (_, number) => textOf(number).tickets?.sold ?? 0);
  const allDemand = demand.reduce((sum, sold) => sum + sold, 0);
  const forTickets = allDemand === 0 ? 0 : Math.floor(counts.billings * ticketShare);
  let upTo = 0;
  for (const [number, sold] of demand.entries()) {
    const share = sold === 0 ? 0 : shareOf(forTickets, upTo, sold, allDemand);
    upTo += sold;
    if (share === 0) continue;
    const event = events.event(number);
    yield { ...salesOf(event, couponsOf(event, calendar), share, world) };
  }
  yield* counted(counts.billings - forTickets, (number) => ({ billings: [takingOf(number, world)] }));
}
