import { sql } from 'kysely';
import type { Db, Tx } from '#db/handles.ts';
import type { Deps } from '#deps.ts';
import { organizerOf } from '#mail/calendar-file.ts';
import { handleMail, type MailDeps } from '#mail/mail-delivery.ts';
import { enqueueMails } from '#mail/recorded-mails.ts';
import { refundCalendar } from './refund-calendar.ts';
import { type MailedRefund, refundMail, refundSubject } from './refund-mail.ts';

/** Queues the mail about a refund, in the transaction that creates it. Blocked and deleted guests get none. */
export async function enqueueRefundMail(
  tx: Tx,
  jobs: Pick<Deps['jobs'], 'enqueueAll'>,
  refundId: string,
  now: Date,
): Promise<void> {
  const found = await mailedRefund(tx, refundId);
  if (!found) return;
  const { refund, eventId } = found;
  const { to, language } = refund;
  await enqueueMails({ tx, jobs, now }, 'REFUND', [
    { to, language, subject: refundSubject(refund), ...(eventId && { eventId }), data: { refundId } },
  ]);
}

/** Sends the mails about refunds. One of a withdrawn refund is not needed any more. */
export const handleRefundMails = (deps: MailDeps & Pick<Deps, 'settings'>): void =>
  handleMail(deps, 'REFUND', async ({ refundId }) => {
    const { db, clock, settings } = deps;
    const found = await mailedRefund(db, refundId);
    const file = { stamp: clock.now(), organizer: organizerOf(settings) };
    return found && refundMail(found.refund, await refundCalendar(db, refundId, file));
  });

/** Undefined if the refund was withdrawn or the guest must not be mailed. */
async function mailedRefund(
  db: Db,
  refundId: string,
): Promise<{ refund: MailedRefund; eventId: string | null } | undefined> {
  const row = await db
    .selectFrom('billings as r')
    .innerJoin('billings as b', 'b.id', 'r.originalId')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .leftJoin('events as e', 'e.id', 'b.eventId')
    .leftJoin('orders as o', 'o.id', 'b.id')
    .leftJoin('places as p', 'p.id', 'o.placeId')
    .select(['u.email', 'u.language', 'e.id as eventId', 'e.titlePl', 'e.titleEn', 'p.name as placeName'])
    .select(['r.costMinor', 'r.currency'])
    .select(sql<string | null>`nullif(r.payment_method, b.payment_method)`.as('paymentMethod'))
    .where('r.id', '=', refundId)
    .where('u.status', 'not in', ['BLOCKED', 'DELETED'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { email, eventId, titlePl, titleEn, placeName, language, ...amount } = row;
  const tickets = await db
    .selectFrom('ticketCodes')
    .select('code')
    .where('refundId', '=', refundId)
    .orderBy('position')
    .execute();
  const title = (language === 'pl' ? titlePl : titleEn) ?? placeName;
  const codes = tickets.map(({ code }) => code);
  return { refund: { ...amount, to: email, language, title, codes }, eventId };
}
