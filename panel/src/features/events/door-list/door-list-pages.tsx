import type { Event } from '@foyer/contract/events.ts';
import { personName } from '#domain/person.ts';
import { countOf, formatDayTime, formatTime } from '#ui/format.ts';
import { joined } from '#ui/joined.ts';
import type { TicketHolder } from '../events.api.ts';
import { codesOf } from '../ticket-codes.ts';
import styles from './door-list.module.css';

/** Rows per A4 page. */
const guestsPerPage = 40;

interface DoorListPagesProps {
  event: Event;
  guests: readonly TicketHolder[];
}

/** Guests by surname, 40 per page, with their check-ins. Each page names the event. */
export function DoorListPages({ event, guests }: DoorListPagesProps) {
  const sorted = guests.toSorted(bySurname);
  const count = Math.ceil(sorted.length / guestsPerPage);
  const pages = Array.from({ length: count }, (_, page) => ({
    number: page + 1,
    guests: sorted.slice(page * guestsPerPage, (page + 1) * guestsPerPage),
  }));
  const tickets = guests.reduce((sum, guest) => sum + guest.tickets, 0);
  const showsArrivals = guests.some(({ checkedInAt }) => checkedInAt !== null);
  const people = `${countOf(guests.length, 'guest')}, ${countOf(tickets, 'ticket')}`;
  return pages.map(({ number, guests: shown }) => (
    <div key={number} className={styles.page}>
      <div className={styles.head}>
        <p className={styles.title} lang="pl">
          {event.title.pl}
        </p>
        <p>
          {formatDayTime(event.timeFrom)}
          {' · '}
          <span lang="pl">{event.locations.map(({ name }) => name).join(', ')}</span>
        </p>
      </div>
      <table className={styles.guests}>
        <thead>
          <tr>
            <th scope="col" className={styles.tick}>
              {' '}
              Arrived{' '}
            </th>
            <th scope="col">Guest</th>
            {showsArrivals && (
              <th scope="col" className={styles.arrival}>
                Checked in
              </th>
            )}
            <th scope="col" className={styles.tickets}>
              Tickets
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((guest) => (
            <tr key={guest.id}>
              <td className={styles.tick}>
                <span className={styles.box}>{guest.checkedInQty >= guest.tickets && '✓'}</span>
              </td>
              <td lang="pl">
                <span className={styles.name}>
                  <Name guest={guest} />
                  {aboutOf(guest) && <span className={styles.about}>{aboutOf(guest)}</span>}
                </span>
              </td>
              {showsArrivals && <td className={styles.arrival}>{arrivalOf(guest)}</td>}
              <td className={styles.tickets}>{guest.tickets}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>
        <span>{people}</span>
        <span>
          Page {number} of {count}
        </span>
      </p>
    </div>
  ));
}

/** "08:31 PM", or with only some of the tickets "08:31 PM · 1 of 3". */
function arrivalOf({ checkedInAt, checkedInQty, tickets }: TicketHolder): string {
  if (checkedInAt === null) return '';
  const time = formatTime(checkedInAt);
  return checkedInQty < tickets ? `${time} · ${checkedInQty} of ${tickets}` : time;
}

/** Tags and note, after the name. A walk-in has a ticket code, because the name may be missing. */
const aboutOf = (guest: TicketHolder) =>
  guest.userId === null
    ? codesOf(guest)
    : joined([guest.profile.tags.join(', '), guest.profile.additionalNote.replace(/\s+/g, ' ')], ' · ');

/** Surname first, because the list is sorted by it. */
function Name({ guest }: { guest: TicketHolder }) {
  const { name, surname } = guest.profile;
  if (!surname) return <span>{personName(guest)}</span>;
  return (
    <>
      <b>{surname}</b> <span className={styles.first}>{name}</span>
    </>
  );
}

const alphabet = new Intl.Collator('pl');

/** Sorts by the Polish alphabet. Guests without a surname come last. */
function bySurname({ profile: one }: TicketHolder, { profile: other }: TicketHolder): number {
  if (!one.surname !== !other.surname) return one.surname ? -1 : 1;
  return alphabet.compare(one.surname, other.surname) || alphabet.compare(one.name, other.name);
}
