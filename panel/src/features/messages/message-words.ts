import type { Message } from '@foyer/contract/messages.ts';

type Sender = Message['user'];

/** Who has written: the name, or the address where there is none. */
export const senderOf = ({ email, profile: { name, surname } }: Sender) =>
  `${name} ${surname}`.trim() || email;

export const phoneOf = ({ profile: { phonePrefix, phoneNumber } }: Sender) =>
  `${phonePrefix} ${phoneNumber}`.trim();

/** Opens an e-mail in the person's own mail program. */
export const mailAddress = (email: string) => `mailto:${encoded(email).replaceAll('%40', '@')}`;

/** The same for an answer to a message: with its subject filled in. */
export function replyAddress({ title, user }: Pick<Message, 'title' | 'user'>): string {
  const subject = `Re: ${title.replace(/\s+/g, ' ').trim()}`;
  return `${mailAddress(user.email)}?subject=${encoded(subject)}`;
}

/** For an address; half a character, which no address can hold, is replaced. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
