import { bookingMailOf } from '@foyer/contract/reservations/booking-mails.ts';
import type { Reservation } from '@foyer/contract/reservations/reservations.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/handles.ts';
import type { Deps } from '#deps.ts';
import { enqueueMails, handleMail } from '#mail/recorded-mails.ts';
import { reservationMail, reservationSubject } from './reservation-mail.ts';

/**
 * Queues the mail about a change, in its transaction, if the change concerns the guest. Blocked and deleted guests get
 * none.
 */
export async function enqueueReservationMail(
  tx: Tx,
  jobs: Pick<Deps['jobs'], 'enqueueAll'>,
  { before, after }: { before?: Reservation; after: Reservation },
  now: Date,
): Promise<void> {
  const about = bookingMailOf(before, after);
  const { id: reservationId, userId } = after;
  const guest = about && userId !== null && (await mailedReservation(tx, { reservationId, userId }));
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
export const handleReservationMails = (
  deps: Pick<Deps, 'db' | 'change' | 'clock' | 'jobs' | 'sendMail'>,
): Promise<void> =>
  handleMail(deps, 'RESERVATION', async ({ about, sequence, ...of }) => {
    const found = await mailedReservation(deps.db, of);
    if (!found || (found.status === 'CANCELLED') !== (about === 'CANCELLED')) return undefined;
    const { clock } = deps;
    return reservationMail(found, { about, sequence, stamp: clock.now(), timeZone: clock.timeZone });
  });

/** Undefined if the reservation is now for another guest, or if the guest must not be mailed. */
const mailedReservation = (db: Db, { reservationId, userId }: { reservationId: string; userId: string }) =>
  db
    .selectFrom('reservations as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .leftJoin('places as p', 'p.id', 'r.placeId')
    .select([
      'r.id',
      'r.reservationDate',
      'r.guestsQty',
      'r.tableNumber',
      'r.name',
      'r.guestNote',
      'r.status',
    ])
    .select(['u.email as to', 'u.language', 'p.name as placeName'])
    .where('r.id', '=', reservationId)
    .where('u.id', '=', userId)
    .where('u.status', 'not in', ['BLOCKED', 'DELETED'])
    .executeTakeFirst();
