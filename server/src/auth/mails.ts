import type { Language } from '@foyer/contract/enums.ts';
import { limits } from '@foyer/contract/limits.ts';
import type { Mail } from '#lib/mail.ts';

const minutes = limits.verificationCodeLifeMs / 60_000;

/** The mail with the code that sets a new password. */
export function resetMail(to: string, code: string, language: Language): Mail {
  if (language === 'pl') {
    return {
      to,
      subject: 'Foyer: kod do ustawienia nowego hasła',
      text: `Twój kod: ${code}\n\nWpisz go w panelu razem z nowym hasłem. Kod jest ważny ${minutes} minut i działa tylko raz.\n\nJeśli to nie Ty prosisz o nowe hasło, zignoruj tę wiadomość: nic się nie zmieniło.\n`,
    };
  }
  return {
    to,
    subject: 'Foyer: your code for a new password',
    text: `Your code: ${code}\n\nEnter it in the panel together with a new password. It is valid for ${minutes} minutes and works once.\n\nIf you did not ask for a new password, ignore this mail: nothing has changed.\n`,
  };
}

/** What a new colleague gets: the way to a first password. `link` leads to the page that takes the code. */
export function welcomeMail(
  to: string,
  { code, link, language }: { code: string; link: string; language: Language },
): Mail {
  if (language === 'pl') {
    return {
      to,
      subject: 'Foyer: Twoje konto czeka na hasło',
      text: `Masz konto w panelu Foyer. Ustaw do niego hasło:\n\n${link}\n\nTwój kod: ${code}\n\nKod jest ważny ${minutes} minut i działa tylko raz. Jeśli czytasz to później, otwórz ten sam link i wybierz „Send me a new code”: nowy kod przyjdzie od razu.\n`,
    };
  }
  return {
    to,
    subject: 'Foyer: your account is waiting for its password',
    text: `You have an account in the Foyer panel. Set its password here:\n\n${link}\n\nYour code: ${code}\n\nIt is valid for ${minutes} minutes and works once. If you read this later, open the same link and press "Send me a new code": a new one comes at once.\n`,
  };
}
