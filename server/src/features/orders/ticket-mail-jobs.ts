import type { Language } from '@foyer/contract/enums.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/handles.ts';
import type { Deps } from '#deps.ts';
import { organizerOf } from '#mail/calendar-file.ts';
import type { Mail } from '#mail/mail.ts';
import { handleMail, type MailDeps } from '#mail/mail-delivery.ts';
import { enqueueMails } from '#mail/recorded-mails.ts';
import { ticketRows } from '#presenters/tickets.ts';
import { ticketCalendar } from '#shared/sales/ticket-calendar.ts';
import { statusOfTicket } from '#shared/sales/tickets.ts';
import { ticketsMail, ticketsSubject } from './ticket-mail.ts';

/** Queues the mail with the tickets of an order, in the transaction of the change. `to` replaces the guest's address. */
export async function enqueueTicketsMail(
  tx: Tx,
  jobs: Pick<Deps['jobs'], 'enqueueAll'>,
  orderId: string,
  now: Date,
  to?: string,
): Promise<void> {
  const order = await ticketOrders(tx).where('o.id', '=', orderId).executeTakeFirst();
  const address = to ?? order?.email;
  if (!order || !address) return;
  const { language, eventId, titlePl, titleEn } = order;
  const subject = ticketsSubject({ pl: titlePl, en: titleEn }, language);
  await enqueueMails({ tx, jobs, now }, 'TICKETS', [
    { to: address, language, subject, eventId, data: { orderId, ...(to && { to }) } },
  ]);
}

/** Sends the mails with tickets. */
export const handleTicketMails = (deps: MailDeps & Pick<Deps, 'settings'>): void =>
  handleMail(deps, 'TICKETS', ({ orderId, to }) => prepareTickets(deps, orderId, to));

/** Undefined if the order has no VALID ticket any more, or if the guest must not be mailed. */
async function prepareTickets(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  orderId: string,
  to?: string,
): Promise<Mail | undefined> {
  const order = await ticketOrders(db)
    .where('o.id', '=', orderId)
    .where(sql<boolean>`coalesce(u.status, 'ACTIVE') not in ('BLOCKED', 'DELETED')`)
    .executeTakeFirst();
  const address = to ?? order?.email;
  if (!order || !address) return undefined;
  const codes = await validCodes(db, orderId);
  if (codes.length === 0) return undefined;
  const { language, titlePl, titleEn, timeFrom, timeTo, locationNames, eventSequence, calendarSequence } =
    order;
  const event = {
    language,
    title: { pl: titlePl, en: titleEn },
    at: { timeFrom: timeFrom.toISOString(), timeTo: timeTo.toISOString(), places: locationNames },
  };
  const calendar = ticketCalendar(
    { id: orderId, codes, calendarSequence },
    {
      ...event,
      sequence: eventSequence ?? 0,
      status: 'CONFIRMED',
      stamp: clock.now(),
      organizer: organizerOf(settings),
    },
  );
  return ticketsMail({ ...event, to: address, codes, calendar, timeZone: clock.timeZone });
}

/** Codes of the VALID tickets of an order. */
export async function validCodes(db: Db, orderId: string): Promise<string[]> {
  const tickets = await ticketRows(db)
    .select('c.code')
    .where('c.orderId', '=', orderId)
    .where(sql<boolean>`${statusOfTicket} = 'VALID'`)
    .orderBy('c.position')
    .execute();
  return tickets.map(({ code }) => code);
}

const ticketOrders = (db: Db) =>
  db
    .selectFrom('orders as o')
    .innerJoin('billings as b', 'b.id', 'o.id')
    .leftJoin('users as u', 'u.id', 'b.userId')
    .innerJoin('events as e', 'e.id', 'o.eventId')
    .select(['u.email', sql<Language>`coalesce(u.language, 'pl')`.as('language')])
    .select(['e.id as eventId', 'e.titlePl', 'e.titleEn'])
    .select(['e.timeFrom', 'e.timeTo', 'e.locationNames', 'e.calendarSequence as eventSequence'])
    .select('o.calendarSequence');
