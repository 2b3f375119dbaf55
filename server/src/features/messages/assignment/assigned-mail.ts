/** Mail to a colleague to whom a message was assigned. */
import type { Language } from '@foyer/contract/enums.ts';
import type { Localized } from '@foyer/contract/fields.ts';
import { isolated } from '@foyer/contract/text/bidi.ts';
import { whyStaff } from '#auth/mails/mails.ts';
import type { Mail } from '#mail/mail.ts';
import { blocks } from '#mail/mail-texts.ts';

export interface AssignedMessage {
  to: string;
  language: Language;
  title: string;
  /** Name of the guest. */
  guest: string;
  /** Name of the colleague who assigned it. */
  assignedBy: string;
  /** Address of the message in the panel. */
  link: string;
}

/** Without the guest's words, because the record of the mail outlives an erasure of the guest. */
export const assignedSubject: Localized = {
  pl: 'Foyer: przypisano Ci wiadomość',
  en: 'Foyer: a message was assigned to you',
};

export function assignedMail({ to, language, title, guest, assignedBy, link }: AssignedMessage): Mail {
  const words = wordsIn[language];
  return {
    to,
    language,
    why: whyStaff[language],
    action: words.open,
    subject: assignedSubject[language],
    text: blocks(words.yours(isolated(assignedBy), isolated(guest), title), link),
  };
}

const english = {
  open: 'Open the message',
  yours: (by: string, guest: string, title: string) =>
    `${by} assigned you a message from ${guest}: “${title}”.`,
};

const polish: typeof english = {
  open: 'Otwórz wiadomość',
  yours: (by, guest, title) => `${by} przekazuje Ci wiadomość „${title}”. Od: ${guest}.`,
};

const wordsIn: Record<Language, typeof english> = { pl: polish, en: english };
