import type { Language } from '@foyer/contract/enums.ts';
import { type Calendar, wakingMoment } from './calendar.ts';
import type { Event, Events } from './events/events.ts';
import type { Guests } from './people.ts';
import type { Place } from './places.ts';
import {
  chance,
  idAt,
  type NonEmpty,
  pick,
  pickWeighted,
  type Random,
  randomOf,
  wholeBetween,
} from './random.ts';
import { dayMs, type Row } from './rows.ts';
import { moodOf, reviewTexts } from './texts/review-texts.ts';

interface Reviewed {
  calendar: Calendar;
  guests: Guests;
  places: NonEmpty<Place>;
  events: Events;
}

/** Five of eight reviews are about places, the others about past events. */
export function reviewOf(number: number, world: Reviewed): Row<'reviews'> {
  const random = randomOf('review', number);
  const round = Math.floor(number / 8);
  const seat = number % 8;
  const event = seat >= 5 ? reviewableEvent(random, world.events) : undefined;
  // The first reviews have different ratings, so that small data sets contain each of them.
  const ordinal = event ? round * 3 + seat - 5 : round * 5 + seat;
  const rating = ordinal < 6 ? ordinal : number === longOne ? 5 : weightedRating(random);
  return event ? eventReview(random, rating, event, world) : placeReview(random, rating, number, world);
}

/** Number of the long review, which is about a dinner. */
const longOne = 12;

const languageOf = (random: Random): Language => (chance(random, 0.14) ? 'en' : 'pl');

const weightedRating = (random: Random) =>
  pickWeighted(random, [
    [5, 55],
    [4, 28],
    [3, 8],
    [2, 4],
    [1, 3],
    [0, 2],
  ]);

function reviewableEvent(random: Random, events: Events): Event | undefined {
  for (let tries = 0; tries < 40 && events.count > 0; tries += 1) {
    const event = events.event(wholeBetween(random, 0, events.count - 1));
    if (event.status === 'PAST') return event;
  }
  return undefined;
}

function eventReview(
  random: Random,
  rating: number,
  event: Event,
  { calendar, guests }: Reviewed,
): Row<'reviews'> {
  const { row, places } = event;
  const from = row.timeTo.getTime();
  const at = Math.floor(wakingMoment(random, calendar, from, Math.min(calendar.now, from + 21 * dayMs)));
  const mood = moodOf(rating);
  const language = languageOf(random);
  const { verdicts, details } = reviewTexts.events[mood][language];
  const stuck =
    mood === 'good' && chance(random, 0.7) ? reviewTexts.highlights[event.kind][language] : details;
  return {
    id: idAt(random, at),
    userId: guests.pick(random, at).id,
    placeId: null,
    eventId: row.id,
    rating,
    content: `${pick(random, verdicts)} ${pick(random, stuck)}`,
    reservationDetails: null,
    subject: {
      placeName: places.map((place) => place.row.name).join(', '),
      eventTitle: { pl: row.titlePl, en: row.titleEn },
      priceMinor: row.priceMinor,
    },
    createdAt: new Date(at),
  };
}

function placeReview(
  random: Random,
  rating: number,
  number: number,
  { calendar, guests, places }: Reviewed,
): Row<'reviews'> {
  const [first, ...others] = places.filter(({ row }) => row.status === 'PUBLISHED');
  const chosen = pick(random, first ? [first, ...others] : places);
  const restaurant = places.find(({ key }) => key === 'mezzanine');
  const place = number === longOne && restaurant ? restaurant : chosen;
  const visited = Math.floor(calendar.now - dayMs * (1 + 500 * random() ** 1.6));
  const at = Math.floor(wakingMoment(random, calendar, visited, Math.min(calendar.now, visited + 4 * dayMs)));
  const isTable = place.row.locationTypeId === 2;
  const { verdicts, details } = (isTable ? reviewTexts.tables : reviewTexts.halls)[moodOf(rating)][
    languageOf(random)
  ];
  return {
    id: idAt(random, at),
    userId: guests.pick(random, at).id,
    placeId: place.row.id,
    eventId: null,
    rating,
    content:
      number === longOne ? reviewTexts.longReview : `${pick(random, verdicts)} ${pick(random, details)}`,
    reservationDetails: {
      reservationDate: new Date(
        calendar.at(calendar.dayOf(visited) - 1, pick(random, visitTimes)),
      ).toISOString(),
      guestsQty: wholeBetween(random, 1, 8),
      tableNumber: String(wholeBetween(random, 1, 24)),
    },
    subject: { placeName: place.row.name },
    createdAt: new Date(at),
  };
}

const visitTimes: NonEmpty<string> = [
  '12:30',
  '13:00',
  '17:00',
  '18:00',
  '18:30',
  '19:00',
  '19:30',
  '20:00',
  '21:00',
];
