import type { Language } from '@foyer/contract/enums.ts';
import type { Localized } from '@foyer/contract/fields.ts';
import { limits } from '@foyer/contract/limits.ts';
import { isolated } from '@foyer/contract/text/bidi.ts';
import type { Mail } from '#mail/mail.ts';

const minutes = limits.verificationCodeLifeMs / 60_000;
const days = limits.invitationLifeMs / (24 * 60 * 60_000);

/** Footer of every mail to staff. */
export const whyStaff: Localized = {
  pl: 'Dostajesz tę wiadomość, bo masz konto w panelu Foyer.',
  en: 'You’re receiving this e-mail because you have an account in the Foyer panel.',
};

const whyReset: Localized = {
  pl: 'Dostajesz tę wiadomość, bo na stronie logowania podano ten adres.',
  en: 'You’re receiving this e-mail because this address was entered on the login page.',
};

const setPassword: Localized = { pl: 'Ustaw hasło', en: 'Set your password' };

export const resetSubject: Localized = {
  pl: 'Foyer: kod do ustawienia nowego hasła',
  en: 'Foyer: your password reset code',
};

/** Subject of the welcome mail. `invitedBy` is empty if the sender has no name. */
export function welcomeSubject(invitedBy: string, language: Language): string {
  const name = isolated(invitedBy);
  if (language === 'pl') return name ? `${name} zaprasza Cię do Foyer – ustaw hasło` : 'Foyer: ustaw hasło';
  return name ? `${name} invited you to Foyer – set your password` : 'Foyer: set your password';
}

export const secondFactorRemovedSubject: Localized = {
  pl: 'Foyer: weryfikacja dwuetapowa została wyłączona',
  en: 'Foyer: two-factor authentication was turned off',
};

/** Mail with the code for a password reset. */
export function resetMail(to: string, code: string, language: Language): Mail {
  const text = {
    pl: `Twój kod: ${code}\n\nWpisz go w panelu razem z nowym hasłem. Kod jest ważny ${minutes} minut i działa tylko raz.\n\nJeśli to nie Ty prosisz o nowe hasło, zignoruj tę wiadomość: nic się nie zmieniło.\n`,
    en: `Your code: ${code}\n\nEnter it in the panel together with a new password. It is valid for ${minutes} minutes and works once.\n\nIf you didn’t request a new password, ignore this e-mail. Nothing has changed.\n`,
  };
  return {
    to,
    language,
    why: whyReset[language],
    subject: resetSubject[language],
    text: text[language],
  };
}

interface Welcome {
  link: string;
  language: Language;
  /** Empty if the sender has no name. */
  invitedBy: string;
  venueName: string;
}

/** Mail to a new colleague; `link` opens the page that sets the first password. */
export function welcomeMail(to: string, { link, language, invitedBy, venueName }: Welcome): Mail {
  const name = isolated(invitedBy);
  const venue = venueName === 'Foyer' ? '' : venueName; // the default

  const text = {
    pl: `${name ? `${name} zaprasza Cię do Foyer` : 'Masz konto w Foyer'}${venue && ` (${venue})`}. Ustaw hasło:\n\n${link}\n\nLink jest ważny ${days} dni i działa tylko raz. Jeśli wygasł, otwórz go i wybierz „Send a code”: przyślemy kod.\n`,
    en: `${name ? `${name} invited you to Foyer` : 'You have a Foyer account'}${venue && ` for ${venue}`}. Set your password:\n\n${link}\n\nThe link is valid for ${days} days and works once. If it has expired, open it and press “Send a code”.\n`,
  };
  return {
    to,
    language,
    why: whyStaff[language],
    action: setPassword[language],
    subject: welcomeSubject(invitedBy, language),
    text: text[language],
  };
}

/** Mail to a member of staff whose second factor an admin has removed. */
export function secondFactorRemovedMail(
  to: string,
  { removedBy, language }: { removedBy: string; language: Language },
): Mail {
  const text = {
    pl: `${removedBy} wyłączył(a) weryfikację dwuetapową Twojego konta w panelu Foyer. Do zalogowania wystarczy teraz hasło. Ustaw ją ponownie w panelu: My account → Two-factor authentication.\n\nJeśli o to nie prosisz, od razu zmień hasło i porozmawiaj z tą osobą.\n`,
    en: `${removedBy} has turned off two-factor authentication for your account in the Foyer panel. You can now log in with just your password. Set it up again in the panel: My account → Two-factor authentication.\n\nIf you didn’t request this, change your password immediately and talk to them.\n`,
  };
  return {
    to,
    language,
    why: whyStaff[language],
    subject: secondFactorRemovedSubject[language],
    text: text[language],
  };
}
