import type { Db, Tx } from '#db/handles.ts';
import type { Deps } from '#deps.ts';
import { hasCome } from '#lib/clock.ts';
import { handleMail, type MailDeps } from '#mail/mail-delivery.ts';
import { enqueueMails } from '#mail/recorded-mails.ts';
import { offerMail, offerSubject } from './offer-mail.ts';

/** Queues the mails about new offers, in the transaction that makes them. */
export async function enqueueOfferMails(
  { tx, jobs, now }: { tx: Tx; jobs: Deps['jobs']; now: Date },
  entryIds: readonly string[],
): Promise<void> {
  if (entryIds.length === 0) return;
  const offers = await offersToMail(tx).where('w.id', 'in', entryIds).orderBy('w.place').execute();
  const mails = offers.map(({ id, eventId, email, language, titlePl, titleEn }) => ({
    to: email,
    language,
    subject: offerSubject({ pl: titlePl, en: titleEn }, language),
    eventId,
    data: { entryId: id },
  }));
  await enqueueMails({ tx, jobs, now }, 'WAITING_LIST_OFFER', mails);
}

/** Sends the mails about offers. One that has been used or has ended is not mailed. */
export const handleOfferMails = (deps: MailDeps): void =>
  handleMail(deps, 'WAITING_LIST_OFFER', async ({ entryId }) => {
    const { db, clock } = deps;
    const found = await offersToMail(db)
      .where('w.id', '=', entryId)
      .where('w.state', '=', 'OFFERED')
      .where('u.status', 'not in', ['BLOCKED', 'DELETED'])
      .executeTakeFirst();
    if (!found?.holdUntil || hasCome(found.holdUntil, clock.now())) return undefined;
    const { email, language, titlePl, titleEn, timeFrom, timeTo, locationNames, quantity, holdUntil } = found;
    return offerMail({
      to: email,
      language,
      title: { pl: titlePl, en: titleEn },
      at: { timeFrom: timeFrom.toISOString(), timeTo: timeTo.toISOString(), places: locationNames },
      quantity,
      holdUntil,
      timeZone: clock.timeZone,
    });
  });

const offersToMail = (db: Db) =>
  db
    .selectFrom('waitingListEntries as w')
    .innerJoin('users as u', 'u.id', 'w.userId')
    .innerJoin('events as e', 'e.id', 'w.eventId')
    .select(['w.id', 'w.eventId', 'w.quantity', 'w.holdUntil', 'u.email', 'u.language'])
    .select(['e.titlePl', 'e.titleEn', 'e.timeFrom', 'e.timeTo', 'e.locationNames']);
