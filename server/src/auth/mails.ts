import type { Language } from '@foyer/contract/enums.ts';
import { limits } from '@foyer/contract/limits.ts';
import type { Mail } from '#lib/mail.ts';

const minutes = limits.verificationCodeLife / 60_000;

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
