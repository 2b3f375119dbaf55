/** Answer of staff to a guest's message, in the guest's language. */
import type { Language } from '@foyer/contract/enums.ts';
import type { Localized } from '@foyer/contract/fields.ts';
import type { Mail } from '#mail/mail.ts';
import { blocks } from '#mail/mail-texts.ts';

export interface MailedAnswer {
  to: string;
  language: Language;
  title: string;
  /** Text of the guest, which the mail quotes. */
  question: string;
  text: string;
}

/** Subject in one line, which mail programs sort under the guest's title. */
export const answerSubject = (title: string) => `Re: ${title.replace(/\s+/g, ' ').trim()}`;

export const answerMail = ({ to, language, title, question, text }: MailedAnswer): Mail => ({
  to,
  language,
  why: why[language],
  subject: answerSubject(title),
  text: blocks(text, `${youWrote[language]}\n${question.replace(/^/gm, '> ')}`),
});

const why: Localized = {
  pl: 'Dostajesz tę wiadomość, bo do nas napisano z Twojego konta.',
  en: 'You’re receiving this e-mail because you wrote to us.',
};

const youWrote: Localized = { pl: 'Twoja wiadomość:', en: 'Your message:' };
