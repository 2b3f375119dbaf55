import type { EventStatus } from '@foyer/contract/enums.ts';
import { type Calendar, hourMs } from '../calendar.ts';
import type { Place } from '../places.ts';
import { cycle, idAt, type NonEmpty, randomOf, wholeBetween } from '../random.ts';
import type { Row } from '../rows.ts';
import { type EventText, eventsAhead, eventsInDraft, eventsPast } from '../texts/event-texts.ts';
import type { EventRules } from './event-rules.ts';
import { eventOfSeries, rulesOf } from './event-series.ts';

/** The forty hand-written events. */
export const eventTexts: readonly EventText[] = [...eventsAhead, ...eventsPast, ...eventsInDraft];

/** Event with the values that sales, coupons and reviews depend on. */
export interface Event {
  number: number;
  row: Row<'events'>;
  places: NonEmpty<Place>;
  kind: EventRules;
  /** Status at the moment of the fill. */
  status: EventStatus;
  /** Day, relative to today, on which ticket sales start or started. */
  announced: number;
  firstDay: number;
  lastDay: number;
  coupons: number;
  /** Number of tickets that buyers want. */
  demand: number;
}

export interface Events {
  count: number;
  event(number: number): Event;
}

interface Surroundings {
  calendar: Calendar;
  places: NonEmpty<Place>;
  staff: NonEmpty<Row<'users'>>;
  /** By event number; null without an image. */
  imageOf(number: number, text: EventText): string | null;
  couponsOf(number: number): number;
}

export const textOf = (number: number): EventText =>
  eventTexts[number] ?? eventOfSeries(randomOf('series', number), number);

export function eventsOf(count: number, surroundings: Surroundings): Events {
  return { count, event: (number) => eventFrom(number, textOf(number), surroundings) };
}

const staffNotes: NonEmpty<string> = [
  'Ochrona od 18:00. Goście z listy gospodarzy wchodzą od podwórza.',
  'Fotograf dostaje akredytację przy wejściu. Przerwa o 20:15, bar otwarty do końca.',
  'Szatnia po lewej, obowiązkowa. Dwa miejsca dla wózków w pierwszym rzędzie, winda od podwórza.\nTelefon do kierownika sali: 600 204 118.',
  'Sprzedaż na miejscu tylko kartą. Spóźnionych wpuszczamy w przerwie.',
];

/** Ticketed events of today and the week ahead have a note for staff, and every third of the others. */
const noteOf = (number: number, { tickets, days: [firstDay, lastDay] }: EventText) =>
  tickets && ((lastDay >= 0 && firstDay < 7) || number % 3 === 0) ? cycle(staffNotes, number) : '';

function eventFrom(number: number, text: EventText, { calendar, staff, ...around }: Surroundings): Event {
  const random = randomOf('event', number);
  const [firstDay, lastDay] = text.days;
  const isDraft = text.status === 'DRAFT';
  const announced = isDraft ? Math.min(3, firstDay) : Math.min(-4, firstDay - wholeBetween(random, 24, 56));
  const createdAt =
    calendar.at(isDraft ? -2 - (number % 19) : announced - 6, '10:00') + Math.floor(random() * 21_600_000);
  const updatedAt = isDraft
    ? createdAt + hourMs
    : calendar.at(announced, '12:00') + Math.floor(random() * 7_200_000);
  const authors = staff.filter(({ status }) => status === 'ACTIVE');
  const author = authors[number % authors.length] ?? staff[0];
  const { title, description, tickets } = text;
  const rules = rulesOf(text);
  const row: Row<'events'> = {
    id: idAt(random, createdAt),
    status: text.status === 'DRAFT' || text.status === 'CANCELLED' ? text.status : 'PUBLISHED',
    titlePl: title.pl,
    titleEn: title.en,
    descriptionPl: description.pl,
    descriptionEn: description.en,
    rulesPl: rules.pl,
    rulesEn: rules.en,
    staffNote: noteOf(number, text),
    eventTypeId: text.vip ? 1 : 2,
    category: tickets ? 'LIMITED' : 'UNLIMITED',
    timeFrom: new Date(calendar.at(firstDay, text.time[0])),
    timeTo: new Date(calendar.at(lastDay, text.time[1])),
    recommended: text.recommended ?? false,
    sendNotification: text.notify ?? false,
    maxTicketsQty: tickets?.max ?? null,
    priceMinor: tickets ? tickets.price * 100 : null,
    publishAt: text.publish ? new Date(calendar.at(...text.publish)) : null,
    publishFailure: null,
    scheduledById: text.publish ? author.id : null,
    scheduledBy: text.publish ? author.email : null,
    calendarSequence: null,
    waitingListOpen: true,
    imageId: around.imageOf(number, text),
    createdAt: new Date(createdAt),
    createdBy: author.email,
    updatedAt: new Date(updatedAt),
    updatedBy: author.email,
  };
  return {
    number,
    row,
    places: placesAt(text, around.places, number),
    kind: text.rules,
    status: text.status,
    announced,
    firstDay,
    lastDay,
    coupons: around.couponsOf(number),
    demand: tickets?.sold ?? 0,
  };
}

/** Places named in the text, or existing ones if the data set has fewer. */
function placesAt(text: EventText, places: NonEmpty<Place>, number: number): NonEmpty<Place> {
  const [first, ...others] = text.places.flatMap((key) => places.find((place) => place.key === key) ?? []);
  return first ? [first, ...others] : [cycle(places, number)];
}

/** Coupons per event: as written for the first events, then spread evenly, at most five each, up to `total`. */
export function couponPlan(events: number, total: number): Uint8Array {
  const plan = new Uint8Array(events);
  const written = eventTexts.reduce((sum, { coupons = 0 }) => sum + coupons, 0);
  // 41 of the demo's 60 coupons belong to the written events. Other totals keep this ratio.
  let left = Math.round((total * written) / 60);
  const rest = Math.max(0, events - eventTexts.length);
  const each = rest === 0 ? 0 : Math.min(5, Math.ceil((1.8 * (left - written)) / rest));
  for (let number = 0; number < events && left > 0; number += 1) {
    const text = textOf(number);
    const wanted = number < eventTexts.length ? (text.coupons ?? 0) : text.tickets ? each : 0;
    plan[number] = Math.min(left, Math.max(0, wanted));
    left -= plan[number] ?? 0;
  }
  return plan;
}
