import type { MessageStatus } from '@foyer/contract/enums.ts';
import { type Calendar, wakingMoment } from './calendar.ts';
import type { Events } from './events.ts';
import { messageTexts } from './message-texts.ts';
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
import { day, type Row } from './rows.ts';

interface Correspondence {
  calendar: Calendar;
  guests: Guests;
  places: NonEmpty<Place>;
  events: Events;
  staff: NonEmpty<Row<'users'>>;
}

export function messageOf(
  number: number,
  { calendar, guests, places, events, staff }: Correspondence,
): Row<'messages'> {
  const random = randomOf('message', number);
  const status = messageStatus(random, number);
  const isNew = status === null || status === 'PENDING';
  const age = isNew ? 0.1 + random() * 5 : 1 + 300 * random() ** 1.8;
  const latest = calendar.now - 120_000;
  const at = Math.floor(wakingMoment(random, calendar, latest - age * day, latest - (age - 0.1) * day));
  const sentAt = Math.min(at, latest);
  const updatedAt = isNew ? sentAt : Math.min(latest, sentAt + (0.05 + random() * 3) * day);
  const text = cycle(messageTexts, number);
  const names = {
    event: eventTitle(random, events),
    place: pick(random, places).row.name,
    day: dayText(calendar.date(calendar.dayOf(sentAt) + wholeBetween(random, -4, 9))),
  };
  const handlers = staff.filter((person) => person.status === 'ACTIVE');
  return {
    id: idAt(random, sentAt),
    userId: guests.pick(random, sentAt).id,
    title: fillIn(text.title, names),
    content: fillIn(text.content, names),
    status,
    note: isNew ? '' : text.note,
    createdAt: new Date(sentAt),
    updatedAt: new Date(updatedAt),
    updatedBy: isNew ? null : (handlers[wholeBetween(random, 0, handlers.length - 1)]?.id ?? null),
  };
}

/** The first four go through all of them, so that a small world has each. */
const messageStatus = (random: Random, number: number): MessageStatus | null =>
  number < 4
    ? cycle<MessageStatus | null>([null, 'PENDING', 'IN_PROGRESS', 'RESOLVED'], number)
    : pickWeighted<MessageStatus | null>(random, [
        [null, 14],
        ['PENDING', 12],
        ['IN_PROGRESS', 24],
        ['RESOLVED', 50],
      ]);

const eventTitle = (random: Random, events: Events) =>
  events.count === 0 ? 'Foyer' : events.event(wholeBetween(random, 0, events.count - 1)).row.titlePl;

const dayText = (date: string) => date.split('-').reverse().join('.');

const fillIn = (text: string, names: { event: string; place: string; day: string }) =>
  text.replace('{event}', names.event).replace('{place}', names.place).replace('{day}', names.day);
