/** Mail to a guest of the waiting list for whom tickets are held, in the guest's language. */
import type { Language } from '@foyer/contract/enums.ts';
import type { Localized } from '@foyer/contract/fields.ts';
import { isolated } from '@foyer/contract/text/bidi.ts';
import type { TimeAndPlaces } from '#jobs/job-data.ts';
import type { Mail } from '#mail/mail.ts';
import { blocks, momentIn, timesIn } from '#mail/mail-texts.ts';

interface MailedOffer {
  to: string;
  language: Language;
  title: Localized;
  at: TimeAndPlaces;
  quantity: number;
  holdUntil: Date;
  timeZone: string;
}

export const offerSubject = (title: Localized, language: Language) =>
  `${wordsIn[language].held}: ${isolated(title[language])}`;

export function offerMail({ to, language, title, at, quantity, holdUntil, timeZone }: MailedOffer): Mail {
  const words = wordsIn[language];
  const facts = [
    `${words.tickets}: ${quantity}`,
    `${words.when}: ${timesIn(at, language, timeZone)}`,
    at.places && `${words.where}: ${at.places}`,
  ];
  return {
    to,
    language,
    why: words.why,
    subject: offerSubject(title, language),
    text: blocks(
      words.free(title[language]),
      facts.filter((fact) => fact !== '').join('\n'),
      words.buyBy(momentIn(holdUntil, language, timeZone)),
    ),
  };
}

const english = {
  held: 'Tickets held for you',
  why: 'You’re receiving this e-mail because you’re on the waiting list of this event.',
  free: (title: string) => `Tickets for “${title}” have become available, and we’re holding them for you.`,
  tickets: 'Tickets',
  when: 'When',
  where: 'Where',
  buyBy: (moment: string) => `Buy them by ${moment}. After that, the next guest in line gets them.`,
};

const polish: typeof english = {
  held: 'Bilety czekają na Ciebie',
  why: 'Dostajesz tę wiadomość, bo jesteś na liście oczekujących na to wydarzenie.',
  free: (title) => `Zwolniły się bilety na „${title}”. Trzymamy je dla Ciebie.`,
  tickets: 'Bilety',
  when: 'Kiedy',
  where: 'Gdzie',
  buyBy: (moment) => `Kup je do: ${moment}. Potem dostanie je następna osoba z listy.`,
};

const wordsIn: Record<Language, typeof english> = { pl: polish, en: english };
