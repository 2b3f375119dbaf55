/**
 * Mails to ticket holders about their event and to staff about an event they scheduled, in the recipient's
 * language.
 */

import type { Language } from '@foyer/contract/enums.ts';
import type { ErrorKey } from '@foyer/contract/errors.ts';
import type { Localized } from '@foyer/contract/fields.ts';
import { isolated } from '@foyer/contract/text/bidi.ts';
import { whyStaff } from '#auth/mails/mails.ts';
import type { TimeAndPlaces } from '#jobs/job-data.ts';
import type { Mail, MailCalendar } from '#mail/mail.ts';
import { blocks, timesIn } from '#mail/mail-texts.ts';

/** Recipient of a mail and the event it is about. */
interface Letter {
  to: string;
  language: Language;
  title: Localized;
  timeZone: string;
  /** Updates of the calendar entries that came with the recipient's tickets. */
  calendars?: MailCalendar[];
}

export const rescheduledSubject = (title: Localized, language: Language) =>
  `${wordsIn[language].changed}: ${isolated(title[language])}`;

export const cancelledSubject = (title: Localized, language: Language) =>
  `${wordsIn[language].cancelled}: ${isolated(title[language])}`;

export const publishingFailedSubject = (title: Localized, language: Language) =>
  `Foyer: ${wordsIn[language].notPublished}: ${isolated(title[language])}`;

export function rescheduledMail(
  { to, language, title, timeZone, calendars = [] }: Letter,
  { before, after, reason }: { before: TimeAndPlaces; after: TimeAndPlaces; reason: Localized },
): Mail {
  const words = wordsIn[language];
  return {
    to,
    language,
    why: words.why,
    subject: rescheduledSubject(title, language),
    text: blocks(
      words.isMoved(title[language]),
      `${words.before}: ${timeAndPlaces(before, language, timeZone)}\n${words.now}: ${timeAndPlaces(after, language, timeZone)}`,
      `${words.reason}: ${reason[language]}`,
      words.staysValid,
    ),
    calendars,
  };
}

export function cancelledMail(
  { to, language, title, timeZone, calendars = [] }: Letter,
  { at, reason, refund }: { at: TimeAndPlaces; reason: Localized | null; refund: boolean },
): Mail {
  const words = wordsIn[language];
  return {
    to,
    language,
    why: words.why,
    subject: cancelledSubject(title, language),
    text: blocks(
      words.isCancelled(title[language]),
      `${words.wasToBe}: ${timeAndPlaces(at, language, timeZone)}`,
      reason && `${words.reason}: ${reason[language]}`,
      refund && words.moneyBack,
    ),
    calendars,
  };
}

/** Message that staff wrote; `link` unsubscribes from further ones. */
export const messageMail = (
  { to, language, title }: Pick<Letter, 'to' | 'language' | 'title'>,
  { subject, text, link }: { subject: Localized; text: Localized; link: string },
): Mail => ({
  to,
  language,
  why: wordsIn[language].becauseOf(title[language]),
  unsubscribe: { url: link, label: wordsIn[language].unsubscribe },
  subject: subject[language],
  text: blocks(text[language]),
});

/** Notifies the staff member who scheduled the event that publishing failed; `link` opens the draft. */
export function publishingFailedMail(
  { to, language, title }: Letter,
  { failure, link }: { failure: ErrorKey; link: string },
): Mail {
  const words = wordsIn[language];
  return {
    to,
    language,
    why: whyStaff[language],
    action: words.openDraft,
    subject: publishingFailedSubject(title, language),
    text: blocks(
      words.stayedDraft(title[language]),
      `${words.reason}: ${words.failures[failure] ?? words.failures.validationFailed}`,
      words.scheduleAnew,
      link,
    ),
  };
}

const timeAndPlaces = (at: TimeAndPlaces, language: Language, timeZone: string) =>
  [timesIn(at, language, timeZone), at.places].filter(Boolean).join(', ');

/** Reasons why publishing failed, by error key. */
type Failures = Partial<Record<ErrorKey, string>>;

const englishFailures: Failures = {
  validationFailed: 'something required for publishing is missing, or its start has passed.',
  imageRequired: 'it has no cover picture.',
  placeTaken: 'its place is taken by another event at that time.',
};

const polishFailures: Failures = {
  validationFailed: 'brakuje czegoś, co jest potrzebne do publikacji, albo jego początek już minął.',
  imageRequired: 'nie ma okładki.',
  placeTaken: 'w tym czasie jego miejsce zajmuje inne wydarzenie.',
};

const english = {
  why: 'You’re receiving this e-mail because you have a ticket for this event.',
  becauseOf: (title: string) => `You’re receiving this e-mail because you have a ticket for “${title}”.`,
  unsubscribe: 'Unsubscribe from such messages',
  openDraft: 'Open the draft',
  changed: 'Changed',
  isMoved: (title: string) => `“${title}”, for which you have a ticket, has a new time or place.`,
  before: 'Before',
  now: 'Now',
  reason: 'Reason',
  staysValid: 'Your ticket stays valid.',
  cancelled: 'Cancelled',
  isCancelled: (title: string) => `“${title}”, for which you have a ticket, will not take place.`,
  wasToBe: 'It was scheduled for',
  notPublished: 'not published',
  stayedDraft: (title: string) => `“${title}” couldn’t be published as you scheduled. It’s still a draft.`,
  failures: englishFailures,
  scheduleAnew: 'Complete it, then publish or schedule it again:',
  moneyBack: 'We’re refunding the payment to your original payment method. You don’t need to do anything.',
};

const polish: typeof english = {
  why: 'Dostajesz tę wiadomość, bo masz bilet na to wydarzenie.',
  becauseOf: (title) => `Dostajesz tę wiadomość, bo masz bilet na „${title}”.`,
  unsubscribe: 'Wypisz mnie z takich wiadomości',
  openDraft: 'Otwórz szkic',
  changed: 'Zmiana',
  isMoved: (title) => `„${title}”, na które masz bilet, odbędzie się w innym terminie lub miejscu.`,
  before: 'Było',
  now: 'Jest',
  reason: 'Powód',
  staysValid: 'Twój bilet pozostaje ważny.',
  cancelled: 'Odwołane',
  isCancelled: (title) => `„${title}”, na które masz bilet, nie odbędzie się.`,
  wasToBe: 'Planowany termin',
  notPublished: 'nie opublikowano',
  stayedDraft: (title) => `„${title}” nie zostało opublikowane zgodnie z planem. Nadal jest szkicem.`,
  failures: polishFailures,
  scheduleAnew: 'Uzupełnij je i opublikuj albo zaplanuj publikację ponownie:',
  moneyBack: 'Zwracamy pieniądze tą samą metodą, którą zapłacono. Nie musisz nic robić.',
};

const wordsIn: Record<Language, typeof english> = { pl: polish, en: english };
