/** Mail to a guest whose payment is refunded, in the guest's language. */

import type { Language } from '@foyer/contract/enums.ts';
import { isolated } from '@foyer/contract/text/bidi.ts';
import { toZloty } from '#lib/money.ts';
import type { Mail, MailCalendar } from '#mail/mail.ts';
import { blocks, locales } from '#mail/mail-texts.ts';

export interface MailedRefund {
  to: string;
  language: Language;
  /** Title of the event or name of the place; null if neither is known. */
  title: string | null;
  costMinor: number;
  currency: string;
  /** Null: the same as of the payment. */
  paymentMethod: string | null;
  /** Codes of the refunded tickets. */
  codes: readonly string[];
}

export const refundSubject = (refund: Pick<MailedRefund, 'title' | 'costMinor' | 'currency' | 'language'>) =>
  `${wordsIn[refund.language].refund}: ${isolated(refund.title ?? amountOf(refund))}`;

/** Update of the guest's calendar entry. `isOver`: it is cancelled. */
export interface RefundCalendar {
  calendar: MailCalendar;
  isOver: boolean;
}

export function refundMail(refund: MailedRefund, entry?: RefundCalendar): Mail {
  const { to, language, title, costMinor, paymentMethod, codes } = refund;
  const words = wordsIn[language];
  return {
    to,
    language,
    why: words.why,
    subject: refundSubject(refund),
    text: blocks(
      costMinor > 0 && words.moneyBack(amountOf(refund), title),
      costMinor > 0 && (paymentMethod === null ? words.asPaid : `${words.method}: ${paymentMethod}`),
      codes.length > 0 && `${words.ended(title)}\n${codes.join('\n')}`,
      entry !== undefined && (entry.isOver ? words.removeEntry : words.updateEntry),
    ),
    ...(entry && { calendars: [entry.calendar] }),
  };
}

const amountOf = ({
  costMinor,
  currency,
  language,
}: Pick<MailedRefund, 'costMinor' | 'currency' | 'language'>) =>
  new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(toZloty(costMinor));

const english = {
  refund: 'Refund',
  why: 'You’re receiving this e-mail because we’re refunding a payment of yours.',
  moneyBack: (amount: string, title: string | null) =>
    title === null ? `We’re refunding you ${amount}.` : `We’re refunding you ${amount} for “${title}”.`,
  asPaid: 'We’ll return the money to your original payment method. You don’t need to do anything.',
  method: 'Payment method',
  removeEntry: 'Open the attached file to remove the event from your calendar.',
  updateEntry: 'Open the attached file to update your calendar.',
  ended: (title: string | null) =>
    title === null
      ? 'These tickets are no longer valid:'
      : `These tickets for “${title}” are no longer valid:`,
};

const polish: typeof english = {
  refund: 'Zwrot',
  why: 'Dostajesz tę wiadomość, bo zwracamy Twoją płatność.',
  moneyBack: (amount, title) =>
    title === null ? `Zwracamy Ci ${amount}.` : `Zwracamy Ci ${amount} za „${title}”.`,
  asPaid: 'Pieniądze zwrócimy tą samą metodą, którą zapłacono. Nie musisz nic robić.',
  method: 'Sposób zwrotu',
  removeEntry: 'Otwórz załączony plik, aby usunąć wydarzenie z kalendarza.',
  updateEntry: 'Otwórz załączony plik, aby zaktualizować kalendarz.',
  ended: (title) =>
    title === null ? 'Te bilety straciły ważność:' : `Te bilety na „${title}” straciły ważność:`,
};

const wordsIn: Record<Language, typeof english> = { pl: polish, en: english };
