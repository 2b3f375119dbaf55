/** Shared layout and texts of mails about account security. */
import type { Language } from '@foyer/contract/enums.ts';
import type { Localized } from '@foyer/contract/fields.ts';
import { deviceOf } from '@foyer/contract/text/user-agents.ts';
import type { Origin } from '#auth/login/browsers.ts';
import type { Mail } from '#mail/mail.ts';

/** URL of the panel and time zone of the venue. */
export interface Venue {
  panel: string;
  timeZone: string;
}

interface SecurityNotice {
  to: string;
  language: Language;
  subject: Localized;
  why: Localized;
  /** First paragraph: what happened. */
  opening: Localized;
  at: Date;
  /** Null if the event has no single origin. */
  origin: Origin | null;
  /** Paragraph after the facts. */
  remark?: Localized | undefined;
}

/** Composes a mail about a security event: what happened, when, from where, and what to do about it. */
export function securityMail(notice: SecurityNotice, { panel, timeZone }: Venue): Mail {
  const { to, language, subject, why, opening, at, origin, remark } = notice;
  const words = language === 'pl' ? polish : english;
  const when = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const facts = [
    [words.time, `${when.format(at)} (${timeZone})`],
    ...(origin ? originFacts(origin, words) : []),
  ];
  const paragraphs = [
    opening[language],
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...(remark ? [remark[language]] : []),
    words.yourself,
    words.somebodyElse(panel),
  ];
  return {
    to,
    language,
    why: why[language],
    subject: subject[language],
    text: `${paragraphs.join('\n\n')}\n`,
  };
}

function originFacts({ userAgent, address }: Origin, words: typeof english): [string, string][] {
  const { browser = words.unknownBrowser, system = words.unknownSystem } = deviceOf(userAgent);
  return [
    [words.browser, `${browser}, ${system}`],
    [words.address, address],
  ];
}

const english = {
  locale: 'en-GB',
  time: 'Time',
  browser: 'Browser',
  address: 'Address',
  unknownBrowser: 'unknown browser',
  unknownSystem: 'unknown system',
  yourself: 'If this was you, you don’t need to do anything.',
  somebodyElse: (panel: string) =>
    `If it wasn’t you, change your password immediately. This logs out everyone else.\n${panel}/app/account-settings\n\nIf you can no longer log in, set a new password here:\n${panel}/auth/forgot-password`,
};

const polish: typeof english = {
  locale: 'pl-PL',
  time: 'Czas',
  browser: 'Przeglądarka',
  address: 'Adres',
  unknownBrowser: 'nieznana przeglądarka',
  unknownSystem: 'nieznany system',
  yourself: 'Jeśli to Ty, nie musisz nic robić.',
  somebodyElse: (panel) =>
    `Jeśli to nie Ty, od razu zmień hasło: to wyloguje wszystkich innych.\n${panel}/app/account-settings\n\nJeśli nie możesz się już zalogować, ustaw nowe hasło tutaj:\n${panel}/auth/forgot-password`,
};
