/** Mail with the tickets of an order, in the guest's language. */

import type { Language } from '@foyer/contract/enums.ts';
import type { Localized } from '@foyer/contract/fields.ts';
import { isolated } from '@foyer/contract/text/bidi.ts';
import { qrPixels, qrPng } from '#images/qr.ts';
import type { TimeAndPlaces } from '#jobs/job-data.ts';
import type { Mail, MailCalendar } from '#mail/mail.ts';
import { blocks, timesIn } from '#mail/mail-texts.ts';

interface MailedTickets {
  to: string;
  language: Language;
  title: Localized;
  at: TimeAndPlaces;
  codes: readonly string[];
  calendar: MailCalendar;
  timeZone: string;
}

export const ticketsSubject = (title: Localized, language: Language) =>
  `${wordsIn[language].tickets}: ${isolated(title[language])}`;

export async function ticketsMail({
  to,
  language,
  title,
  at,
  codes,
  calendar,
  timeZone,
}: MailedTickets): Promise<Mail> {
  const words = wordsIn[language];
  const facts = [
    `${words.when}: ${timesIn(at, language, timeZone)}`,
    at.places && `${words.where}: ${at.places}`,
  ];
  return {
    to,
    language,
    why: words.why,
    subject: ticketsSubject(title, language),
    text: blocks(
      words.showAtDoor(title[language]),
      facts.filter((fact) => fact !== '').join('\n'),
      codes.map((code, index) => `${words.ticket} ${index + 1}: ${code}`).join('\n'),
      words.calendar,
    ),
    // The HTML shows each picture below the line of text that ends with its value.
    pictures: await Promise.all(
      codes.map(async (code) => ({
        value: code,
        cid: `${code.toLowerCase()}@foyer`,
        alt: words.qrCode(code),
        width: qrPixels(code),
        png: await qrPng(code),
      })),
    ),
    calendars: [calendar],
  };
}

const english = {
  tickets: 'Your tickets',
  why: 'You’re receiving this e-mail because you bought tickets for this event.',
  showAtDoor: (title: string) => `Here are your tickets for “${title}”. Show their QR codes at the door.`,
  when: 'When',
  where: 'Where',
  ticket: 'Ticket',
  qrCode: (code: string) => `QR code of ticket ${code}`,
  calendar: 'Open the attached file to add the event to your calendar.',
};

const polish: typeof english = {
  tickets: 'Twoje bilety',
  why: 'Dostajesz tę wiadomość, bo na to wydarzenie kupiono dla Ciebie bilety.',
  showAtDoor: (title) => `Oto Twoje bilety na „${title}”. Pokaż ich kody QR przy wejściu.`,
  when: 'Kiedy',
  where: 'Gdzie',
  ticket: 'Bilet',
  qrCode: (code) => `Kod QR biletu ${code}`,
  calendar: 'Otwórz załączony plik, aby dodać wydarzenie do kalendarza.',
};

const wordsIn: Record<Language, typeof english> = { pl: polish, en: english };
