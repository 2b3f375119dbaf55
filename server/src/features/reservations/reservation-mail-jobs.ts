import {
  type BookingMail,
  bookingMailOf,
  formerGuestOf,
} from '@foyer/contract/reservations/booking-mails.ts';
import type { Reservation } from '@foyer/contract/reservations/reservations.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/handles.ts';
import type { Deps } from '#deps.ts';
import { organizerOf } from '#mail/calendar-file.ts';
import { handleMail, type MailDeps } from '#mail/mail-delivery.ts';
import { enqueueMails } from '#mail/recorded-mails.ts';
import { reservationMail, reservationSubject } from './reservation-mail.ts';

/**
 * Queues the mails about a change, in its transaction: to the guest if it concerns them, and to a guest who no longer has
 * the booking. Blocked and deleted guests get none.
 */
export async function enqueueReservationMail(
  tx: Tx,
  jobs: Pick<Deps['jobs'], 'enqueueAll'>,
  { before, after }: { before?: Reservation; after: Reservation },
  now: Date,
): Promise<void> {
  const about = bookingMailOf(before, after);
  const formerGuest = formerGuestOf(before, after);
  if (formerGuest)
    await enqueueMail(tx, jobs, { id: after.id, userId: formerGuest, about: 'CANCELLED' }, now);
  if (about && after.userId) await enqueueMail(tx, jobs, { id: after.id, userId: after.userId, about }, now);
}

async function enqueueMail(
  tx: Tx,
  jobs: Pick<Deps['jobs'], 'enqueueAll'>,
  { id: reservationId, userId, about }: { id: string; userId: string; about: BookingMail },
  now: Date,
): Promise<void> {
  const guest = await mailedReservation(tx, { reservationId, userId });
  if (!guest) return;
  const { to, language } = guest;
  const { calendarSequence } = await tx
    .updateTable('reservations')
    .set({ calendarSequence: sql`coalesce(calendar_sequence + 1, 0)` })
    .where('id', '=', reservationId)
    .returning(sql<number>`calendar_sequence`.as('calendarSequence'))
    .executeTakeFirstOrThrow();
  await enqueueMails({ tx, jobs, now }, 'RESERVATION', [
    {
      to,
      language,
      subject: reservationSubject(guest, about),
      data: { reservationId, userId, about, sequence: calendarSequence },
    },
  ]);
}

/** Sends the mails about reservations. Skips those that a cancellation or a new booking has made untrue. */
export const handleReservationMails = (deps: MailDeps & Pick<Deps, 'settings'>): void =>
  handleMail(deps, 'RESERVATION', async ({ about, sequence, ...of }) => {
    const found = await mailedReservation(deps.db, of);
    if (!found) return undefined;
    const isTheirs = found.bookedFor === of.userId && found.status !== 'CANCELLED';
    if (isTheirs === (about === 'CANCELLED')) return undefined;
    const { clock, settings } = deps;
    return reservationMail(found, {
      ...{ about, sequence, stamp: clock.now(), timeZone: clock.timeZone },
      organizer: organizerOf(settings),
    });
  });

/** A reservation and a guest to be mailed about it, who may no longer have it. Undefined if they must not be mailed. */
const mailedReservation = (db: Db, { reservationId, userId }: { reservationId: string; userId: string }) =>
  db
    .selectFrom('reservations as r')
    .innerJoin('users as u', (join) => join.on('u.id', '=', userId))
    .leftJoin('places as p', 'p.id', 'r.placeId')
    .select([
      'r.id',
      'r.reservationDate',
      'r.guestsQty',
      'r.tableNumber',
      'r.name',
      'r.guestNote',
      'r.status',
      'r.userId as bookedFor',
    ])
    .select(['u.email as to', 'u.language', 'p.name as placeName'])
    .where('r.id', '=', reservationId)
    .where('u.status', 'not in', ['BLOCKED', 'DELETED'])
    .executeTakeFirst();
