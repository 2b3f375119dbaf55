/** Mail to a guest about a reservation, in the guest's language. */

import type { Language } from '@foyer/contract/enums.ts';
import type { BookingMail } from '@foyer/contract/reservations/booking-mails.ts';
import { sittingMinutes } from '@foyer/contract/reservations/warnings.ts';
import { isolated } from '@foyer/contract/text/bidi.ts';
import { calendarFile, type Organizer } from '#mail/calendar-file.ts';
import type { Mail } from '#mail/mail.ts';
import { blocks, momentIn } from '#mail/mail-texts.ts';

export interface MailedReservation {
  id: string;
  to: string;
  language: Language;
  reservationDate: Date;
  guestsQty: number;
  tableNumber: string | null;
  name: string | null;
  guestNote: string;
  /** Null after the place was deleted. */
  placeName: string | null;
}

export const reservationSubject = (
  { language, placeName }: Pick<MailedReservation, 'language' | 'placeName'>,
  about: BookingMail,
) => [wordsIn[language].subject[about], isolated(placeName ?? '')].filter(Boolean).join(': ');

export function reservationMail(
  reservation: MailedReservation,
  {
    about,
    sequence,
    stamp,
    timeZone,
    organizer,
  }: { about: BookingMail; sequence: number; stamp: Date; timeZone: string; organizer: Organizer },
): Mail {
  const { id, to, language, reservationDate, guestsQty, tableNumber, name, guestNote, placeName } =
    reservation;
  const words = wordsIn[language];
  const booked = [
    `${words.guests}: ${guestsQty}`,
    tableNumber && `${words.table}: ${tableNumber}`,
    name && `${words.name}: ${name}`,
    guestNote && `${words.note}: ${guestNote}`,
  ].filter(Boolean);
  const content = calendarFile({
    uid: `reservation-${id}@foyer`,
    sequence,
    stamp,
    from: reservationDate,
    to: new Date(reservationDate.getTime() + sittingMinutes * 60_000),
    title: [words.reservation, placeName].filter(Boolean).join(': '),
    place: placeName ?? '',
    description: booked.join('\n'),
    status: about === 'CANCELLED' ? 'CANCELLED' : 'CONFIRMED',
    organizer,
  });
  return {
    to,
    language,
    why: words.why,
    subject: reservationSubject(reservation, about),
    text: blocks(
      words.intro[about],
      [
        `${words.when}: ${momentIn(reservationDate, language, timeZone)}`,
        placeName && `${words.where}: ${placeName}`,
        ...booked,
      ]
        .filter(Boolean)
        .join('\n'),
      words.calendar[about],
    ),
    calendars: [{ filename: 'reservation.ics', content }],
  };
}

const english = {
  why: 'You’re receiving this e-mail because this reservation was made for you.',
  reservation: 'Reservation',
  subject: { MADE: 'Your reservation', CHANGED: 'Reservation changed', CANCELLED: 'Reservation cancelled' },
  intro: {
    MADE: 'Here’s your reservation:',
    CHANGED: 'Your reservation has changed. Here are the new details:',
    CANCELLED: 'This reservation has been cancelled:',
  },
  when: 'When',
  where: 'Where',
  guests: 'Guests',
  table: 'Table',
  name: 'Name',
  note: 'Your note',
  calendar: {
    MADE: 'Open the attached file to add the reservation to your calendar.',
    CHANGED: 'Open the attached file to update your calendar.',
    CANCELLED: 'Open the attached file to remove the reservation from your calendar.',
  },
};

const polish: typeof english = {
  why: 'Dostajesz tę wiadomość, bo ta rezerwacja jest na Ciebie.',
  reservation: 'Rezerwacja',
  subject: { MADE: 'Twoja rezerwacja', CHANGED: 'Zmiana rezerwacji', CANCELLED: 'Rezerwacja odwołana' },
  intro: {
    MADE: 'Potwierdzamy Twoją rezerwację:',
    CHANGED: 'Twoja rezerwacja się zmieniła. Oto aktualne dane:',
    CANCELLED: 'Ta rezerwacja została odwołana:',
  },
  when: 'Kiedy',
  where: 'Gdzie',
  guests: 'Liczba osób',
  table: 'Stolik',
  name: 'Na nazwisko',
  note: 'Twoja uwaga',
  calendar: {
    MADE: 'Otwórz załączony plik, aby dodać rezerwację do kalendarza.',
    CHANGED: 'Otwórz załączony plik, aby zaktualizować kalendarz.',
    CANCELLED: 'Otwórz załączony plik, aby usunąć rezerwację z kalendarza.',
  },
};

const wordsIn: Record<Language, typeof english> = { pl: polish, en: english };
