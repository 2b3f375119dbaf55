import type { Language } from '@foyer/contract/enums.ts';
import type { Localized } from '@foyer/contract/fields.ts';
import { deviceOf } from '@foyer/contract/user-agents.ts';
import type { Mail } from '#lib/mail.ts';
import { whyStaff } from './mails.ts';

export const newBrowserSubject: Localized = {
  pl: 'Foyer: logowanie z nowej przeglądarki',
  en: 'Foyer: a login from a new browser',
};

interface NewLogin {
  email: string;
  language: Language;
  createdAt: Date;
  userAgent: string;
  address: string;
}

/** Where the panel is, and the venue. */
interface Place {
  panel: string;
  timeZone: string;
}

/** Tells of a login with a browser that the account had not used before. */
export function newBrowserMail(login: NewLogin, { panel, timeZone }: Place): Mail {
  const { email, language, createdAt, userAgent, address } = login;
  const words = language === 'pl' ? polish : english;
  const { browser = words.unknownBrowser, system = words.unknownSystem } = deviceOf(userAgent);
  const when = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const lines = [
    [words.time, `${when.format(createdAt)} (${timeZone})`],
    [words.browser, `${browser}, ${system}`],
    [words.address, address],
  ];
  const facts = lines.map(([name, value]) => `${name}: ${value}`).join('\n');
  return {
    to: email,
    language,
    why: whyStaff[language],
    subject: newBrowserSubject[language],
    text: `${words.opening}\n\n${facts}\n\n${words.yourself}\n\n${words.somebodyElse(panel)}\n`,
  };
}

const english = {
  locale: 'en-GB',
  opening:
    'Somebody has logged in to your account in the Foyer panel with a browser that it had not been used with before.',
  time: 'Time',
  browser: 'Browser',
  address: 'Address',
  unknownBrowser: 'unknown browser',
  unknownSystem: 'unknown system',
  yourself: 'If that was you, there is nothing to do.',
  somebodyElse: (panel: string) =>
    `If it was not you, change your password at once: that logs everybody else out.\n${panel}/app/account-settings\n\nIf you cannot log in any more, set a new password here:\n${panel}/auth/forgot-password`,
};

const polish: typeof english = {
  locale: 'pl-PL',
  opening: 'Ktoś zalogował się na Twoje konto w panelu Foyer z przeglądarki, której dotąd na nim nie było.',
  time: 'Czas',
  browser: 'Przeglądarka',
  address: 'Adres',
  unknownBrowser: 'nieznana przeglądarka',
  unknownSystem: 'nieznany system',
  yourself: 'Jeśli to Ty, nie musisz nic robić.',
  somebodyElse: (panel) =>
    `Jeśli to nie Ty, od razu zmień hasło: to wyloguje wszystkich innych.\n${panel}/app/account-settings\n\nJeśli nie możesz się już zalogować, ustaw nowe hasło tutaj:\n${panel}/auth/forgot-password`,
};
