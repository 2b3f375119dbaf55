/** iCalendar files (RFC 5545) with one event. */
import type { Settings } from '#settings.ts';

/** Shown as the sender of an entry. `METHOD:PUBLISH` requires one (RFC 5546, 3.2.1). */
export interface Organizer {
  name: string;
  email: string;
}

/** The venue, at the address that sends its mails. */
export const organizerOf = ({
  venueName,
  mailFrom,
}: Pick<Settings, 'venueName' | 'mailFrom'>): Organizer => ({
  name: venueName,
  email: /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom,
});

export interface CalendarEntry {
  /** Identifies the entry for ever, also in later files about it. */
  uid: string;
  /** Calendars replace an entry by one with a higher number. */
  sequence: number;
  stamp: Date;
  from: Date;
  to: Date;
  title: string;
  place: string;
  description: string;
  status: 'CONFIRMED' | 'CANCELLED';
  organizer: Organizer;
}

export const calendarFile = (entry: CalendarEntry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Calendar//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.stamp)}`,
    `DTSTART:${utc(entry.from)}`,
    `DTEND:${utc(entry.to)}`,
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.place === '' ? [] : [`LOCATION:${escaped(entry.place)}`]),
    `DESCRIPTION:${escaped(entry.description)}`,
    `STATUS:${entry.status}`,
    `ORGANIZER;CN="${entry.organizer.name.replaceAll('"', '’')}":mailto:${entry.organizer.email}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

/** Returns `20261128T190000Z`. */
const utc = (time: Date) => `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Octets per line, the space of a continuation included. */
const lineOctets = 75;

/** Continues a long line on further ones, without splitting a character. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > lineOctets) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
