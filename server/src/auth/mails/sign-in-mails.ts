/** Mails about changes to how an account signs in. */
import type { Language } from '@foyer/contract/enums.ts';
import type { Localized } from '@foyer/contract/fields.ts';
import { sql } from 'kysely';
import type { Origin } from '#auth/login/browsers.ts';
import type { Tx } from '#db/handles.ts';
import type { SignInChange } from '#jobs/job-data.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { Mail } from '#mail/mail.ts';
import { enqueueMails } from '#mail/recorded-mails.ts';
import { securityMail, type Venue } from './security-mails.ts';

interface SignInNotice {
  to: string;
  language: Language;
  change: SignInChange;
  /** Name of the passkey that was added or deleted. */
  passkey?: string | undefined;
  at: Date;
  origin: Origin;
  /** Names of the account's current passkeys. */
  passkeys: readonly string[];
}

/** Queues the mail to the owner in the transaction of the change. */
export async function enqueueSignInMail(
  { tx, jobs, now }: { tx: Tx; jobs: Pick<Jobs, 'enqueueAll'>; now: Date },
  userId: string,
  origin: Origin,
  { change, passkey }: { change: SignInChange; passkey?: string },
): Promise<void> {
  const { email, language } = await ownerOf(tx, userId);
  const data = { userId, change, at: now.toISOString(), ...origin, ...(passkey && { passkey }) };
  const subject = subjects[change][language];
  await enqueueMails({ tx, jobs, now }, 'SIGN_IN_CHANGED', [{ to: email, language, subject, data }]);
}

const ownerOf = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select(['email', 'language']).where('id', '=', userId).executeTakeFirstOrThrow();

export function signInMail(notice: SignInNotice, venue: Venue): Mail {
  const { to, language, change, at, origin } = notice;
  return securityMail(
    {
      to,
      language,
      subject: subjects[change],
      why: whyAccount,
      opening: openings[change](notice.passkey ?? ''),
      at,
      origin,
      remark: change === 'passwordReset' ? remainingPasskeys(notice.passkeys, venue) : undefined,
    },
    venue,
  );
}

/** A password reset keeps passkeys, which log in without the password. */
const remainingPasskeys = (names: readonly string[], { panel }: Venue): Localized | undefined => {
  if (names.length === 0) return undefined;
  const list = names.map((name) => `- ${name}`).join('\n');
  return {
    pl: `Na konto nadal można się zalogować tymi kluczami dostępu:\n${list}\nUsuń te, których nie rozpoznajesz: ${panel}/app/account-settings`,
    en: `These passkeys can still log in to the account:\n${list}\nDelete any that you don’t recognise: ${panel}/app/account-settings`,
  };
};

const whyAccount: Localized = {
  pl: 'Dostajesz tę wiadomość, bo to adres konta w Foyer.',
  en: 'You’re receiving this e-mail because this is the address of a Foyer account.',
};

const subjects: Record<SignInChange, Localized> = {
  passkeyAdded: { pl: 'Foyer: dodano klucz dostępu', en: 'Foyer: a passkey was added' },
  passkeyDeleted: { pl: 'Foyer: usunięto klucz dostępu', en: 'Foyer: a passkey was deleted' },
  totpTurnedOn: {
    pl: 'Foyer: weryfikacja dwuetapowa została włączona',
    en: 'Foyer: two-factor authentication was turned on',
  },
  totpTurnedOff: {
    pl: 'Foyer: weryfikacja dwuetapowa została wyłączona',
    en: 'Foyer: two-factor authentication was turned off',
  },
  recoveryCodesRenewed: { pl: 'Foyer: nowe kody zapasowe', en: 'Foyer: new recovery codes' },
  passwordChanged: { pl: 'Foyer: hasło zostało zmienione', en: 'Foyer: your password was changed' },
  passwordReset: { pl: 'Foyer: ustawiono nowe hasło', en: 'Foyer: your password was reset' },
};

