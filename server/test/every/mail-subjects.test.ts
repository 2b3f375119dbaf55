/** A right-to-left name must not turn the sentence of a subject around. */
import type { Language } from '@foyer/contract/enums.ts';
import { expect, test } from 'vitest';
import { welcomeSubject } from '#auth/mails/mails.ts';
import { refundSubject } from '#features/billings/refunds/refund-mail.ts';
import {
  cancelledSubject,
  publishingFailedSubject,
  rescheduledSubject,
} from '#features/events/actions/event-mails.ts';
import { ticketsSubject } from '#features/orders/ticket-mail.ts';
import { reservationSubject } from '#features/reservations/reservation-mail.ts';

const subjectsOf = (name: string, language: Language): string[] => {
  const title = { pl: name, en: name };
  const refund = { title: name, costMinor: 100, currency: 'PLN', language };
  return [
    welcomeSubject(name, language),
    refundSubject(refund),
    cancelledSubject(title, language),
    publishingFailedSubject(title, language),
    rescheduledSubject(title, language),
    ticketsSubject(title, language),
    reservationSubject({ language, placeName: name }, 'MADE'),
  ];
};

test.for(['pl', 'en'] as const)('subjects in %s isolate the names that need it', (language) => {
  for (const subject of subjectsOf('מופע', language)) expect(subject).toContain('\u2068מופע\u2069');
  for (const subject of subjectsOf('Koncert', language)) expect(subject).not.toMatch(/[\u2066-\u2069]/);
});
