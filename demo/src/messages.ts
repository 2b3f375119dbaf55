import type { MessageStatus } from '@foyer/contract/enums.ts';
import { type Calendar, wakingMoment } from './calendar.ts';
import type { Event, Events } from './events/events.ts';
import type { Guests } from './people.ts';
import type { Place } from './places.ts';
import {
  cycle,
  idAt,
  type NonEmpty,
  pick,
  pickWeighted,
  type Random,
  randomOf,
  wholeBetween,
} from './random.ts';
import { dayMs, type Row } from './rows.ts';
import { type MessageText, messageTexts } from './texts/message-texts.ts';

interface Correspondence {
  calendar: Calendar;
  guests: Guests;
  places: NonEmpty<Place>;
  events: Events;
  staff: NonEmpty<Row<'users'>>;
}

export function messageOf(number: number, world: Correspondence): Row<'messages'> {
  const { calendar, guests, staff } = world;
  const random = randomOf('message', number);
  const status = messageStatus(random, number);
  const isNew = status === null || status === 'PENDING';
  const text = cycle(messageTexts, number);
  const event = text.content.includes('{event}') ? eventFor(random, text, isNew, world.events) : undefined;
  const sentAt = sendingMoment(random, calendar, text, isNew, event);
  const updatedAt = isNew ? sentAt : Math.min(calendar.now - 120_000, sentAt + (0.05 + random() * 3) * dayMs);
  const names = {
    event: event?.row.titlePl ?? 'Foyer',
    place: tablePlace(random, world.places).row.name,
    day: dayText(calendar.date(dayMeant(random, calendar, text, sentAt, event))),
  };
  const handlers = staff.filter((person) => person.status === 'ACTIVE');
  const handler = isNew ? null : (handlers[wholeBetween(random, 0, handlers.length - 1)]?.id ?? null);
  return {
    id: idAt(random, sentAt),
    userId: guests.pick(random, sentAt).id,
    title: fillIn(text.title, names),
    content: fillIn(text.content, names),
    status,
    note: isNew ? '' : text.note,
    createdAt: new Date(sentAt),
    updatedAt: new Date(updatedAt),
    updatedBy: handler,
    assigneeId: status === 'IN_PROGRESS' ? handler : null,
  };
}

/** The first four messages have different statuses, so that small data sets contain each of them. */
const messageStatus = (random: Random, number: number): MessageStatus | null =>
  number < 4
    ? cycle<MessageStatus | null>([null, 'PENDING', 'IN_PROGRESS', 'RESOLVED'], number)
    : pickWeighted<MessageStatus | null>(random, [
        [null, 14],
        ['PENDING', 12],
        ['IN_PROGRESS', 24],
        ['RESOLVED', 50],
      ]);

/** Event to write about; a recent one if the message is still new. */
function eventFor(random: Random, text: MessageText, isNew: boolean, events: Events): Event | undefined {
  for (let tries = 0; tries < 60 && events.count > 0; tries += 1) {
    const event = events.event(wholeBetween(random, 0, events.count - 1));
    const isOver = event.status === 'PAST';
    if (event.status === 'DRAFT' || event.status === 'CANCELLED' || event.demand === 0) continue;
    if (isNew ? isOver === (text.isOver ?? false) && event.lastDay > -20 : isOver || !text.isOver)
      return event;
  }
  return undefined;
}

/** After or before the event, depending on the text. Without an event, recent dates are more likely. */
function sendingMoment(
  random: Random,
  calendar: Calendar,
  text: MessageText,
  isNew: boolean,
  event: Event | undefined,
): number {
  const latest = calendar.now - 120_000;
  const between = (from: number, to: number) => {
    const end = Math.min(to, latest);
    return Math.min(latest, Math.floor(wakingMoment(random, calendar, Math.min(from, end), end)));
  };
  if (event && text.isOver) {
    const end = event.row.timeTo.getTime();
    return between(end + dayMs / 3, end + 6 * dayMs);
  }
  if (event && !isNew) return between(calendar.at(event.announced, '12:00'), event.row.timeFrom.getTime());
  const age = isNew ? 0.1 + random() * 3.8 : 1 + 300 * random() ** 1.8;
  return between(latest - age * dayMs, latest - (age - 0.1) * dayMs);
}

function dayMeant(
  random: Random,
  calendar: Calendar,
  text: MessageText,
  sentAt: number,
  event: Event | undefined,
): number {
  if (event) return event.firstDay;
  return calendar.dayOf(sentAt) + (text.isOver ? -wholeBetween(random, 1, 6) : wholeBetween(random, 1, 9));
}

/** Published place with tables. */
function tablePlace(random: Random, places: NonEmpty<Place>): Place {
  const [first, ...others] = places.filter(
    ({ row }) => row.locationTypeId === 2 && row.status === 'PUBLISHED',
  );
  return first ? pick(random, [first, ...others]) : places[0];
}

const dayText = (date: string) => date.split('-').reverse().join('.');

const fillIn = (text: string, names: { event: string; place: string; day: string }) =>
  text.replace('{event}', names.event).replace('{place}', names.place).replace('{day}', names.day);