const openings: Record<SignInChange, (passkey: string) => Localized> = {
  passkeyAdded: (name) => ({
    pl: `Do Twojego konta w Foyer dodano klucz dostępu „${name}”. Można się nim zalogować bez hasła.`,
    en: `The passkey “${name}” was added to your Foyer account. You can use it to log in without a password.`,
  }),
  passkeyDeleted: (name) => ({
    pl: `Z Twojego konta w Foyer usunięto klucz dostępu „${name}”.`,
    en: `The passkey “${name}” was deleted from your Foyer account.`,
  }),
  totpTurnedOn: () => ({
    pl: 'Na Twoim koncie w Foyer ustawiono aplikację uwierzytelniającą. Logowanie hasłem wymaga teraz także jej kodu.',
    en: 'An authenticator app was set up for your Foyer account. Logging in with your password now also requires a code from the app.',
  }),
  totpTurnedOff: () => ({
    pl: 'Na Twoim koncie w Foyer wyłączono aplikację uwierzytelniającą. Jej kody i kody zapasowe już nie działają.',
    en: 'The authenticator app for your Foyer account was turned off. Its codes and the recovery codes no longer work.',
  }),
  recoveryCodesRenewed: () => ({
    pl: 'Na Twoim koncie w Foyer utworzono nowe kody zapasowe. Poprzednie już nie działają.',
    en: 'New recovery codes were created for your Foyer account. The earlier ones no longer work.',
  }),
  passwordChanged: () => ({
    pl: 'Hasło do Twojego konta w Foyer zostało zmienione. Wszystkie inne urządzenia zostały wylogowane.',
    en: 'The password for your Foyer account was changed. All other devices were logged out.',
  }),
  passwordReset: () => ({
    pl: 'Hasło do Twojego konta w Foyer zostało ustawione na nowo kodem z wiadomości. Wszystkie urządzenia zostały wylogowane.',
    en: 'The password for your Foyer account was reset with a code sent by e-mail. All devices were logged out.',
  }),
};

/** Queues a mail that the account has reached its limit of wrong second factors. */
export async function enqueueGuessedMail(
  { tx, jobs, now }: { tx: Tx; jobs: Pick<Jobs, 'enqueueAll'>; now: Date },
  userId: string,
): Promise<void> {
  const { email, language } = await ownerOf(tx, userId);
  const data = { userId, at: now.toISOString() };
  await enqueueMails({ tx, jobs, now }, 'SECOND_FACTOR_GUESSED', [
    { to: email, language, subject: guessedSubject[language], data },
  ]);
}

const guessedSubject: Localized = {
  pl: 'Foyer: ktoś próbuje odgadnąć Twój kod',
  en: 'Foyer: wrong login codes for your account',
};

export const guessedMail = (
  { to, language, at }: Pick<SignInNotice, 'to' | 'language' | 'at'>,
  venue: Venue,
): Mail =>
  securityMail(
    {
      to,
      language,
      subject: guessedSubject,
      why: whyAccount,
      opening: {
        pl: 'Ktoś, kto zna hasło do Twojego konta w Foyer, podał 20 błędnych kodów w ciągu 10 minut. Przez chwilę żaden kod nie będzie przyjmowany.',
        en: 'Someone who knows the password for your Foyer account entered 20 wrong codes within 10 minutes. No code is accepted for now.',
      },
      at,
      origin: null,
    },
    venue,
  );

/** Recipient data for `signInMail`. Undefined if the account has been deleted. */
export const findSignInRecipient = (db: Pick<Tx, 'selectFrom'>, userId: string) =>
  db
    .selectFrom('users as u')
    .select(['u.email as to', 'u.language'])
    .select((eb) =>
      eb
        .selectFrom('passkeys as p')
        .select(sql<string[]>`coalesce(array_agg(p.name order by p.created_at, p.id), '{}')`.as('names'))
        .whereRef('p.userId', '=', 'u.id')
        .as('passkeys'),
    )
    .where('u.id', '=', userId)
    .where('u.status', '!=', 'DELETED')
    .executeTakeFirst();
