import type { Db, Tx } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import type { Mail } from '#mail/mail.ts';
import { enqueueMails, workMail } from '#mail/recorded-mails.ts';
import { ticketCalendar } from '#shared/sales/ticket-calendar.ts';
import { ticketsMail, ticketsSubject } from './ticket-mail.ts';

/** Queues the mail with the tickets of an order, in the transaction in which it becomes PAID. */
export async function enqueueTicketsMail(
  tx: Tx,
  jobs: Pick<Deps['jobs'], 'enqueueAll'>,
  orderId: string,
  now: Date,
): Promise<void> {
  const order = await ticketOrders(tx).where('o.id', '=', orderId).executeTakeFirst();
  if (!order) return;
  const { email, language, eventId, titlePl, titleEn } = order;
  const subject = ticketsSubject({ pl: titlePl, en: titleEn }, language);
  await enqueueMails({ tx, jobs, now }, 'TICKETS', [
    { to: email, language, subject, eventId, data: { orderId } },
  ]);
}

/** Sends the mails with tickets. */
export const workTicketMails = (
  deps: Pick<Deps, 'db' | 'change' | 'clock' | 'jobs' | 'sendMail'>,
): Promise<void> => workMail(deps, 'TICKETS', ({ orderId }) => prepareTickets(deps, orderId));

/** Undefined if the order is not PAID any more or all its tickets were refunded, or if the guest must not be mailed. */
async function prepareTickets(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orderId: string,
): Promise<Mail | undefined> {
  const order = await ticketOrders(db)
    .where('o.id', '=', orderId)
    .where('b.status', '=', 'PAID')
    .where('e.status', '!=', 'CANCELLED')
    .where('u.status', 'not in', ['BLOCKED', 'DELETED'])
    .executeTakeFirst();
  if (!order) return undefined;
  const tickets = await db
    .selectFrom('ticketCodes')
    .select('code')
    .where('orderId', '=', orderId)
    .where('refundId', 'is', null)
    .orderBy('position')
    .execute();
  if (tickets.length === 0) return undefined;
  const codes = tickets.map(({ code }) => code);
  const { email, language, titlePl, titleEn, timeFrom, timeTo, locationNames, calendarSequence } = order;
  const event = {
    language,
    title: { pl: titlePl, en: titleEn },
    at: { timeFrom: timeFrom.toISOString(), timeTo: timeTo.toISOString(), places: locationNames },
  };
  const calendar = ticketCalendar(
    { id: orderId, codes },
    { ...event, sequence: calendarSequence ?? 0, status: 'CONFIRMED', stamp: clock.now() },
  );
  return ticketsMail({ ...event, to: email, codes, calendar, timeZone: clock.timeZone });
}

const ticketOrders = (db: Db) =>
  db
    .selectFrom('orders as o')
    .innerJoin('billings as b', 'b.id', 'o.id')
    .innerJoin('users as u', 'u.id', 'b.userId')
    .innerJoin('events as e', 'e.id', 'o.eventId')
    .select(['u.email', 'u.language', 'e.id as eventId', 'e.titlePl', 'e.titleEn'])
    .select(['e.timeFrom', 'e.timeTo', 'e.locationNames', 'e.calendarSequence']);
