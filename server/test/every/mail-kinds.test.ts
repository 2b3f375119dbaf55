/** Every kind of mail in both languages: the plain text and the HTML agree. */
import { language } from '@foyer/contract/enums.ts';
import { type MailKind, mailKind } from '@foyer/contract/mails.ts';
import { describe, expect, test } from 'vitest';
import { newBrowserMail } from '#auth/mails/login-mails.ts';
import { resetMail, secondFactorRemovedMail, welcomeMail } from '#auth/mails/mails.ts';
import { guessedMail, signInMail } from '#auth/mails/sign-in-mails.ts';
import { refundMail } from '#features/billings/refunds/refund-mail.ts';
import {
  cancelledMail,
  messageMail,
  publishingFailedMail,
  rescheduledMail,
} from '#features/events/actions/event-mails.ts';
import { assignedMail } from '#features/messages/assignment/assigned-mail.ts';
import { answerMail } from '#features/messages/thread/answer-mail.ts';
import { ticketsMail } from '#features/orders/ticket-mail.ts';
import { offerMail } from '#features/orders/waiting-list/offer-mail.ts';
import { reservationMail } from '#features/reservations/reservation-mail.ts';
import type { Mail } from '#mail/mail.ts';
import { htmlOf } from '#mail/mail-html.ts';

const to = 'ola@foyer.example';
const timeZone = 'Europe/Warsaw';
const panel = 'https://foyer.example';
const title = { pl: 'Koncert kolęd <na żywo>', en: 'Carols & more' };
const reason = { pl: 'Choroba solisty', en: 'The soloist is ill' };
const before = { timeFrom: '2026-11-28T19:00:00Z', timeTo: '2026-11-28T21:00:00Z', places: 'Sala' };
const after = { timeFrom: '2026-12-05T19:00:00Z', timeTo: '2026-12-05T21:00:00Z', places: 'Bar' };

const mails: Record<MailKind, (of: 'pl' | 'en') => Mail | Promise<Mail>> = {
  WELCOME: (of) =>
    welcomeMail(to, { link: `${panel}/auth?a=1&b=2`, language: of, invitedBy: 'Anna', venueName: 'Klub' }),
  RESET_PASSWORD: (of) => resetMail(to, 'AB23', of),
  NEW_BROWSER: (of) =>
    newBrowserMail(
      { email: to, language: of, createdAt: new Date(0), userAgent: '', address: '1.2.3.4' },
      { panel, timeZone },
    ),
  SECOND_FACTOR_REMOVED: (of) =>
    secondFactorRemovedMail(to, { removedBy: 'jan@foyer.example', language: of }),
  SIGN_IN_CHANGED: (of) =>
    signInMail(
      {
        to,
        language: of,
        change: 'passwordReset',
        at: new Date(0),
        origin: { userAgent: '', address: '1.2.3.4' },
        passkeys: ['Laptop <Ola>', 'Phone'],
      },
      { panel, timeZone },
    ),
  SECOND_FACTOR_GUESSED: (of) => guessedMail({ to, language: of, at: new Date(0) }, { panel, timeZone }),
  EVENT_RESCHEDULED: (of) =>
    rescheduledMail({ to, language: of, title, timeZone }, { before, after, reason }),
  EVENT_CANCELLED: (of) =>
    cancelledMail({ to, language: of, title, timeZone }, { at: before, reason, refund: true }),
  PUBLISHING_FAILED: (of) =>
    publishingFailedMail(
      { to, language: of, title, timeZone },
      { failure: 'imageRequired', link: `${panel}/app/events/form/1` },
    ),
  TICKETS: (of) =>
    ticketsMail({
      to,
      language: of,
      title,
      at: before,
      codes: ['ABCDEFGH23', 'JKLMNPQR45'],
      calendar: { filename: 'tickets.ics', content: '' },
      timeZone,
    }),
  MESSAGE: (of) =>
    messageMail(
      { to, language: of, title },
      {
        subject: title,
        text: { pl: 'Dzień dobry!\n\nUwaga: <nowe> wejście', en: 'Hello!\n\nPlease: use the <new> door' },
        link: `${panel}/unsubscribe/1?a=1&b=2`,
      },
    ),
  ANSWER: (of) =>
    answerMail({
      to,
      language: of,
      title: title[of], // the guest's, after "Re:"
      question: 'Czerwony.\n\nOddacie?',
      text: 'Dzień dobry!\n\nSzalik: <w szatni>',
    }),
  MESSAGE_ASSIGNED: (of) =>
    assignedMail({
      to,
      language: of,
      title: 'Zgubiony <szalik>',
      guest: 'Żółć & Synowie',
      assignedBy: 'Anna',
      link: `${panel}/app/messages/details/1`,
    }),
  WAITING_LIST_OFFER: (of) =>
    offerMail({
      to,
      language: of,
      title,
      at: before,
      quantity: 2,
      holdUntil: new Date('2026-11-27T14:00:00Z'),
      timeZone,
    }),
  REFUND: (of) =>
    refundMail({
      to,
      language: of,
      title: title[of],
      costMinor: 4500,
      currency: 'PLN',
      paymentMethod: 'Cash',
      codes: ['ABCDEFGH23'],
    }),
  RESERVATION: (of) =>
    reservationMail(
      {
        id: '019aa000-0000-7000-8000-000000000000',
        to,
        language: of,
        reservationDate: new Date(before.timeFrom),
        guestsQty: 4,
        tableNumber: '12A',
        name: 'Żółć & <Synowie>',
        guestNote: 'Urodziny\ni tort',
        placeName: 'Bar „Pod Lipą”',
      },
      {
        ...{ about: 'CHANGED', sequence: 1, stamp: new Date(0), timeZone },
        organizer: { name: 'Klub', email: 'klub@venue.example' },
      },
    ),
};

/** Visible text of the HTML in one line. */
const seen = (html: string) =>
  spaced(
    html
      .replace(/<head>.*<\/head>/s, '')
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
  );
const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

describe.each(mailKind.options)('a mail of kind %s', (kind) => {
  test.each(language.options)('has the same content as text and HTML (%s)', async (of) => {
    const mail = await mails[kind](of);
    const html = htmlOf({ ...mail, venueName: 'Klub „Próżna” & Co.' });
    const page = seen(html);
    for (const line of mail.text.split('\n')) expect(page).toContain(spaced(line));
    expect(page).toContain(mail.why);
    expect(page.startsWith('Klub „Próżna” & Co.')).toBe(true);
    if (mail.action !== undefined) expect(page).toContain(mail.action);
    if (mail.unsubscribe) expect(page).toContain(mail.unsubscribe.label);
    expect(html).toContain(`<html lang="${of}">`);
    expect(page.toLowerCase()).toContain(spaced(mail.subject.replace(/^Foyer: /, '')).toLowerCase());
  });

  test('exists in both languages', async () => {
    const [polish, english] = [await mails[kind]('pl'), await mails[kind]('en')];
    for (const part of ['subject', 'text', 'why', 'action'] as const)
      if (polish[part] !== undefined) expect([part, polish[part] === english[part]]).toEqual([part, false]);
  });
});
