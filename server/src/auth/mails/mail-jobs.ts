import { sql } from 'kysely';
import { invitationLink, makeInvitation } from '#auth/passwords/invitations.ts';
import { makeCode } from '#auth/passwords/passwords.actions.ts';
import { system, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import type { JobData } from '#jobs/job-data.ts';
import type { Mail } from '#mail/mail.ts';
import { handleMail, type MailDeps } from '#mail/mail-delivery.ts';
import { newBrowserMail } from './login-mails.ts';
import { resetMail, secondFactorRemovedMail, welcomeMail } from './mails.ts';
import { findSignInRecipient, guessedMail, signInMail } from './sign-in-mails.ts';

type AccountMailDeps = MailDeps & Pick<Deps, 'publicUrl' | 'settings'>;

/**
 * Sends queued mails. Codes are created when their mail is sent, so that an outage of the mail server does
 * not consume their lifetime. If a mail is sent twice, only the newer code works.
 */
export function handleAccountMails(deps: AccountMailDeps): void {
  handleMail(deps, 'WELCOME', (data) => prepareWelcome(deps, data));
  handleMail(deps, 'RESET_PASSWORD', async (data) => (await prepareReset(deps, data)) ?? 'nobody');
  handleMail(deps, 'SECOND_FACTOR_REMOVED', (data) => prepareSecondFactorRemoved(deps, data));
  handleMail(deps, 'NEW_BROWSER', (data) => prepareNewBrowser(deps, data));
  handleMail(deps, 'SIGN_IN_CHANGED', (data) => prepareSignInChanged(deps, data));
  handleMail(deps, 'SECOND_FACTOR_GUESSED', (data) => prepareGuessed(deps, data));
}

/** Undefined if the account already has a password. */
function prepareWelcome(
  { change, clock, publicUrl, settings: { venueName } }: AccountMailDeps,
  { userId, invitedBy = '' }: JobData['welcomeMail'],
): Promise<Mail | undefined> {
  const now = clock.now();
  return change(asSystem('welcomeMail', now), async (tx) => {
    const staff = await tx
      .selectFrom('users')
      .select(['email', 'language'])
      .where('id', '=', userId)
      .where('status', '=', 'NOT_ACTIVE')
      .executeTakeFirst();
    if (!staff) return undefined;
    const { email, language } = staff;
    const token = await makeInvitation(tx, userId, now);
    const link = invitationLink(publicUrl(), email, token);
    return welcomeMail(email, { link, language, invitedBy, venueName });
  });
}

/** Creates a code and invalidates the previous one. Undefined if no account has this address. */
function prepareReset(
  { change, clock, settings }: AccountMailDeps,
  { email, language }: JobData['resetMail'],
): Promise<Mail | undefined> {
  const now = clock.now();
  return change(asSystem('resetMail', now), async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('status', 'in', ['ACTIVE', 'NOT_ACTIVE'])
      .executeTakeFirst();
    return user && resetMail(user.email, await makeCode(tx, settings, user.id, now), language);
  });
}

/** Undefined if the account has been deleted. */
async function prepareSecondFactorRemoved(
  { db }: AccountMailDeps,
  { userId, actorId }: JobData['secondFactorRemovedMail'],
): Promise<Mail | undefined> {
  const found = await db
    .selectFrom('users as u')
    .innerJoin('users as by', (join) => join.on('by.id', '=', actorId))
    .select(['u.email', 'u.language', 'by.email as removedBy'])
    .where('u.id', '=', userId)
    .where('u.status', '!=', 'DELETED')
    .executeTakeFirst();
  return found && secondFactorRemovedMail(found.email, found);
}

/** Uses the language of the account, since someone else may have logged in. */
async function prepareNewBrowser(
  { db, clock, publicUrl }: AccountMailDeps,
  { loginId }: JobData['newBrowserMail'],
): Promise<Mail | undefined> {
  const login = await db
    .selectFrom('logins as l')
    .innerJoin('users as u', 'u.id', 'l.userId')
    .select(['u.email', 'u.language', 'l.createdAt', 'l.userAgent', 'l.address'])
    .where('l.id', '=', loginId)
    .where('u.status', '=', 'ACTIVE')
    .executeTakeFirst();
  return login && newBrowserMail(login, { panel: publicUrl(), timeZone: clock.timeZone });
}

/** Undefined if the account has been deleted. */
async function prepareSignInChanged(
  { db, clock, publicUrl }: AccountMailDeps,
  { userId, at, userAgent, address, ...data }: JobData['signInChangedMail'],
): Promise<Mail | undefined> {
  const recipient = await findSignInRecipient(db, userId);
  const origin = { userAgent, address };
  return (
    recipient &&
    signInMail(
      { ...data, ...recipient, passkeys: recipient.passkeys ?? [], at: new Date(at), origin },
      { panel: publicUrl(), timeZone: clock.timeZone },
    )
  );
}

/** Undefined if the account has been deleted. */
async function prepareGuessed(
  { db, clock, publicUrl }: AccountMailDeps,
  { userId, at }: JobData['secondFactorGuessedMail'],
): Promise<Mail | undefined> {
  const recipient = await findSignInRecipient(db, userId);
  return (
    recipient &&
    guessedMail({ ...recipient, at: new Date(at) }, { panel: publicUrl(), timeZone: clock.timeZone })
  );
}

const asSystem = (action: string, now: Date): WriteContext => ({ actor: system, action, requestId: '', now });
